const KEPT_MS = 60_000;

/** What is remembered of a text for a minute. */
export type ShortMemory<T> = {
  /** Null when nothing is, or the clock says that it was put there later than now. */
  get(text: string, nowMs: number): T | null;
  put(text: string, value: T, nowMs: number): void;
};

/** Remembers at most `max` values for a minute each; the oldest go first. Times are ms since 1970. */
export function createShortMemory<T>(max: number): ShortMemory<T> {
  const kept = new Map<string, { value: T; sinceMs: number }>();
  return {
    get(text, nowMs) {
      const known = kept.get(text);
      if (!known) return null;
      if (nowMs >= known.sinceMs && nowMs < known.sinceMs + KEPT_MS) return known.value;
      kept.delete(text);
      return null;
    },
    put(text, value, nowMs) {
      kept.delete(text);
      kept.set(text, { value, sinceMs: nowMs });
      const [oldest] = kept.keys();
      if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    },
  };
}
