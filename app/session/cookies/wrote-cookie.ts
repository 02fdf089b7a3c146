import { serialize } from 'hono/utils/cookie';
import { routeFacts } from '#app/routing/route-facts.ts';
import { isSecure } from './session-cookie.ts';

/** Must not contain "kiosk". Such a cookie would disable cached pages for the visitor. */
const NAME = 'shop-wrote';
/** Longer than a replica may lag. */
const SECONDS = 5;

/** Whether this visitor has just changed something and must not read from a replica. */
export function hasJustWritten(request: Request): boolean {
  return request.headers.get('Cookie')?.includes(`${NAME}=`) ?? false;
}

/** A Set-Cookie value that marks a request as a write for a few seconds; null for reads. */
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
