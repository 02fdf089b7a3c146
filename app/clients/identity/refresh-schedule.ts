import { refreshDueMs } from './token-times.ts';

const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 16 * 60_000;

/** The time in milliseconds until a token should be refreshed; 0 if it should be refreshed now. */
export function refreshDelayMs(expiresAtMs: number, nowMs: number): number {
  return Math.max(0, refreshDueMs(expiresAtMs) - nowMs);
}

/**
 * The time in milliseconds before the next attempt: 30 s after the first failure, doubling up to 16 minutes.
 * `failures` is the number of failures in a row.
 */
export function retryDelayMs(failures: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
}
