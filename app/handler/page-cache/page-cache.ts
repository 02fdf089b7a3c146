import { hasProductTag, hasSitemapTag } from '#domain/catalog/cache-tags.ts';
import type { CachedResponse } from './cached-response.ts';
import { isAffected, PageStore, type StoredPage } from './page-store.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/**
 * The share of the memory for pages that show neither products nor the sitemap. Requests for made-up
 * addresses therefore can't evict other pages.
 */
const OTHER_PAGES_SHARE = 1 / 16;
/** Maximum age of a page in milliseconds while change notifications arrive. */
const MAX_AGE_MS = 10 * 60_000;
/** Maximum age of a page in milliseconds while no change notifications arrive. */
const MAX_AGE_DISCONNECTED_MS = 10_000;
/** Milliseconds without a notification after which the notifications count as interrupted. */
const SILENCE_MS = 5_000;
/**
 * How long one request may take to render a stale page again, in milliseconds. Until then, other requests get
 * the stale page.
 */
const RENEWAL_MS = 5_000;
/** The longest time from a lost connection until the shop detects that the database is down. */
const DETECTION_MS = 60_000;
/** After more changes than this during a rendering, every change counts as affecting the rendered page. */
const MAX_CHANGED = 1_000;

type Rendering = {
  /** When the rendering started. All content of the page was read later. */
  readAt: number;
  page: Promise<CachedResponse | Response>;
  /** Tags that changed since then; null if everything may have changed. */
  changed: Set<string> | null;
  /** Whether the page has content that changed after it was read. */
  outdated: boolean;
};

/** Caches pages that are the same for every visitor. Drops a page when its content changes. */
export class PageCache {
  readonly #now: () => number;
  readonly #productPages: PageStore;
  readonly #otherPages: PageStore;
  readonly #renderings = new Map<string, Rendering>();
  #renderedPages = 0;
  /** When the last received notification was sent. */
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
   * The page for a response without waiting. If the page is too old but unchanged, the first visitor gets
   * null and renders the page again. Until the page is rendered, other visitors get the old page.
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

  /** The page, or null if it is missing or too old. */
  get(key: string): CachedResponse | null {
    const stored = this.#find(key);
    return stored && this.#isFresh(stored, this.#now()) ? stored.page : null;
  }

  /**
   * The promise of this page if it is being rendered. It resolves to null if later visitors can't use the
   * result: a response for one visitor, or a page whose content changed in the meantime.
   */
  findRendering(key: string): Promise<CachedResponse | null> | undefined {
    const rendering = this.#renderings.get(key);
    return rendering?.page.then((page) => (page instanceof Response || rendering.outdated ? null : page));
  }

  /**
   * Whether the page is being rendered. The caller does not wait for the rendering, so a failure of the
   * rendering has no effect here.
   */
  isRendering(key: string): boolean {
    return this.#renderings.has(key);
  }

  /** The page, rendered by `render` if necessary. Concurrent visitors share one rendering. */
  async getOrRender(
    key: string,
    render: () => Promise<CachedResponse | Response>,
  ): Promise<CachedResponse | Response> {
    const startedAt = this.#now();
    for (;;) {
      // No await before this line, because a concurrent caller must find this rendering.
      const ready = this.get(key);
      if (ready) return ready;
      const rendering = this.#renderings.get(key);
      if (!rendering) return this.#render(key, render);
      const page = await rendering.page;
      if (page instanceof Response) return render();
      if (!rendering.outdated || rendering.readAt >= startedAt) return page;
    }
  }

  /** Drops the pages with any of the changed tags; all pages if `tags` is null. */
  drop(tags: readonly string[] | null): void {
    for (const rendering of this.#renderings.values()) noteChange(rendering, tags);
    for (const pages of [this.#productPages, this.#otherPages]) {
      if (tags === null) pages.clear();
      else pages.drop(tags);
    }
  }

  /** Records that all changes before this time were received. */
  receivedUpTo(time: number): void {
    this.#receivedUpTo = Math.max(this.#receivedUpTo, Math.min(time, this.#now()));
    this.#evictStale();
  }

  /**
   * Records that notifications may be lost. From now on, cached pages are not shown, unless the database
   * turns out to be down.
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
   * Sets whether the database is down. While it is down, nothing can change, so old pages are shown for at
   * most 10 minutes.
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
      // `render` starts after the rendering was registered below, so that no change is missed.
      page: Promise.resolve()
        .then(render)
        .then((page) => {
          if (page instanceof Response) return page;
          rendering.outdated = rendering.changed === null || isAffected(page, rendering.changed);
          // Visitors whose request came before the change may get this page. Later visitors may not.
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
