const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 64_000;
const JITTER_MS = 1_000;
/**
 * The time in milliseconds for which uploads are retried, counted from the first of several failures in a
 * row.
 */
export const MAX_RETRY_MS = 600_000;

/** Several failures in a row: when the first one happened, and how many there were. */
export type FailureStreak = { sinceMs: number; count: number };

/**
 * Milliseconds before the next attempt: 2, 4, 8 … 64 s, plus a random part of a second. The pause before the
 * last attempt is shorter, so that this attempt is made at the end of the retry time. Null after the retry
 * time.
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
