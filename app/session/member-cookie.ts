import { randomBytes } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';
import { isSecure, MAX_AGE_SECONDS, readSessionCookie } from './cookie.ts';
import { MEMBER, memberWord, SCRIPT } from './member-names.ts';
import { isAdmin } from './require-admin.ts';
import type { Session } from './session.ts';

/**
 * The Set-Cookie values of a request's end: those of its session, and its word beside them. The administrator
 * has no word, and so gets no finished page.
 */
export function cookiesOf(request: Request, session: Session, adminUid: string): string[] {
  const word = wordAfter(request, session, adminUid);
  const cookies = session.setCookies();
  if (word !== null) cookies.push(memberCookie(word, isSecure(request)));
  return cookies;
}

/** A Set-Cookie value that takes the mark of running script away. */
export function clearedScriptCookie(secure: boolean): string {
  return serialize(SCRIPT, '', { sameSite: 'Lax', path: '/', secure, maxAge: 0 });
}

/** The word that the browser is to keep from now on, '' for none; null where nothing changes. */
function wordAfter(request: Request, session: Session, adminUid: string): string | null {
  const brought = memberWord(request.headers.get('Cookie') ?? '');
  const { user, change } = session;
  if (user && !isAdmin(user, adminUid)) {
    if (change === 'begun' || brought === null) return randomBytes(16).toString('base64url');
    return change === 'kept' ? brought : null;
  }
  // A session that can't be told now keeps its word.
  const over = user !== null || change === 'ended' || readSessionCookie(request) === null;
  return over && brought !== null ? '' : null;
}

function memberCookie(word: string, secure: boolean): string {
  const maxAge = word === '' ? 0 : MAX_AGE_SECONDS;
  return serialize(MEMBER, word, { sameSite: 'Lax', path: '/', secure, maxAge });
}
