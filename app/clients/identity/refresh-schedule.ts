import { refreshDueMs } from './token-times.ts';

const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 16 * 60_000;

/** Milliseconds until a token should be refreshed; 0 if it is due. */
export function refreshDelayMs(expiresAtMs: number, nowMs: number): number {
  return Math.max(0, refreshDueMs(expiresAtMs) - nowMs);
}

/**
 * Milliseconds before the next attempt after `failures` in a row (from 1): 30 s, doubling up to 16 minutes.
 */
export function retryDelayMs(failures: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
}
