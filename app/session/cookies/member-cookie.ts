import { randomBytes } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';
import { isAdmin } from '../require-admin.ts';
import type { Session } from '../session.ts';
import { isSecure, MAX_AGE_SECONDS, readSessionCookie } from './session-cookie.ts';
import { SCRIPT_FLAG, SESSION_TAG_COOKIE, sessionTag } from './session-tag-cookie.ts';

/**
 * All Set-Cookie values of a response, for the session and the session tag. The administrator gets no tag,
 * and therefore no cached pages.
 */
export function cookiesOf(request: Request, session: Session, adminUid: string): string[] {
  const tag = nextTag(request, session, adminUid);
  const cookies = session.setCookies();
  if (tag !== null) cookies.push(memberCookie(tag, isSecure(request)));
  return cookies;
}

/** The Set-Cookie value that deletes the script cookie. */
export function clearedScriptCookie(secure: boolean): string {
  return serialize(SCRIPT_FLAG, '', { sameSite: 'Lax', path: '/', secure, maxAge: 0 });
}

/** The new session tag; '' to delete the tag, null to leave it unchanged. */
function nextTag(request: Request, session: Session, adminUid: string): string | null {
  const incoming = sessionTag(request.headers.get('Cookie') ?? '');
  const { user, change } = session;
  if (user && !isAdmin(user, adminUid)) {
    if (change === 'started' || incoming === null) return randomBytes(16).toString('base64url');
    return change === 'renewed' ? incoming : null;
  }
  // If the session can't be checked now, leave its tag unchanged.
  const over = user !== null || change === 'ended' || readSessionCookie(request) === null;
  return over && incoming !== null ? '' : null;
}

function memberCookie(tag: string, secure: boolean): string {
  const maxAge = tag === '' ? 0 : MAX_AGE_SECONDS;
  return serialize(SESSION_TAG_COOKIE, tag, { sameSite: 'Lax', path: '/', secure, maxAge });
}
