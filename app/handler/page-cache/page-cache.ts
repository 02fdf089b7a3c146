import { hasProductTag, hasSitemapTag } from '#domain/catalog/cache-tags.ts';
import type { CachedResponse } from './cached-response.ts';
import { isAffected, PageStore, type StoredPage } from './page-store.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/**
 * The share of the memory for pages without products, except the sitemap. It is small, so that requests for
 * made-up addresses can't evict the pages of products.
 */
const OTHER_PAGES_SHARE = 1 / 16;
/** Maximum age of a page in milliseconds while change notifications arrive. */
const MAX_AGE_MS = 10 * 60_000;
/** Maximum age of a page in milliseconds while no change notifications arrive. */
const MAX_AGE_DISCONNECTED_MS = 10_000;
/** The time in milliseconds without a notification after which the notifications count as interrupted. */
const SILENCE_MS = 5_000;
/**
 * The time in milliseconds that one request has for rendering an old page again. Other requests get the old
 * page until then.
 */
const RENEWAL_MS = 5_000;
/** The longest time in milliseconds that the shop needs to detect that the database is down. */
const DETECTION_MS = 60_000;
/** If more tags than this change while a page is being rendered, the page counts as changed. */
const MAX_CHANGED = 1_000;

type Rendering = {
  /** The time at which the rendering started. All content of the page was read after that. */
  readAt: number;
  page: Promise<CachedResponse | Response>;
  /** The tags that changed since `readAt`; null if any tag may have changed. */
  changed: Set<string> | null;
  /** Whether content of the page changed after it was read. */
  outdated: boolean;
};

/** Caches pages that are the same for every visitor. Drops a page when its content changes. */
export class PageCache {
  readonly #now: () => number;
  readonly #productPages: PageStore;
  readonly #otherPages: PageStore;
  readonly #renderings = new Map<string, Rendering>();
  #renderedPages = 0;
  /** The time at which the last received notification was sent. */
  #receivedUpTo = Number.NEGATIVE_INFINITY;
  #offlineSince: number | null = null;
  #hasStale = false;

  constructor(now: () => number = () => performance.now(), maxBytes = MAX_BYTES) {
    this.#now = now;
    this.#productPages = new PageStore(maxBytes * (1 - OTHER_PAGES_SHARE));
    this.#otherPages = new PageStore(maxBytes * OTHER_PAGES_SHARE);
  }

  /** The number of pages rendered for all visitors. */
  get renderedPages(): number {
    return this.#renderedPages;
  }

  /** The size of all cached pages in bytes. */
  get bytes(): number {
    return this.#productPages.bytes + this.#otherPages.bytes;
  }

  /**
   * The page, if it can be sent without waiting. If the page is too old but unchanged, the first visitor gets
   * null and renders it again. Other visitors get the old page until then.
   */
  getStaleWhileRevalidate(key: string): CachedResponse | null {
    const now = this.#now();
    if (this.#offlineSince !== null) return this.#findWhileOffline(key, now, this.#offlineSince);
    const stored = this.#find(key);
    if (!stored) return null;
    if (this.#isFresh(stored, now)) return stored.page;
    if (!this.#isConnected(now)) return null;
    if (stored.renewalEndsAt > now) return stored.page;
    stored.renewalEndsAt = now + RENEWAL_MS;
    return null;
  }

  /** The cached page; null if it is missing or too old. */
  get(key: string): CachedResponse | null {
    const stored = this.#find(key);
    return stored && this.#isFresh(stored, this.#now()) ? stored.page : null;
  }

  /**
   * The promise of the page if it is being rendered now. It resolves to null if other visitors can't use the
   * result, because it is private or because its content changed during the rendering.
   */
  findRendering(key: string): Promise<CachedResponse | null> | undefined {
    const rendering = this.#renderings.get(key);
    return rendering?.page.then((page) => (page instanceof Response || rendering.outdated ? null : page));
  }

  /** Whether the page is being rendered now. Unlike `findRendering`, returns no promise that could fail. */
  isRendering(key: string): boolean {
    return this.#renderings.has(key);
  }

  /**
   * Returns the cached page, or renders it with `render`. Visitors who request it at the same time share one
   * rendering.
   */
  async getOrRender(
    key: string,
    render: () => Promise<CachedResponse | Response>,
  ): Promise<CachedResponse | Response> {
    const startedAt = this.#now();
    for (;;) {
      // There must be no await before this line. Otherwise a concurrent call could start a second rendering.
      const ready = this.get(key);
      if (ready) return ready;
      const rendering = this.#renderings.get(key);
      if (!rendering) return this.#render(key, render);
      const page = await rendering.page;
      if (page instanceof Response) return render();
      if (!rendering.outdated || rendering.readAt >= startedAt) return page;
    }
  }

  /** Drops the pages that have one of the changed tags. Null drops all pages. */
  drop(tags: readonly string[] | null): void {
    for (const rendering of this.#renderings.values()) noteChange(rendering, tags);
    for (const pages of [this.#productPages, this.#otherPages]) {
      if (tags === null) pages.clear();
      else pages.drop(tags);
    }
  }

  /** Records that all changes before this time have been received. */
  receivedUpTo(time: number): void {
    this.#receivedUpTo = Math.max(this.#receivedUpTo, Math.min(time, this.#now()));
    this.#evictStale();
  }

  /**
   * Records that notifications may be lost. From now on the cache returns no pages, unless the database is
   * found to be down.
   */
  connectionLost(): void {
    this.#receivedUpTo = Number.NEGATIVE_INFINITY;
    for (const rendering of this.#renderings.values()) noteChange(rendering, null);
    for (const pages of [this.#productPages, this.#otherPages]) pages.markStale(this.#now());
    this.#hasStale = true;
  }

  /** Whether the database is down. */
  get isOffline(): boolean {
    return this.#offlineSince !== null;
  }

  /**
   * Sets whether the database is down. If it is down, nothing can change, so the cache returns pages for up
   * to 10 more minutes.
   */
  setOffline(isOffline: boolean): void {
    if (isOffline) this.#offlineSince ??= this.#now();
    else if (this.#offlineSince !== null) {
      this.#offlineSince = null;
      this.#evictStale();
    }
  }

  #evictStale(): void {
    if (!this.#hasStale) return;
    this.#hasStale = false;
    for (const pages of [this.#productPages, this.#otherPages]) pages.evictStale();
  }

  #findWhileOffline(key: string, now: number, since: number): CachedResponse | null {
    const stored =
      this.#productPages.getStaleWhileRevalidate(key) ?? this.#otherPages.getStaleWhileRevalidate(key);
    if (!stored || now - since > MAX_AGE_MS) return null;
    return since - (stored.staleSince ?? since) <= DETECTION_MS ? stored.page : null;
  }

  #find(key: string): StoredPage | undefined {
    const stored =
      this.#productPages.getStaleWhileRevalidate(key) ?? this.#otherPages.getStaleWhileRevalidate(key);
    return stored?.staleSince === null ? stored : undefined;
  }

  #isConnected(now: number): boolean {
    return now - this.#receivedUpTo <= SILENCE_MS;
  }

  #isFresh({ readAt }: StoredPage, now: number): boolean {
    return now - readAt <= (this.#isConnected(now) ? MAX_AGE_MS : MAX_AGE_DISCONNECTED_MS);
  }

  #render(key: string, render: () => Promise<CachedResponse | Response>): Promise<CachedResponse | Response> {
    const readAt = this.#now();
    this.#renderedPages += 1;
    const rendering: Rendering = {
      readAt,
      changed: new Set(),
      outdated: false,
      // Register the rendering before `render` starts, so that it notices every change.
      page: Promise.resolve()
        .then(render)
        .then((page) => {
          if (page instanceof Response) return page;
          rendering.outdated = rendering.changed === null || isAffected(page, rendering.changed);
          // If the page is outdated, only visitors whose requests came before the change may get it.
          if (!rendering.outdated) this.#store(key, page, readAt);
          return page;
        }),
    };
    rendering.page = rendering.page.finally(() => this.#renderings.delete(key));
    this.#renderings.set(key, rendering);
    return rendering.page;
  }

  #store(key: string, page: CachedResponse, readAt: number): void {
    const { status, tags } = page;
    const isProductPage = status === 200 && (hasProductTag(tags) || hasSitemapTag(tags));
    const [pages, others] = isProductPage
      ? [this.#productPages, this.#otherPages]
      : [this.#otherPages, this.#productPages];
    others.remove(key);
    pages.put(key, page, readAt);
  }
}

function noteChange(rendering: Rendering, tags: readonly string[] | null): void {
  if (tags === null || (rendering.changed && rendering.changed.size > MAX_CHANGED)) rendering.changed = null;
  for (const tag of tags ?? []) rendering.changed?.add(tag);
}
