import { randomUUID } from 'node:crypto';
import type { ServerBuild } from 'react-router';
import type { createFilesClient } from '#app/clients/files.ts';
import { createIdentityClient } from '#app/clients/identity.ts';
import { createCspReports } from '#app/endpoints/csp-reports.ts';
import { createPaymentWebhook } from '#app/endpoints/payment-webhook.ts';
import { createRouterCaller } from '#app/handler/call-router.ts';
import { createCrawlerFiles } from '#app/handler/crawlers/crawler-files.ts';
import { mapUnavailableErrors } from '#app/handler/error-pages/map-unavailable-errors.ts';
import { unavailablePage } from '#app/handler/error-pages/unavailable-page.ts';
import { unhandledErrorPage } from '#app/handler/error-pages/unhandled-error-page.ts';
import { behindProxy } from '#app/handler/headers/behind-proxy.ts';
import { isCrossOrigin, refuseCrossOrigin } from '#app/handler/headers/csrf.ts';
import { noScript } from '#app/handler/headers/no-script.ts';
import { openingFor, privateResponse } from '#app/handler/headers/private-response.ts';
import { openPictures } from '#app/handler/open-pictures.ts';
import type { PageReply } from '#app/handler/page-cache/cached-response.ts';
import { type CatalogChanges, catalogChanges } from '#app/handler/page-cache/catalog-changes.ts';
import { compressReply } from '#app/handler/page-cache/compress-reply.ts';
import type { PageCache } from '#app/handler/page-cache/page-cache.ts';
import { type CacheRequest, createPublicPageCache } from '#app/handler/page-cache/public-page-cache.ts';
import {
  createRenderQueue,
  type PageLimits,
  queueFormRendering,
  type RenderQueue,
  readsPage,
} from '#app/handler/render-queue.ts';
import { createSearchCounter } from '#app/handler/search-log/search-counter.ts';
import { createSuggestions } from '#app/handler/suggestions.ts';
import { createViewerEndpoint } from '#app/handler/viewer-endpoint.ts';
import { type RawHandlers, rawPathOf } from '#app/routing/raw-routes.ts';
import { routeFacts } from '#app/routing/request-facts.ts';
import { createRouteNames } from '#app/routing/route-names.ts';
import { routeByFirstPart } from '#app/routing/routes-by-part.ts';
import { openSessionKeys } from '#app/session/cookies/cookie-keys.ts';
import type { Revocations } from '#app/session/revocations.ts';
import type { Db } from '#db/types.ts';
import { createPriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import { recordSearches } from '#domain/search-log/record-searches.ts';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE, type Site } from '#lib/site.ts';
import type { Log, RequestContext } from './request-context.ts';

export type HandlerOptions = {
  db: Db;
  /** The same database over connections that are reserved for payments. */
  paymentsDb: Db;
  /** A replica that is at most a second behind; null if the shop has none. */
  replicaDb?: Db | null;
  /** The identity service, in this process (`fetch`) or remote (`url`). */
  identity: Parameters<typeof createIdentityClient>[0];
  files: Parameters<typeof createFilesClient>[0];
  /** Where resized pictures are stored, and whether several processes share them through the file service. */
  images: { dir: string; shared: boolean; warmUp: boolean };
  session: Parameters<typeof openSessionKeys>[0];
  /** The sessions that have ended, as this process knows them. */
  revocations: Revocations;
  log: Log;
  /** The payment providers with credentials. */
  gateways: RequestContext['gateways'];
  jobs: RequestContext['jobs'];
  mails: RequestContext['mails'];
  health: RequestContext['health'];
  /** The network address of the current visitor. */
  visitorAddress: () => string | null;
  /** The log id of the current request. */
  requestId?: () => string | null;
  settings: RequestContext['settings'];
  /** The scheme and host of the shop. Without it, the shop uses the scheme and host of each request. */
  publicOrigin?: string;
  /** Whether the X-Forwarded-Proto header comes from the operator's own proxy and can be trusted. */
  trustProxy: boolean;
  cachePages: boolean;
  pageLimits: PageLimits;
  /** The settings of the site. The default is the settings of a new shop. */
  site?: Site;
  dev: boolean;
};

/** Current figures about page rendering, for monitoring. */
export type HandlerLoad = {
  /** The number of pages that are being rendered, and the number of requests that wait for this. */
  rendering: number;
  waiting: number;
  /** The number of pages that were rendered for the public cache since the process started. */
  renderedPages: number;
  /** The size of the public page cache in bytes. */
  cachedBytes: number;
};

export type Handler = {
  /** Responds to a request; never throws. */
  fetch(request: Request): Promise<Response>;
  /**
   * The response if it needs no rendering: a cached page, or the "too busy" page. If it is not null, the HTTP
   * server sends it and does nothing else.
   */
  cached(request: CacheRequest): PageReply | null;
  /** The object that learns about catalog changes and then drops cached pages. */
  changes: CatalogChanges;
  /** Uses these settings of the site for all pages that are rendered from now on. */
  showSite(site: Site): void;
  /** The pattern of the route that a path matches. */
  routeOf(pathname: string): string;
  load(): HandlerLoad;
  /** Stores the searches that were counted since the last call. */
  saveSearches(): Promise<void>;
  /** Stops all background work. */
  close(): Promise<void>;
};

/** The shop's web server as a function from a `Request` to a `Response`. */
export async function createHandler(build: ServerBuild, options: HandlerOptions): Promise<Handler> {
  const { log, revocations, dev, trustProxy, publicOrigin } = options;
  const renderQueue = createRenderQueue(options.pageLimits, options.visitorAddress);
  setSite(options.site ?? DEFAULT_SITE);
  const route = openRouter(build, renderQueue, options);
  const identity = createIdentityClient({ ...options.identity, visitorAddress: options.visitorAddress });
  const keys = await openSessionKeys(options.session);
  const routeOf = createRouteNames(build.routes);
  const { files, images, uploads } = openPictures(options, { identity, keys, revocations });
  const searches = createSearchCounter({ secret: keys.seal });
  const isOffline = () => pageCache.cache.isOffline;
  const fromPageCache = async (request: Request) => (options.cachePages ? pageCache.answer(request) : null);
  const suggestions = createSuggestions({ ...options, renderQueue, fromPageCache, isOffline });
  const crawlerFiles = createCrawlerFiles({ ...options, renderQueue, fromPageCache });
  const endpoints: RawHandlers = {
    '/images/*': images,
    '/webhooks/*': createPaymentWebhook({ ...options, db: options.paymentsDb }),
    '/uploads/*': uploads,
    '/me': createViewerEndpoint({ ...options, session: { identity, keys, revocations } }),
    '/suggestions': suggestions,
    '/no-script': noScript,
    '/csp-reports': createCspReports({ log, routeOf }),
    ...crawlerFiles.handlers,
  };
  const answer = createRouterCaller({
    ...options,
    build: build.assets.version,
    route,
    renderQueue,
    identity,
    files,
    keys,
    isOffline,
    priceRules: createPriceRulesCache(),
    recordSearch: searches.record,
  });
  const pageCache = createPublicPageCache({
    keys,
    renderQueue,
    render: async (request, tagResponse) =>
      (await suggestions.render(request, tagResponse)) ??
      (await crawlerFiles.render(request, tagResponse)) ??
      answer(request, { tagResponse }),
    privateResponse: (response, nonce) => privateResponse(response, { nonce, dev }),
    recordSearch: searches.record,
    visitorAddress: options.visitorAddress,
    publicOrigin,
    trustProxy,
  });
  const paymentPage = openingFor(options.gateways);

  async function serve(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const rawPath = rawPathOf(pathname);
    const { paypal, crossOrigin } = routeFacts(pathname);
    const opening = paypal ? { paypal, ...paymentPage } : {};
    if (!(rawPath && crossOrigin) && isCrossOrigin(request, publicOrigin)) return refuseCrossOrigin(log);
    if (rawPath) return endpoints[rawPath].fetch(request);
    const page = options.cachePages ? await pageCache.answer(request) : null;
    if (page) return compressReply(page, request);
    if (isOffline() && readsPage(request, pathname)) return unavailablePage();
    const { response, nonce } = await answer(request);
    return compressReply(privateResponse(response, { nonce, dev, ...opening }), request);
  }

  return {
    async fetch(original) {
      const request = trustProxy ? behindProxy(original) : original;
      try {
        return await serve(request);
      } catch (error) {
        return unhandledErrorPage(error, request, { log, requestId: options.requestId?.() ?? randomUUID() });
      }
    },
    cached: (request) => (options.cachePages ? pageCache.answerAtOnce(request) : null),
    ...changesOf(pageCache.cache),
    routeOf,
    load: () => loadOf(renderQueue, pageCache.cache),
    saveSearches: () => recordSearches(options.db, searches.take()),
    close: images.close,
  };
}

function openRouter(build: ServerBuild, renderQueue: RenderQueue, { dev }: HandlerOptions) {
  const mode = dev ? 'development' : 'production';
  return routeByFirstPart(queueFormRendering(mapUnavailableErrors(build), renderQueue), mode);
}

function loadOf(renderQueue: RenderQueue, { renderedPages, bytes }: PageCache): HandlerLoad {
  const { running: rendering, waiting } = renderQueue.load();
  return { rendering, waiting, renderedPages, cachedBytes: bytes };
}

function changesOf(cache: PageCache): Pick<Handler, 'changes' | 'showSite'> {
  return {
    showSite(next) {
      setSite(next);
      cache.drop(null);
    },
    changes: catalogChanges(cache),
  };
}
