const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 64_000;
const JITTER_MS = 1_000;
/** Uploads are tried again for as long as this after the last success. */
export const MAX_RETRY_MS = 600_000;

/** Failures in a row: since when, and how many. */
export type Failures = { sinceMs: number; count: number };

/**
 * How long to wait before the next try: 2, 4, 8 … 64 s and up to one more by chance; less before the one last
 * try at the end of the retry time. Null when that is over.
 */
export function waitBeforeRetry({ sinceMs, count }: Failures, nowMs: number, random: number): number | null {
  const leftMs = sinceMs + MAX_RETRY_MS - nowMs;
  if (leftMs <= 0) return null;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (count - 1), LONGEST_WAIT_MS) + random * JITTER_MS;
  return Math.min(waitMs, leftMs);
}
