import { createHash } from 'node:crypto';
import { memberScript } from '../me/member-script.ts';
import { themeScript } from '../ui/theme-script.ts';
import type { RawPath } from './raw-routes.ts';

const REPORTS: RawPath = '/csp-reports';
const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
/** Of the scripts in the head of every page. */
const HEAD_SOURCES = [themeScript, memberScript()].map(hashSource);

/**
 * Where PayPal's script, frames and calls come from (developer.paypal.com, JavaScript SDK, Content Security
 * Policy).
 */
const PAYPAL = 'https://*.paypal.com https://*.paypalobjects.com';

/**
 * The Content-Security-Policy that lets run our own files and the scripts named by `sources`, and nothing
 * else. The page that is paid on lets PayPal in as well; a form there may be answered by the way to PayPal.
 */
export function contentSecurityPolicy(sources: string[], { paypal = false } = {}): string {
  const own = (...more: string[]) => ["'self'", ...more, ...(paypal ? [PAYPAL] : [])].join(' ');
  return [
    "default-src 'self'",
    `script-src ${own(...HEAD_SOURCES, ...sources)}`,
    `connect-src ${own()}`,
    `frame-src ${own()}`,
    "style-src 'self' 'unsafe-inline'",
    // Placeholders are data, and a picture just chosen is shown from memory.
    `img-src ${own('data:', 'blob:')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${paypal ? ' https://*.paypal.com' : ''}`,
    "frame-ancestors 'none'",
    // The newer way by headers of their own not every browser knows yet.
    `report-uri ${REPORTS}`,
  ].join('; ');
}

/**
 * Replaces the nonce of a finished page by the hashes of exactly the inline scripts that bore it, so that the
 * page can be given to everybody.
 */
export function nonceToHashes(html: string, nonce: string): { html: string; sources: string[] } {
  const sources = new Set<string>();
  for (const match of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (match[1]?.includes(`nonce="${nonce}"`) && match[2]) sources.add(hashSource(match[2]));
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), sources: [...sources] };
}

/** Headers of every answer of the shop. */
export function setSecurityHeaders(headers: Headers, secure: boolean): void {
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('X-Frame-Options', 'DENY');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  if (secure) headers.set('Strict-Transport-Security', 'max-age=31536000');
}
