/**
 * Returns a function that caches the result of `read` for `freshMs` milliseconds. Concurrent callers share
 * one read. If `read` fails, the result is null, so that other metrics are still reported.
 */
export function remember<T>(freshMs: number, read: () => Promise<T>): () => Promise<T | null> {
  let known: Promise<T | null> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (known !== null && now - readAt < freshMs) return known;
    readAt = now;
    known = read().catch(() => null);
    return known;
  };
}
