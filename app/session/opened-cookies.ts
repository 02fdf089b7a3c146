import type { SessionKeys } from './keys.ts';

const KEPT_MS = 60_000;
/** About 2 KB each. */
const MAX_KEPT = 5_000;

type Opened<T> = { value: T; untilMs: number };

/**
 * Remembers for a minute what sealed texts held, since opening one costs as much as a small query. Whether a
 * session was ended is no part of it: that is asked each time.
 */
export function createOpenedCookies<T>() {
  const kept = new WeakMap<SessionKeys, Map<string, Opened<T>>>();
  return {
    /** What `open` makes of the text; it is not asked for one that was opened within the minute. */
    async get(
      keys: SessionKeys,
      { text, nowMs }: { text: string; nowMs: number },
      open: () => Promise<T | null>,
    ): Promise<T | null> {
      const texts = kept.get(keys) ?? new Map<string, Opened<T>>();
      kept.set(keys, texts);
      const known = texts.get(text);
      if (known && nowMs < known.untilMs && nowMs >= known.untilMs - KEPT_MS) return known.value;
      texts.delete(text);
      const value = await open();
      // What is none is not kept, or made-up cookies would drive out the others.
      if (value === null) return null;
      texts.set(text, { value, untilMs: nowMs + KEPT_MS });
      const [oldest] = texts.keys();
      if (texts.size > MAX_KEPT && oldest !== undefined) texts.delete(oldest);
      return value;
    },
  };
}
