/**
 * What `read` tells, asked again once it is older than `freshMs`; whoever asks meanwhile shares the answer.
 * Null when it fails: the others are told all the same.
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
