import type { SessionKeys } from './cookie-keys.ts';
import { flashCookie, readFlash } from './flash.ts';
import { clearedSessionCookie, isSecure, readSessionCookie, unsealSession } from './session-cookie.ts';

/**
 * The Set-Cookie values that delete cookies which have the names of the shop's cookies but invalid values.
 * Null if one of these cookies is valid, because the visitor then needs personal pages.
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
