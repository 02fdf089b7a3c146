import { createShortMemory, type ShortMemory } from '#lib/short-memory.ts';
import type { SessionKeys } from './keys.ts';

/** About 2 KB each. */
const MAX_KEPT = 5_000;

/**
 * Remembers for a minute what sealed texts held, since opening one costs as much as a small query. Whether a
 * session was ended is no part of it: that is asked each time.
 */
export function createOpenedCookies<T>() {
  const kept = new WeakMap<SessionKeys, ShortMemory<T>>();
  const openedBy = (keys: SessionKeys) => {
    const opened = kept.get(keys) ?? createShortMemory<T>(MAX_KEPT);
    kept.set(keys, opened);
    return opened;
  };
  return {
    /** Remembers also what was sealed just now: its browser comes back with it. */
    put(keys: SessionKeys, { text, nowMs }: { text: string; nowMs: number }, value: T): void {
      openedBy(keys).put(text, value, nowMs);
    },
    /** What `open` makes of the text; it is not asked for one that was opened within the minute. */
    async get(
      keys: SessionKeys,
      { text, nowMs }: { text: string; nowMs: number },
      open: () => Promise<T | null>,
    ): Promise<T | null> {
      const opened = openedBy(keys);
      const known = opened.get(text, nowMs);
      if (known !== null) return known;
      const value = await open();
      // What is none is not kept, or made-up cookies would drive out the others.
      if (value !== null) opened.put(text, value, nowMs);
      return value;
    },
  };
}
