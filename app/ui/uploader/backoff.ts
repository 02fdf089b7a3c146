const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 64_000;
const JITTER_MS = 1_000;
/** Uploads are retried for this long after the last success. */
export const MAX_RETRY_MS = 600_000;

/** Failures in a row: their start and number. */
export type FailureStreak = { sinceMs: number; count: number };

/**
 * Milliseconds before the next attempt: 2, 4, 8 … 64 s plus up to one random second. Less before the last
 * attempt at the end of the retry time; null after that.
 */
export function waitBeforeRetry(
  { sinceMs, count }: FailureStreak,
  nowMs: number,
  random: number,
): number | null {
  const leftMs = sinceMs + MAX_RETRY_MS - nowMs;
  if (leftMs <= 0) return null;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (count - 1), MAX_WAIT_MS) + random * JITTER_MS;
  return Math.min(waitMs, leftMs);
}
