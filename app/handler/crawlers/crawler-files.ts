import type { Log } from '#app/request-context.ts';
import type { RawHandlers } from '#app/routing/raw-routes.ts';
import type { Db } from '#db/types.ts';
import type { RenderQueue } from '../render-queue.ts';
import { createProductFeed } from './product-feed.ts';
import { createRobots } from './robots.ts';
import { createSitemaps } from './sitemaps.ts';

type Parts = {
  db: Db;
  log: Log;
  settings: { mailOrigin: string };
  visitorAddress: () => string | null;
  renderQueue: RenderQueue;
  /** Gets the response from the public page cache; null if the cache does not serve this request. */
  fromPageCache: (request: Request) => Promise<Response | null>;
};

/** The files for search engines and merchant centers. All addresses in them contain the shop's host. */
export function createCrawlerFiles(parts: Parts) {
  const origin = parts.settings.mailOrigin;
  const sitemaps = createSitemaps({ ...parts, origin });
  const handlers = {
    '/robots.txt': createRobots(origin),
    '/sitemap.xml': sitemaps,
    '/sitemaps/*': sitemaps,
    '/feeds/*': createProductFeed({ ...parts, origin }),
  } satisfies Partial<RawHandlers>;
  return { handlers, render: sitemaps.render };
}
