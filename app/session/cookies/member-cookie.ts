import { randomBytes } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';
import { isAdmin } from '../require-admin.ts';
import type { Session } from '../session.ts';
import { isSecure, MAX_AGE_SECONDS, readSessionCookie } from './session-cookie.ts';
import { SCRIPT_FLAG, SESSION_TAG_COOKIE, sessionTag } from './session-tag-cookie.ts';

/**
 * All Set-Cookie values of a response: the values of the session, and the session tag. The administrator has
 * no session tag, and therefore receives no cached pages.
 */
export function cookiesOf(request: Request, session: Session, adminUid: string): string[] {
  const tag = nextTag(request, session, adminUid);
  const cookies = session.setCookies();
  if (tag !== null) cookies.push(memberCookie(tag, isSecure(request)));
  return cookies;
}

/** A Set-Cookie value that clears the script cookie. */
export function clearedScriptCookie(secure: boolean): string {
  return serialize(SCRIPT_FLAG, '', { sameSite: 'Lax', path: '/', secure, maxAge: 0 });
}

/** The new session tag; '' to clear it, null to leave it unchanged. */
function nextTag(request: Request, session: Session, adminUid: string): string | null {
  const incoming = sessionTag(request.headers.get('Cookie') ?? '');
  const { user, change } = session;
  if (user && !isAdmin(user, adminUid)) {
    if (change === 'started' || incoming === null) return randomBytes(16).toString('base64url');
    return change === 'renewed' ? incoming : null;
  }
  // If a session can't be checked at the moment, its tag is not changed.
  const over = user !== null || change === 'ended' || readSessionCookie(request) === null;
  return over && incoming !== null ? '' : null;
}

function memberCookie(tag: string, secure: boolean): string {
  const maxAge = tag === '' ? 0 : MAX_AGE_SECONDS;
  return serialize(SESSION_TAG_COOKIE, tag, { sameSite: 'Lax', path: '/', secure, maxAge });
}
