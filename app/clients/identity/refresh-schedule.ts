import { refreshDueMs } from './token-times.ts';

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 16 * 60_000;

/** Milliseconds until a token is refreshed ahead of its end: 0 when that is due. */
export function refreshDelayMs(expiresAtMs: number, nowMs: number): number {
  return Math.max(0, refreshDueMs(expiresAtMs) - nowMs);
}

/**
 * Milliseconds until a refresh that failed is tried again, after `failures` in a row (the first is 1): 30 s,
 * doubling to 16 minutes.
 */
export function retryDelayMs(failures: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
}
