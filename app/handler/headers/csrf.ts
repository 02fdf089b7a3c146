import type { Log } from '#app/request-context.ts';
import { createLineLimit } from '#lib/logging/line-limit.ts';
import * as texts from '#texts';

/** Anyone can send such forms. */
const LINES_PER_MINUTE = 20;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page of another site sent this form. Browsers don't send the visitor's cookies with it
 * (SameSite), but without this check it could still create guests and carts.
 */
export function isCrossOrigin(request: Request, publicOrigin?: string): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(request.url).origin && origin !== publicOrigin;
}

const nextLine = createLineLimit(LINES_PER_MINUTE);

/** Logs and refuses a form from another site. */
export function refuseCrossOrigin(log: Log): Response {
  const line = nextLine();
  if (line) log.warn({ security: 'refused', tried: 'form-of-another-site', ...line }, 'Refused');
  return new Response(`${texts.failures.otherSite}\n`, {
    status: 403,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
