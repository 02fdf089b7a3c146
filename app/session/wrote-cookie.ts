import { serialize } from 'hono/utils/cookie';
import { routeFacts } from '../route-facts.ts';
import { isSecure } from './cookie.ts';

/** Not one of the names by which finished pages are kept from a visitor. */
const NAME = 'shop-wrote';
/** Longer than a replica may be behind. */
const SECONDS = 5;

/** Whether this visitor has just changed something, and wants to see it. */
export function hasJustWritten(request: Request): boolean {
  return request.headers.get('Cookie')?.includes(`${NAME}=`) ?? false;
}

/**
 * A Set-Cookie value by which every process knows for a moment that this visitor changed something; else
 * null.
 */
export function wroteCookie(request: Request): string | null {
  const { pathname } = new URL(request.url);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (reads && !routeFacts(pathname).sellsByGet) return null;
  return serialize(NAME, '1', {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(request),
    maxAge: SECONDS,
  });
}
