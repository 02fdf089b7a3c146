import { LRUCache } from 'lru-cache';
import type { SessionKeys } from './cookie-keys.ts';

const OPENED_MS = 60_000;
/** Each entry takes about 2 KB. */
const MAX_ENTRIES = 5_000;

/**
 * Caches opened cookies for a minute, because opening one costs as much as a small query. Whether a session
 * has ended is not cached.
 */
export function createOpenedCookies<T extends object>() {
  const caches = new WeakMap<SessionKeys, LRUCache<string, T>>();
  let latestMs = 0;
  // The clock of the cache: the time of the latest call.
  const perf = { now: () => latestMs };
  const openedBy = (keys: SessionKeys, nowMs: number) => {
    latestMs = nowMs;
    const opened =
      caches.get(keys) ??
      new LRUCache<string, T>({ max: MAX_ENTRIES, ttl: OPENED_MS, ttlResolution: 0, perf });
    caches.set(keys, opened);
    return opened;
  };
  return {
    /** Also called after sealing, because the browser sends that cookie next. */
    put(keys: SessionKeys, { text, nowMs }: { text: string; nowMs: number }, value: T): void {
      openedBy(keys, nowMs).set(text, value);
    },
    /** The opened text, from the cache or from `open`. */
    async get(
      keys: SessionKeys,
      { text, nowMs }: { text: string; nowMs: number },
      open: () => Promise<T | null>,
    ): Promise<T | null> {
      const opened = openedBy(keys, nowMs);
      const cached = opened.get(text);
      if (cached) return cached;
      const value = await open();
      // Invalid texts are not cached, so that made-up cookies cannot evict the others.
      if (value) opened.set(text, value, { start: nowMs });
      return value;
    },
  };
}
