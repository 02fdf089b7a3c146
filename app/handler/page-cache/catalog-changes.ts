import { addSitemapTags, readCatalogNotice } from '#domain/catalog/cache-tags.ts';
import type { PageCache } from './page-cache.ts';

export type CatalogChanges = {
  /** Handles a notification from the database about a change. */
  changed(notice: string): void;
  /**
   * Records that the shop has received all notifications that were sent before this time
   * (`performance.now()`).
   */
  receivedUpTo(time: number): void;
  /** Records that the shop may miss notifications from now on. */
  connectionLost(): void;
  /** Sets whether the database is down. While it is, the shop can serve only cached pages. */
  setOffline(isOffline: boolean): void;
};

/** Creates the object that drops the cached pages that a catalog change affects. */
export function catalogChanges(cache: PageCache): CatalogChanges {
  return {
    changed: (notice) => cache.drop(addSitemapTags(readCatalogNotice(notice))),
    receivedUpTo: (time) => cache.receivedUpTo(time),
    connectionLost: () => cache.connectionLost(),
    setOffline: (isOffline) => cache.setOffline(isOffline),
  };
}
