import { clearedSessionCookie, isSecure, readSessionCookie, unseal } from './cookie.ts';
import { flashCookie, readFlash } from './flash.ts';
import type { SessionKeys } from './keys.ts';

/**
 * The Set-Cookie values that take away what a request bears of our cookies although this shop did not make
 * it; empty where it bears none. Null when something is good: then every page is this visitor's own.
 */
export async function worthlessCookies(
  request: Request,
  keys: SessionKeys,
  nowMs: number,
): Promise<string[] | null> {
  const secure = isSecure(request);
  const session = readSessionCookie(request);
  if (session !== null && (await unseal(keys, session, nowMs))) return null;
  const toasts = readFlash(request);
  if (toasts !== null && toasts.length > 0) return null;
  const taken: string[] = [];
  if (session !== null) taken.push(clearedSessionCookie(secure));
  if (toasts !== null) taken.push(flashCookie([], secure));
  return taken;
}
