import { addSitemapTags, readCatalogNotice } from '#domain/catalog/cache-tags.ts';
import type { PageCache } from './page-cache.ts';

export type CatalogChanges = {
  /** Handles a change notification of the database. */
  changed(notice: string): void;
  /** Records that all notifications sent before this time (`performance.now()`) were received. */
  receivedUpTo(time: number): void;
  /** Records that notifications may be missed from now on. */
  connectionLost(): void;
  /** Sets whether the database is down. While it is, the shop can serve only cached pages. */
  setOffline(isOffline: boolean): void;
};

/** The handler of catalog changes, which drops the cached pages that a change affects. */
export function catalogChanges(cache: PageCache): CatalogChanges {
  return {
    changed: (notice) => cache.drop(addSitemapTags(readCatalogNotice(notice))),
    receivedUpTo: (time) => cache.receivedUpTo(time),
    connectionLost: () => cache.connectionLost(),
    setOffline: (isOffline) => cache.setOffline(isOffline),
  };
}
