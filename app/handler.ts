import { randomUUID } from 'node:crypto';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { Db } from '#db/types.ts';
import { readCatalogNotice } from '#domain/catalog/shown.ts';
import { isBusy } from '#lib/busy.ts';
import { createFilesClient } from './clients/files.ts';
import { createIdentityClient } from './clients/identity.ts';
import { createPaymentWebhook } from './endpoints/payment-webhook.ts';
import { createPictures } from './endpoints/pictures.ts';
import { createUploads } from './endpoints/uploads.ts';
import { createAnswer } from './handler/answer.ts';
import { busyPage } from './handler/busy-page.ts';
import { compressReply } from './handler/compress-reply.ts';
import { isCrossOrigin, refuseCrossOrigin } from './handler/csrf.ts';
import { emergencyPage } from './handler/emergency-page.ts';
import type { PageReply } from './handler/finished-page.ts';
import { createMe } from './handler/me.ts';
import { noScript } from './handler/no-script.ts';
import { type RawHandlers, rawPathOf } from './handler/raw-routes.ts';
import { contentSecurityPolicy, setSecurityHeaders } from './handler/security-headers.ts';
import { type CacheAsk, createSharedPages, isHtml } from './handler/shared-pages.ts';
import { createTurns, drawFormsInTurn, type PageLimits } from './handler/turns.ts';
import type { Log, RequestContext } from './request-context.ts';
import { routeFacts } from './route-facts.ts';
import { openSessionKeys } from './session/keys.ts';
import type { Revocations } from './session/revocations.ts';
import type { SessionOptions } from './session/session.ts';

export type HandlerOptions = {
  db: Db;
  /** The same database by connections that nothing but payments takes. */
  paymentsDb: Db;
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
  /** The network address of the visitor who is being answered. */
  visitorAddress: () => string | null;
  settings: RequestContext['settings'];
  /** Scheme and host of the shop where it is not the one of the request. */
  publicOrigin?: string;
  /** Whether X-Forwarded-Proto comes from a proxy of ours. */
  trustProxy: boolean;
  cachePages: boolean;
  pageLimits: PageLimits;
  dev: boolean;
};

export type CatalogNews = {
  /** Something looks different now, as a notice of the database tells it. */
  changed(notice: string): void;
  /** All that was told before this time (`performance.now()`) was heard. */
  heardUpTo(time: number): void;
  /** Something may have been missed, and may be from now on. */
  lostTouch(): void;
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
};

/** The shop's web side as `Request -> Response`. */
export async function createHandler(build: ServerBuild, options: HandlerOptions): Promise<Handler> {
  const turns = createTurns(options.pageLimits, options.visitorAddress);
  const mode = options.dev ? 'development' : 'production';
  const route = createRequestHandler(drawFormsInTurn(build, turns), mode);
  const identity = createIdentityClient({ ...options.identity, visitorAddress: options.visitorAddress });
  const keys = await openSessionKeys(options.session);
  const { log, revocations } = options;
  const { files, images, uploads } = openPictures(options, { identity, keys, revocations });
  const raw: RawHandlers = {
    '/images/*': images,
    '/webhooks/*': createPaymentWebhook({ ...options, db: options.paymentsDb }),
    '/uploads/*': uploads,
    '/me': createMe({ ...options, session: { identity, keys, revocations } }),
    '/no-script': noScript,
  };

  const answer = createAnswer({ ...options, route, turns, identity, files, keys });
  const { dev, trustProxy, publicOrigin } = options;
  const shared = createSharedPages({
    keys,
    turns,
    render: (request, shows) => answer(request, { shows }),
    forOne: (response, nonce) => forOne(response, { nonce, dev }),
    publicOrigin,
    trustProxy,
  });

  async function serve(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const rawPath = rawPathOf(pathname);
    const { paypal, crossOrigin } = routeFacts(pathname);
    if (!(rawPath && crossOrigin) && isCrossOrigin(request, publicOrigin)) return refuseCrossOrigin();
    if (rawPath) return raw[rawPath].fetch(request);
    const page = options.cachePages ? await shared.answer(request) : null;
    if (page) return compressReply(page, request);
    const { response, nonce } = await answer(request);
    return compressReply(forOne(response, { nonce, dev, paypal }), request);
  }

  return {
    async fetch(original) {
      const request = trustProxy ? behindProxy(original) : original;
      try {
        return await serve(request);
      } catch (error) {
        return lastResort(error, request, log);
      }
    },
    cached: (ask) => (options.cachePages ? shared.atOnce(ask) : null),
    news: {
      changed: (notice) => shared.cache.drop(readCatalogNotice(notice)),
      heardUpTo: (time) => shared.cache.heardUpTo(time),
      lostTouch: () => shared.cache.lostTouch(),
    },
  };
}

/** What is answered to a visitor who went away: nobody reads it. */
const GONE = 499;

function lastResort(error: unknown, request: Request, log: Log): Response {
  if (request.signal.aborted) return new Response(null, { status: GONE });
  const requestId = randomUUID();
  const busy = isBusy(error);
  if (!busy) log.error({ err: error, requestId }, 'Request failed before the router');
  const page = busy ? busyPage() : emergencyPage(requestId);
  setSecurityHeaders(page.headers, request.url.startsWith('https:'));
  return page;
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

function forOne(response: Response, page: { nonce: string; dev: boolean; paypal?: boolean }): Response {
  if (isHtml(response) && !page.dev) {
    const policy = contentSecurityPolicy([`'nonce-${page.nonce}'`], { paypal: page.paypal });
    response.headers.set('Content-Security-Policy', policy);
  }
  // Not even kept for the way back: a cart may have changed meanwhile.
  if (!response.headers.has('cache-control')) response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

/** The request as the visitor made it, before the proxy ended TLS. */
function behindProxy(request: Request): Request {
  if (request.headers.get('x-forwarded-proto') !== 'https' || !request.url.startsWith('http:'))
    return request;
  return new Request(request.url.replace(/^http:/, 'https:'), request);
}
