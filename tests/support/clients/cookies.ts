import type { Session } from '#app/session/session.ts';

/** The Cookie header that the browser sends: the name=value pairs of the Set-Cookie values. */
export function cookieHeader(session: Session): string {
  return session
    .setCookies()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
