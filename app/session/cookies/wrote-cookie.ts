import { serialize } from 'hono/utils/cookie';
import { routeFacts } from '#app/routing/route-facts.ts';
import { isSecure } from './session-cookie.ts';

/** The name must not contain "kiosk", because such a cookie would disable cached pages for the visitor. */
const NAME = 'shop-wrote';
/** The lifetime of the cookie in seconds. It is longer than a replica may lag. */
const SECONDS = 5;

/** Whether this visitor has just written something, so that a replica may not be used. */
export function hasJustWritten(request: Request): boolean {
  return request.headers.get('Cookie')?.includes(`${NAME}=`) ?? false;
}

/**
 * A Set-Cookie value that marks the visitor for a few seconds, because the request writes. Null for a request
 * that only reads.
 */
export function wroteCookie(request: Request): string | null {
  const { pathname } = new URL(request.url);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (reads && !routeFacts(pathname).writesOnGet) return null;
  return serialize(NAME, '1', {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(request),
    maxAge: SECONDS,
  });
}
