import { showsProduct, showsSitemap } from '#domain/catalog/shown.ts';
import type { FinishedPage } from './finished-page.ts';
import { isConcerned, type Kept, KeptPages } from './kept-pages.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** What pages of neither products nor the sitemap get of it: made-up addresses drive out no others. */
const EMPTY_PART = 1 / 16;
/** So long pages live while this process hears what changes, which drops them sooner. */
const MAX_AGE_MS = 10 * 60_000;
/** So long they live where nobody tells of a change. */
const MAX_AGE_UNTOLD_MS = 10_000;
/** A process that has heard nothing for so long hears nothing. */
const SILENCE_MS = 5_000;
/** So long whoever found a page too old has for rendering it, while the others still get it. */
const RENEWAL_MS = 5_000;
/** A page is doubted when the connection is lost, and the database known to be away so much later at most. */
const NOTICED_WITHIN_MS = 60_000;
/** More changes than these while a page is rendered concern every page. */
const MAX_CHANGED = 1_000;

type Rendering = {
  /** When it began, and so whatever it shows was read later. */
  readAt: number;
  page: Promise<FinishedPage | Response>;
  /** What changed since it began; null for everything. */
  changed: Set<string> | null;
  /** It shows something as it was before. */
  outdated: boolean;
};

/** Pages that are the same for everybody, rendered once and dropped when something that they show changes. */
export class PageCache {
  readonly #now: () => number;
  readonly #good: KeptPages;
  readonly #empty: KeptPages;
  readonly #renderings = new Map<string, Rendering>();
  #drawn = 0;
  /** When that was said which was heard last. */
  #heardAt = Number.NEGATIVE_INFINITY;
  #awaySince: number | null = null;
  #doubts = false;

  constructor(now: () => number = () => performance.now(), maxBytes = MAX_BYTES) {
    this.#now = now;
    this.#good = new KeptPages(maxBytes * (1 - EMPTY_PART));
    this.#empty = new KeptPages(maxBytes * EMPTY_PART);
  }

  /** How many pages were drawn for everybody. */
  get drawn(): number {
    return this.#drawn;
  }

  /** What all pages that are kept weigh. */
  get bytes(): number {
    return this.#good.bytes + this.#empty.bytes;
  }

  /**
   * The page to answer with at once. One that is too old, but shows nothing that changed, is nothing to the
   * first who asks for it, who then has it rendered; the others get it until that is done.
   */
  get(key: string): FinishedPage | null {
    const now = this.#now();
    if (this.#awaySince !== null) return this.#findWhileAway(key, now, this.#awaySince);
    const kept = this.#find(key);
    if (!kept) return null;
    if (this.#isFresh(kept, now)) return kept.page;
    if (!this.#hears(now)) return null;
    if (kept.renewedBy > now) return kept.page;
    kept.renewedBy = now + RENEWAL_MS;
    return null;
  }

  /** The page unless it is too old. */
  getFresh(key: string): FinishedPage | null {
    const kept = this.#find(key);
    return kept && this.#isFresh(kept, this.#now()) ? kept.page : null;
  }

  /**
   * The rendering of the page that is under way, if there is one; null comes of it when it is no good for
   * whoever asks now: it was a reply to one visitor, or shows something that changed meanwhile.
   */
  underWay(key: string): Promise<FinishedPage | null> | undefined {
    const rendering = this.#renderings.get(key);
    return rendering?.page.then((page) => (page instanceof Response || rendering.outdated ? null : page));
  }

  /** Whether it is being rendered: nobody waits for that, so nobody would hear that it failed. */
  isUnderWay(key: string): boolean {
    return this.#renderings.has(key);
  }

  /** The page, rendered by `render` if need be; visitors who come meanwhile wait for the same rendering. */
  async getOrRender(
    key: string,
    render: () => Promise<FinishedPage | Response>,
  ): Promise<FinishedPage | Response> {
    const askedAt = this.#now();
    for (;;) {
      // No await before: whoever asks in the same moment must find this rendering under way.
      const ready = this.getFresh(key);
      if (ready) return ready;
      const rendering = this.#renderings.get(key);
      if (!rendering) return this.#render(key, render);
      const page = await rendering.page;
      if (page instanceof Response) return render();
      if (!rendering.outdated || rendering.readAt >= askedAt) return page;
    }
  }

  /** Something changed: drops the pages that show any of it, or all where `tags` is null. */
  drop(tags: readonly string[] | null): void {
    for (const rendering of this.#renderings.values()) note(rendering, tags);
    for (const pages of [this.#good, this.#empty]) {
      if (tags === null) pages.clear();
      else pages.drop(tags);
    }
  }

  /** All that changed before this time was heard of. */
  heardUpTo(time: number): void {
    this.#heardAt = Math.max(this.#heardAt, Math.min(time, this.#now()));
    this.#dropDoubtful();
  }

  /**
   * Changes may have been missed, and may be from now on: what is kept is shown to nobody, unless it turns
   * out that there is no database.
   */
  lostTouch(): void {
    this.#heardAt = Number.NEGATIVE_INFINITY;
    for (const rendering of this.#renderings.values()) note(rendering, null);
    for (const pages of [this.#good, this.#empty]) pages.doubt(this.#now());
    this.#doubts = true;
  }

  /** Whether the database is away. */
  get isAway(): boolean {
    return this.#awaySince !== null;
  }

  /** While it is, nothing can change; the pages of before are better than none, for 10 minutes at most. */
  databaseAway(away: boolean): void {
    if (away) this.#awaySince ??= this.#now();
    else if (this.#awaySince !== null) {
      this.#awaySince = null;
      this.#dropDoubtful();
    }
  }

  #dropDoubtful(): void {
    if (!this.#doubts) return;
    this.#doubts = false;
    for (const pages of [this.#good, this.#empty]) pages.dropDoubtful();
  }

  #findWhileAway(key: string, now: number, since: number): FinishedPage | null {
    const kept = this.#good.get(key) ?? this.#empty.get(key);
    if (!kept || now - since > MAX_AGE_MS) return null;
    return since - (kept.doubtedAt ?? since) <= NOTICED_WITHIN_MS ? kept.page : null;
  }

  #find(key: string): Kept | undefined {
    const kept = this.#good.get(key) ?? this.#empty.get(key);
    return kept?.doubtedAt === null ? kept : undefined;
  }

  #hears(now: number): boolean {
    return now - this.#heardAt <= SILENCE_MS;
  }

  #isFresh({ readAt }: Kept, now: number): boolean {
    return now - readAt <= (this.#hears(now) ? MAX_AGE_MS : MAX_AGE_UNTOLD_MS);
  }

  #render(key: string, render: () => Promise<FinishedPage | Response>): Promise<FinishedPage | Response> {
    const readAt = this.#now();
    this.#drawn += 1;
    const rendering: Rendering = {
      readAt,
      changed: new Set(),
      outdated: false,
      // Begun when it is known of, so that it is told of every change.
      page: Promise.resolve()
        .then(render)
        .then((page) => {
          if (page instanceof Response) return page;
          rendering.outdated = rendering.changed === null || isConcerned(page, rendering.changed);
          // It serves whoever asked before the change, nobody after.
          if (!rendering.outdated) this.#keep(key, page, readAt);
          return page;
        }),
    };
    rendering.page = rendering.page.finally(() => this.#renderings.delete(key));
    this.#renderings.set(key, rendering);
    return rendering.page;
  }

  #keep(key: string, page: FinishedPage, readAt: number): void {
    const { status, tags } = page;
    const isGood = status === 200 && (showsProduct(tags) || showsSitemap(tags));
    const [pages, others] = isGood ? [this.#good, this.#empty] : [this.#empty, this.#good];
    others.remove(key);
    pages.put(key, page, readAt);
  }
}

function note(rendering: Rendering, tags: readonly string[] | null): void {
  if (tags === null || (rendering.changed && rendering.changed.size > MAX_CHANGED)) rendering.changed = null;
  for (const tag of tags ?? []) rendering.changed?.add(tag);
}
