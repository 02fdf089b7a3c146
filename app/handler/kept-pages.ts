import type { FinishedPage } from './finished-page.ts';

/** How often a page is passed over when room is made, at most, before it has to be asked for again. */
const MOST_CREDIT = 3;
/** A page is never worth so much as to drive out this part of all others. */
const LARGEST_PART = 1 / 8;
/** What a page shows of which nothing was noted: anything. */
const ANYTHING = '*';

/** A page that is kept, and since when what it shows was read. */
export type Kept = {
  readonly page: FinishedPage;
  readonly readAt: number;
  /** Until then somebody is at rendering it anew. */
  renewedBy: number;
  /** Since when a change of what it shows may have been missed; null when none was. */
  doubtedAt: number | null;
};

type Entry = Kept & { readonly bytes: { now: number }; credit: number };

/**
 * Pages by key that weigh `maxBytes` together at most. Where room is made the oldest goes unless it was asked
 * for since: so each has as many turns as it was used for, 3 at most, and pages that are asked for once drive
 * out no good ones. The order of last use would forget a good page for any burst of new ones.
 */
export class KeptPages {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry>();
  /** The keys of the pages that show something. */
  readonly #showing = new Map<string, Set<string>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** What all of them weigh. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Kept | undefined {
    const entry = this.#entries.get(key);
    if (entry && entry.credit < MOST_CREDIT) entry.credit += 1;
    return entry;
  }

  put(key: string, page: FinishedPage, readAt: number): void {
    this.remove(key);
    const bytes = { now: page.bytes + key.length };
    if (bytes.now > this.#maxBytes * LARGEST_PART) return;
    const entry: Entry = { page, readAt, renewedBy: 0, doubtedAt: null, bytes, credit: 0 };
    this.#entries.set(key, entry);
    this.#bytes += bytes.now;
    for (const tag of tagsOf(page)) {
      const keys = this.#showing.get(tag) ?? new Set();
      this.#showing.set(tag, keys.add(key));
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
      const keys = this.#showing.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#showing.delete(tag);
    }
  }

  /** Drops what shows any of this. */
  drop(tags: Iterable<string>): void {
    for (const tag of [...tags, ANYTHING]) for (const key of this.#showing.get(tag) ?? []) this.remove(key);
  }

  /** From now on a change may be missed. */
  doubt(now: number): void {
    for (const entry of this.#entries.values()) entry.doubtedAt ??= now;
  }

  dropDoubtful(): void {
    for (const [key, { doubtedAt }] of this.#entries) if (doubtedAt !== null) this.remove(key);
  }

  clear(): void {
    for (const key of this.#entries.keys()) this.remove(key);
  }

  #makeRoom(): void {
    // What is set anew comes last, and is met again when nothing else was found.
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

/** What a page shows; one of which nothing is known might show anything. */
function tagsOf(page: FinishedPage): readonly string[] {
  return page.tags.length > 0 ? page.tags : [ANYTHING];
}

/** Whether a page shows any of what changed. */
export function isConcerned(page: FinishedPage, changed: ReadonlySet<string>): boolean {
  return changed.size > 0 && (page.tags.length === 0 || page.tags.some((tag) => changed.has(tag)));
}
