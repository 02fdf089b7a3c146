import type { SessionKeys } from './cookie-keys.ts';
import { flashCookie, readFlash } from './flash.ts';
import { clearedSessionCookie, isSecure, readSessionCookie, unsealSession } from './session-cookie.ts';

/**
 * The Set-Cookie values that clear the invalid cookies of a request. An invalid cookie looks like one of the
 * shop's cookies, but its value is invalid. Null if one of the cookies is valid, because every page is
 * personal in that case.
 */
export async function clearInvalidCookies(
  request: Request,
  keys: SessionKeys,
  nowMs: number,
): Promise<string[] | null> {
  const secure = isSecure(request);
  const session = readSessionCookie(request);
  if (session !== null && (await unsealSession(keys, session, nowMs))) return null;
  const toasts = readFlash(request);
  if (toasts !== null && toasts.length > 0) return null;
  const clearing: string[] = [];
  if (session !== null) clearing.push(clearedSessionCookie(secure));
  if (toasts !== null) clearing.push(flashCookie([], secure));
  return clearing;
}
