import { LRUCache } from 'lru-cache';
import type { SessionKeys } from './cookie-keys.ts';

const OPENED_MS = 60_000;
/** The maximum number of cached cookies. Each takes about 2 KB. */
const MAX_ENTRIES = 5_000;

/**
 * Caches the content of cookies for a minute, because decrypting a cookie takes as long as a small query. It
 * does not cache whether a session has ended.
 */
export function createOpenedCookies<T extends object>() {
  const caches = new WeakMap<SessionKeys, LRUCache<string, T>>();
  let latestMs = 0;
  // The clock of the cache. It shows the time of the latest call.
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
    /**
     * Adds the content of a sealed text to the cache. This is also done after sealing a cookie, because the
     * browser sends that cookie next.
     */
    put(keys: SessionKeys, { text, nowMs }: { text: string; nowMs: number }, value: T): void {
      openedBy(keys, nowMs).set(text, value);
    },
    /** The content of a sealed text, from the cache or from `open`. */
    async get(
      keys: SessionKeys,
      { text, nowMs }: { text: string; nowMs: number },
      open: () => Promise<T | null>,
    ): Promise<T | null> {
      const opened = openedBy(keys, nowMs);
      const cached = opened.get(text);
      if (cached) return cached;
      const value = await open();
      // Invalid texts are not cached, because made-up cookies would otherwise evict real ones.
      if (value) opened.set(text, value, { start: nowMs });
      return value;
    },
  };
}
