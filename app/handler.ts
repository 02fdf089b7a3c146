import { randomUUID } from 'node:crypto';
import type { ServerBuild } from 'react-router';
import type { Db } from '#db/types.ts';
import { readCatalogNotice, withSitemap } from '#domain/catalog/shown.ts';
import { keepRules } from '#domain/pricing/kept-rules.ts';
import { recordSearches } from '#domain/searches/record-searches.ts';
import { createFilesClient } from './clients/files.ts';
import { createIdentityClient } from './clients/identity.ts';
import { createCspReports } from './endpoints/csp-reports.ts';
import { createPaymentWebhook } from './endpoints/payment-webhook.ts';
import { createPictures } from './endpoints/pictures.ts';
import { createUploads } from './endpoints/uploads.ts';
import { createAnswer } from './handler/answer.ts';
import { awayPage } from './handler/away-page.ts';
import { behindProxy } from './handler/behind-proxy.ts';
import { calmRoutes } from './handler/calm-routes.ts';
import { compressReply } from './handler/compress-reply.ts';
import { isCrossOrigin, refuseCrossOrigin } from './handler/csrf.ts';
import type { PageReply } from './handler/finished-page.ts';
import { forOne } from './handler/for-one.ts';
import { createFoundFiles } from './handler/found-files.ts';
import { lastResort } from './handler/last-resort.ts';
import { createMe } from './handler/me.ts';
import { noScript } from './handler/no-script.ts';
import type { PageCache } from './handler/page-cache.ts';
import { type RawHandlers, rawPathOf } from './handler/raw-routes.ts';
import { createRouteNames } from './handler/route-names.ts';
import { routeByFirstPart } from './handler/routes-by-part.ts';
import { createSearchCounter } from './handler/search-counter.ts';
import { type CacheAsk, createSharedPages } from './handler/shared-pages.ts';
import { createSuggestions } from './handler/suggestions.ts';
import { createTurns, drawFormsInTurn, type PageLimits, readsPage } from './handler/turns.ts';
import type { Log, RequestContext } from './request-context.ts';
import { routeFacts } from './route-facts.ts';
import { openSessionKeys } from './session/keys.ts';
import type { Revocations } from './session/revocations.ts';
import type { SessionOptions } from './session/session.ts';

export type HandlerOptions = {
  db: Db;
  /** The same database by connections that nothing but payments takes. */
  paymentsDb: Db;
  /** The same database as it was a second ago at most, if the shop has a replica. */
  replicaDb?: Db | null;
  /** The identity service: in process by `fetch`, or elsewhere by `url`. */
  identity: Parameters<typeof createIdentityClient>[0];
  /** The file service. */
  files: Parameters<typeof createFilesClient>[0];
  /**
   * Pictures in the sizes that pages ask for: where this process keeps them, and whether it shares them by
   * the file service.
   */
  images: { dir: string; shared: boolean; warmUp: boolean };
  session: Parameters<typeof openSessionKeys>[0];
  /** The sessions that were ended, as this process knows them. */
  revocations: Revocations;
  log: Log;
  /** The payment providers that the shop has credentials of. */
  gateways: RequestContext['gateways'];
  jobs: RequestContext['jobs'];
  health: RequestContext['health'];
  /** The network address of the visitor who is being answered. */
  visitorAddress: () => string | null;
  /** The id under which the log tells of the request that is being answered. */
  requestId?: () => string | null;
  settings: RequestContext['settings'];
  /** Scheme and host of the shop where it is not the one of the request. */
  publicOrigin?: string;
  /** Whether X-Forwarded-Proto comes from a proxy of ours. */
  trustProxy: boolean;
  cachePages: boolean;
  pageLimits: PageLimits;
  dev: boolean;
};

/** How the pages fare just now, for whoever watches the shop. */
export type HandlerLoad = {
  /** Pages that are being drawn, and requests that wait for it. */
  drawing: number;
  waiting: number;
  /** Pages that were drawn for everybody since the start. */
  drawnForAll: number;
  /** What of them is kept takes so much memory. */
  keptBytes: number;
};

export type CatalogNews = {
  /** Something looks different now, as a notice of the database tells it. */
  changed(notice: string): void;
  /** All that was told before this time (`performance.now()`) was heard. */
  heardUpTo(time: number): void;
  /** Something may have been missed, and may be from now on. */
  lostTouch(): void;
  /** Whether the database is away: finished pages are then all that there is. */
  databaseAway(away: boolean): void;
};

export type Handler = {
  /** Answers a request; never throws. */
  fetch(request: Request): Promise<Response>;
  /**
   * What to answer at once, from the finished pages or because too many wait: lets the HTTP listener answer
   * without any of the rest.
   */
  cached(ask: CacheAsk): PageReply | null;
  /** What this process hears of the catalogue, by which finished pages are dropped. */
  news: CatalogNews;
  /** The pattern of the route that a path leads to. */
  routeOf(pathname: string): string;
  load(): HandlerLoad;
  /** Writes what was looked for since the last time. */
  saveSearches(): Promise<void>;
};

/** The shop's web side as `Request -> Response`. */
export async function createHandler(build: ServerBuild, options: HandlerOptions): Promise<Handler> {
  const turns = createTurns(options.pageLimits, options.visitorAddress);
  const mode = options.dev ? 'development' : 'production';
  const route = routeByFirstPart(drawFormsInTurn(calmRoutes(build), turns), mode);
  const identity = createIdentityClient({ ...options.identity, visitorAddress: options.visitorAddress });
  const keys = await openSessionKeys(options.session);
  const { log, revocations } = options;
  const routeOf = createRouteNames(build.routes);
  const { files, images, uploads } = openPictures(options, { identity, keys, revocations });
  const searches = createSearchCounter({ secret: keys.seal });
  const isAway = () => shared.cache.isAway;
  const ofShared = async (request: Request) => (options.cachePages ? shared.answer(request) : null);
  const suggestions = createSuggestions({ ...options, turns, shared: ofShared, isAway });
  const found = createFoundFiles({ ...options, turns, shared: ofShared });
  const raw: RawHandlers = {
    '/images/*': images,
    '/webhooks/*': createPaymentWebhook({ ...options, db: options.paymentsDb }),
    '/uploads/*': uploads,
    '/me': createMe({ ...options, session: { identity, keys, revocations } }),
    '/suggestions': suggestions,
    '/no-script': noScript,
    '/csp-reports': createCspReports({ log, routeOf }),
    ...found.handlers,
  };
  const answer = createAnswer({
    ...options,
    build: build.assets.version,
    route,
    turns,
    identity,
    files,
    keys,
    isAway,
    priceRules: keepRules(),
    searched: searches.see,
  });
  const { dev, trustProxy, publicOrigin } = options;
  const shared = createSharedPages({
    keys,
    turns,
    render: async (request, shows) =>
      (await suggestions.draw(request, shows)) ??
      (await found.draw(request, shows)) ??
      answer(request, { shows }),
    forOne: (response, nonce) => forOne(response, { nonce, dev }),
    searched: searches.see,
    visitorAddress: options.visitorAddress,
    publicOrigin,
    trustProxy,
  });

  async function serve(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const rawPath = rawPathOf(pathname);
    const { paypal, crossOrigin } = routeFacts(pathname);
    if (!(rawPath && crossOrigin) && isCrossOrigin(request, publicOrigin)) return refuseCrossOrigin(log);
    if (rawPath) return raw[rawPath].fetch(request);
    const page = options.cachePages ? await shared.answer(request) : null;
    if (page) return compressReply(page, request);
    if (isAway() && readsPage(request, pathname)) return awayPage();
    const { response, nonce } = await answer(request);
    return compressReply(forOne(response, { nonce, dev, paypal }), request);
  }

  return {
    async fetch(original) {
      const request = trustProxy ? behindProxy(original) : original;
      try {
        return await serve(request);
      } catch (error) {
        return lastResort(error, request, { log, requestId: options.requestId?.() ?? randomUUID() });
      }
    },
    cached: (ask) => (options.cachePages ? shared.atOnce(ask) : null),
    news: newsFor(shared.cache),
    routeOf,
    load() {
      const { running: drawing, waiting } = turns.load();
      return { drawing, waiting, drawnForAll: shared.cache.drawn, keptBytes: shared.cache.bytes };
    },
    saveSearches: () => recordSearches(options.db, searches.take()),
  };
}

function newsFor(cache: PageCache): CatalogNews {
  return {
    changed: (notice) => cache.drop(withSitemap(readCatalogNotice(notice))),
    heardUpTo: (time) => cache.heardUpTo(time),
    lostTouch: () => cache.lostTouch(),
    databaseAway: (away) => cache.databaseAway(away),
  };
}

/** What answers for pictures before the router is reached. */
function openPictures(options: HandlerOptions, session: SessionOptions) {
  const { db, log, settings } = options;
  const { visitorAddress } = options;
  const files = createFilesClient({ ...options.files, visitorAddress });
  const { dir, shared, warmUp } = options.images;
  const images = createPictures({ files, cacheDir: dir, shared, log, visitorAddress });
  if (warmUp) void images.warmUp(db);
  return {
    files,
    images,
    uploads: createUploads({ files, session, adminUid: settings.adminUid, log }),
  };
}
