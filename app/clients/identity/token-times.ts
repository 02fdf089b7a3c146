const REFRESH_BEFORE_MS = 5 * 60_000;
const LEEWAY_MS = 30_000;

/** The time at which an ID token should be replaced: 5 minutes before it expires. */
export function refreshDueMs(expiresAtMs: number): number {
  return expiresAtMs - REFRESH_BEFORE_MS;
}

/** Whether an ID token should be replaced now. */
export function needsRefresh(expiresAtMs: number, nowMs: number): boolean {
  return nowMs >= refreshDueMs(expiresAtMs);
}

/**
 * Whether an ID token counts as expired. It already does 30 seconds early, so that it stays valid during the
 * call that uses it.
 */
export function isExpired(expiresAtMs: number, nowMs: number): boolean {
  return nowMs >= expiresAtMs - LEEWAY_MS;
}
