/**
 * Caches the result of `read` for `freshMs`; concurrent callers share one read. The result is null if it
 * fails, so that other metrics are still reported.
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
