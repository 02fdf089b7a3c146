const REFRESH_BEFORE_MS = 5 * 60_000;
const LEEWAY_MS = 30_000;
const RECENT_LOGIN_MS = 5 * 60_000;

/** When an ID token is to be replaced: 5 minutes before its end. */
export function refreshDueMs(expiresAtMs: number): number {
  return expiresAtMs - REFRESH_BEFORE_MS;
}

/** Whether an ID token should be replaced by now. */
export function needsRefresh(expiresAtMs: number, nowMs: number): boolean {
  return nowMs >= refreshDueMs(expiresAtMs);
}

/** Whether an ID token counts as expired: 30 seconds before its end, so that it lives through the call it is used in. */
export function isExpired(expiresAtMs: number, nowMs: number): boolean {
  return nowMs >= expiresAtMs - LEEWAY_MS;
}

/** Whether a sign-in (its `auth_time`, in seconds) is recent enough for a new password or a deletion: 5 minutes. */
export function isRecentLogin(authTimeSeconds: number, nowMs: number): boolean {
  return nowMs - authTimeSeconds * 1000 <= RECENT_LOGIN_MS;
}
