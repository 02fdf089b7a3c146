import { createHash } from 'node:crypto';
import type { RawPath } from '#app/routing/raw-routes.ts';
import { themeScript } from '#app/ui/styles/theme-script.ts';
import { storedViewerScript } from '#app/viewer/stored-viewer-script.ts';
import type { EmbeddedSources } from '#domain/payments/gateway/gateway.ts';

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

/** What a document may load in addition to the shop's own files. Only the payment page needs this. */
export type Opening = {
  /** Allows PayPal's scripts, and forms that lead to PayPal. */
  paypal?: boolean;
  /** The origins of other providers' pages, to which forms may lead. */
  pages?: readonly string[];
  /** The origins that other providers' forms in the page need. */
  sources?: EmbeddedSources;
};

/**
 * A Content-Security-Policy that allows only the shop's own files, the scripts with the hashes or nonce in
 * `sources`, and the `Opening`.
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
    // Placeholders of pictures are data URLs, and the preview of a chosen picture is a blob URL.
    `img-src ${own('data:', 'blob:')}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...leadsTo].join(' '),
    "frame-ancestors 'none'",
    // Some browsers don't support the newer reporting headers.
    `report-uri ${REPORTS}`,
  ].join('; ');
}

/**
 * Replaces the nonce of a rendered page by the hashes of the inline scripts that had the nonce. The page can
 * then be cached and shared by all visitors.
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
