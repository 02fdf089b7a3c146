import { addSitemapTags, readCatalogNotice } from '#domain/catalog/cache-tags.ts';
import type { PageCache } from './page-cache.ts';

export type CatalogChanges = {
  /** Handles a change notice of the database. */
  changed(notice: string): void;
  /** Records that all notices sent before this time (`performance.now()`) were received. */
  receivedUpTo(time: number): void;
  /** Records that notices were or may be missed from now on. */
  connectionLost(): void;
  /** While the database is down, the shop can serve only cached pages. */
  setOffline(isOffline: boolean): void;
};

/** Drops the cached pages that a change of the catalog affects. */
export function catalogChanges(cache: PageCache): CatalogChanges {
  return {
    changed: (notice) => cache.drop(addSitemapTags(readCatalogNotice(notice))),
    receivedUpTo: (time) => cache.receivedUpTo(time),
    connectionLost: () => cache.connectionLost(),
    setOffline: (isOffline) => cache.setOffline(isOffline),
  };
}
