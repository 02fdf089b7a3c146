import type { Db } from '#db/types.ts';
import type { Log } from '../request-context.ts';
import { createProductFeed } from './product-feed.ts';
import type { RawHandlers } from './raw-routes.ts';
import { createRobots } from './robots.ts';
import { createSitemaps } from './sitemaps.ts';
import type { Turns } from './turns.ts';

type Parts = {
  db: Db;
  log: Log;
  settings: { mailOrigin: string };
  visitorAddress: () => string | null;
  turns: Turns;
  /** The answer from the finished pages; null where they don't have it. */
  shared: (request: Request) => Promise<Response | null>;
};

/** What search engines and merchants' centres read, with the absolute addresses of the shop. */
export function createFoundFiles(parts: Parts) {
  const origin = parts.settings.mailOrigin;
  const sitemaps = createSitemaps({ ...parts, origin });
  const handlers = {
    '/robots.txt': createRobots(origin),
    '/sitemap.xml': sitemaps,
    '/sitemaps/*': sitemaps,
    '/feeds/*': createProductFeed({ ...parts, origin }),
  } satisfies Partial<RawHandlers>;
  return { handlers, draw: sitemaps.draw };
}
