import { createHash } from 'node:crypto';
import type { RawPath } from '#app/routing/raw-routes.ts';
import { themeScript } from '#app/ui/styles/theme-script.ts';
import { storedViewerScript } from '#app/viewer/stored-viewer-script.ts';
import type { EmbeddedSources } from '#domain/payments/gateway.ts';

const REPORTS: RawPath = '/csp-reports';
const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
/** The hashes of the inline scripts that the head of every page contains. */
const HEAD_SOURCES = [themeScript, storedViewerScript()].map(hashSource);

/**
 * The hosts of PayPal's script, frames and requests (developer.paypal.com, JavaScript SDK, Content Security
 * Policy).
 */
const PAYPAL = 'https://*.paypal.com https://*.paypalobjects.com';

const NO_SOURCES: EmbeddedSources = { script: [], frame: [], connect: [] };

/** Additional permissions of a document. Only the payment page needs them. */
export type Opening = {
  /** Allows PayPal's scripts, and forms that lead to PayPal. */
  paypal?: boolean;
  /** The origins of other providers' pages, to which forms may lead. */
  pages?: readonly string[];
  /** The origins that other providers' forms in the page need. */
  sources?: EmbeddedSources;
};

/**
 * A Content-Security-Policy that allows only the shop's own files, the scripts in `sources`, and what the
 * `Opening` permits.
 */
export function contentSecurityPolicy(
  sources: string[],
  { paypal = false, pages = [], sources: embedded = NO_SOURCES }: Opening = {},
): string {
  const leadsTo = [...(paypal ? ['https://*.paypal.com'] : []), ...pages];
  const own = (...more: string[]) => ["'self'", ...more, ...(paypal ? [PAYPAL] : [])].join(' ');
  return [
    "default-src 'self'",
    `script-src ${own(...HEAD_SOURCES, ...sources, ...embedded.script)}`,
    `connect-src ${own(...embedded.connect)}`,
    `frame-src ${own(...embedded.frame)}`,
    "style-src 'self' 'unsafe-inline'",
    // Placeholders are data URLs. A picture that was just chosen is a blob URL.
    `img-src ${own('data:', 'blob:')}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...leadsTo].join(' '),
    "frame-ancestors 'none'",
    // Not every browser supports the newer reporting headers yet.
    `report-uri ${REPORTS}`,
  ].join('; ');
}

/**
 * Replaces the nonce of a rendered page by hashes of the inline scripts that had it. All visitors can then
 * share the page.
 */
export function nonceToHashes(html: string, nonce: string): { html: string; sources: string[] } {
  const sources = new Set<string>();
  for (const match of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (match[1]?.includes(`nonce="${nonce}"`) && match[2]) sources.add(hashSource(match[2]));
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), sources: [...sources] };
}

/** Sets the headers of every response of the shop. */
export function setSecurityHeaders(headers: Headers, secure: boolean): void {
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('X-Frame-Options', 'DENY');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  if (secure) headers.set('Strict-Transport-Security', 'max-age=31536000');
}
