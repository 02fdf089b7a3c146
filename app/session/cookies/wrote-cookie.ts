import { serialize } from 'hono/utils/cookie';
import { routeFacts } from '#app/routing/request-facts.ts';
import { isSecure } from './session-cookie.ts';

/** The name must not contain "kiosk". Otherwise the visitor would get no cached pages. */
const NAME = 'shop-wrote';
/** The lifetime of the cookie in seconds. A replica is never that far behind. */
const SECONDS = 5;

/** Whether this visitor has just changed something. If so, a replica may not show the change yet. */
export function hasJustWritten(request: Request): boolean {
  return request.headers.get('Cookie')?.includes(`${NAME}=`) ?? false;
}

/**
 * The Set-Cookie value for a request that changes something. It marks the visitor for a few seconds. Null for
 * a request that only reads.
 */
export function recentWriteCookie(request: Request): string | null {
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
