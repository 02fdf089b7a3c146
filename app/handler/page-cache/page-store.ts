import type { CachedResponse } from './cached-response.ts';

/** The maximum number of times that a page can escape eviction. */
const MAX_CREDIT = 3;
/** The maximum share of the store's memory for one page. */
const LARGEST_PART = 1 / 8;
/** Stands in for the tags of a page that has none. Any change may affect such a page. */
const ANY_CHANGE = '*';

/** A cached page, and when its content was read. */
export type StoredPage = {
  readonly page: CachedResponse;
  readonly readAt: number;
  /**
   * The time until which one visitor may render the page again. Until then, other visitors get the old page.
   */
  renewalEndsAt: number;
  /** The time from which a change of this page may have been missed; null if no change was missed. */
  staleSince: number | null;
};

type Entry = StoredPage & { readonly bytes: { now: number }; credit: number };

/**
 * Cached pages by key, with at most `maxBytes` in total. It evicts pages by the CLOCK algorithm, starting
 * with the oldest page. Each request for a page adds a skip, up to 3. Eviction takes a skip from a page that
 * has one, and removes a page that has none. Popular pages therefore stay, even if many pages are requested
 * once. With LRU, those pages would evict them.
 */
export class PageStore {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry>();
  /** The keys of the pages that have a tag, by tag. */
  readonly #keysByTag = new Map<string, Set<string>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The size of all pages in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  getStaleWhileRevalidate(key: string): StoredPage | undefined {
    const entry = this.#entries.get(key);
    if (entry && entry.credit < MAX_CREDIT) entry.credit += 1;
    return entry;
  }

  put(key: string, page: CachedResponse, readAt: number): void {
    this.remove(key);
    const bytes = { now: page.bytes + key.length };
    if (bytes.now > this.#maxBytes * LARGEST_PART) return;
    const entry: Entry = { page, readAt, renewalEndsAt: 0, staleSince: null, bytes, credit: 0 };
    this.#entries.set(key, entry);
    this.#bytes += bytes.now;
    for (const tag of tagsOf(page)) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
    page.onGrown = (more) => {
      bytes.now += more;
      this.#bytes += more;
      this.#makeRoom();
    };
    this.#makeRoom();
  }

  remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes.now;
    entry.page.onGrown = () => {};
    for (const tag of tagsOf(entry.page)) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  /** Drops the pages that have one of these tags, and the pages without tags. */
  drop(tags: Iterable<string>): void {
    for (const tag of [...tags, ANY_CHANGE])
      for (const key of this.#keysByTag.get(tag) ?? []) this.remove(key);
  }

  /** Records that changes of any page may be missed from now on. */
  markStale(now: number): void {
    for (const entry of this.#entries.values()) entry.staleSince ??= now;
  }

  evictStale(): void {
    for (const [key, { staleSince }] of this.#entries) if (staleSince !== null) this.remove(key);
  }

  clear(): void {
    for (const key of this.#entries.keys()) this.remove(key);
  }

  #makeRoom(): void {
    // `set` moves an entry to the end of the map. If all pages escape, the loop reaches the moved entries
    // again.
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      if (entry.credit === 0) {
        this.remove(key);
        continue;
      }
      entry.credit -= 1;
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
  }
}

/** A page without tags may show anything, so it gets the tag for every change. */
function tagsOf(page: CachedResponse): readonly string[] {
  return page.tags.length > 0 ? page.tags : [ANY_CHANGE];
}

/** Whether one of the page's tags has changed. */
export function isAffected(page: CachedResponse, changed: ReadonlySet<string>): boolean {
  return changed.size > 0 && (page.tags.length === 0 || page.tags.some((tag) => changed.has(tag)));
}
