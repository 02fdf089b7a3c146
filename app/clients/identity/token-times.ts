const REFRESH_BEFORE_MS = 5 * 60_000;
const LEEWAY_MS = 30_000;

/** When an ID token is to be replaced: 5 minutes before its end. */
export function refreshDueMs(expiresAtMs: number): number {
  return expiresAtMs - REFRESH_BEFORE_MS;
}

/** Whether an ID token should be replaced by now. */
export function needsRefresh(expiresAtMs: number, nowMs: number): boolean {
  return nowMs >= refreshDueMs(expiresAtMs);
}

/**
 * Whether an ID token counts as expired: 30 seconds before its end, so that it lives through the call it is
 * used in.
 */
export function isExpired(expiresAtMs: number, nowMs: number): boolean {
  return nowMs >= expiresAtMs - LEEWAY_MS;
}
