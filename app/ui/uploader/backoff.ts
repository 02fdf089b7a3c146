const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 64_000;
const JITTER_MS = 1_000;
/**
 * The time in milliseconds for which an upload is retried. It starts at the first of several failures in a
 * row.
 */
export const MAX_RETRY_MS = 600_000;

/** Failures in a row: the time of the first one, and their number. */
export type FailureStreak = { sinceMs: number; count: number };

/**
 * The time in milliseconds before the next attempt: 2, 4, 8 … 64 s, plus a random part of a second. The last
 * attempt is made exactly when the time for retries ends, so the pause before it is shorter. Null after that
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
