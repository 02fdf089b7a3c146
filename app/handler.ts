import { randomBytes, randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Db } from '#db/types.ts';
import { createFilesClient } from './clients/files.ts';
import { createIdentityClient } from './clients/identity.ts';
import { type Log, type Shop, withShop } from './context.ts';
import { createImages } from './endpoints/images.ts';
import { createPayPalWebhook } from './endpoints/paypal-webhook.ts';
import { createUploads } from './endpoints/uploads.ts';
import { compressReply } from './handler/compress-reply.ts';
import { isFromElsewhere, refuseFromElsewhere } from './handler/cross-site.ts';
import { emergencyPage } from './handler/emergency-page.ts';
import { type OwnAnswers, ownRouteOf } from './handler/own-routes.ts';
import {
  type CachedPage,
  finishPage,
  PageCache,
  type PageReply,
  pageKey,
  replyWith,
} from './handler/page-cache.ts';
import { contentSecurityPolicy, nonceToHashes, setSecurityHeaders } from './handler/security-headers.ts';
import { openSessionKeys } from './session/keys.ts';
import { openSession, type SessionOptions } from './session/session.ts';

export type HandlerOptions = {
  db: Db;
  /** The identity service: in process by `fetch`, or elsewhere by `url`. */
  identity: Parameters<typeof createIdentityClient>[0];
  /** The file service. */
  files: Parameters<typeof createFilesClient>[0];
  /** Pictures in the sizes that pages ask for: where this process keeps them, and whether it shares them by the file service. */
  images: { dir: string; shared: boolean; warmUp: boolean };
  session: Parameters<typeof openSessionKeys>[0];
  log: Log;
  /** PayPal, when the shop has its credentials. */
  gateway: Shop['gateway'];
  /** The network address of the visitor who is being answered. */
  visitorAddress: () => string | null;
  settings: Shop['settings'];
  /** Scheme and host of the shop where it is not the one of the request. */
  publicOrigin?: string;
  /** Whether X-Forwarded-Proto comes from a proxy of ours. */
  trustProxy: boolean;
  cachePages: boolean;
  dev: boolean;
};

export type Handler = {
  /** Answers a request; never throws. */
  fetch(request: Request): Promise<Response>;
  /** What to answer from the finished pages, if there is one: lets the HTTP listener answer without any of the rest. */
  cached(ask: CacheAsk): PageReply | null;
  /** The catalogue looks different now: drops all finished pages. */
  catalogChanged(): void;
};

/** What of a request decides about finished pages. */
type CacheAsk = Omit<Parameters<typeof pageKey>[0], 'secure'> &
  Parameters<typeof replyWith>[1] & { forwardedProto: string | string[] | undefined };

/** The one page whose Content-Security-Policy lets PayPal in. */
const PAID_ON = '/checkout';

/** The shop's web side as `Request -> Response`. */
export async function createHandler(build: ServerBuild, options: HandlerOptions): Promise<Handler> {
  const route = createRequestHandler(build, options.dev ? 'development' : 'production');
  const identity = createIdentityClient({ ...options.identity, visitorAddress: options.visitorAddress });
  const keys = await openSessionKeys(options.session);
  const { log } = options;
  const { files, images, uploads } = openPictures(options, { identity, keys });
  const own: OwnAnswers = {
    '/images/*': images,
    '/webhooks/paypal': createPayPalWebhook(options),
    '/uploads/*': uploads,
  };
  const cache = new PageCache();

  async function answer(request: Request): Promise<{ response: Response; nonce: string }> {
    const url = new URL(request.url);
    const session = await openSession(request, { identity, keys });
    const nonce = options.dev ? '' : randomBytes(16).toString('base64url');
    const context = withShop(new RouterContextProvider(), {
      db: options.db,
      session,
      identity,
      files,
      log,
      requestId: request.headers.get('x-request-id')?.slice(0, 64) || randomUUID(),
      nonce,
      origin: options.publicOrigin ?? url.origin,
      gateway: options.gateway,
      address: options.visitorAddress(),
      settings: options.settings,
    });
    const response = await route(request, context);
    if (isRedirect(response)) session.keepToasts();
    for (const cookie of session.setCookies()) response.headers.append('Set-Cookie', cookie);
    setSecurityHeaders(response.headers, url.protocol === 'https:');
    return { response, nonce };
  }

  async function renderForAll(request: Request): Promise<CachedPage | Response> {
    const { response, nonce } = await answer(request);
    const cacheable = response.status === 200 || response.status === 404;
    if (!cacheable || response.headers.has('set-cookie'))
      return forOne(response, { nonce, dev: options.dev, paypal: false });
    const { html, sources } = isHtml(response)
      ? nonceToHashes(await response.text(), nonce)
      : { html: Buffer.from(await response.arrayBuffer()), sources: [] };
    if (isHtml(response)) response.headers.set('Content-Security-Policy', contentSecurityPolicy(sources));
    response.headers.set('Cache-Control', 'private, no-cache');
    response.headers.set('Vary', 'Cookie, Accept-Encoding');
    response.headers.delete('content-length');
    const headers = Object.fromEntries(response.headers);
    return finishPage({ status: response.status, headers }, Buffer.from(html), Date.now());
  }

  async function serve(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const mine = ownRouteOf(url.pathname);
    if (!mine?.fromElsewhere && isFromElsewhere(request, options.publicOrigin)) return refuseFromElsewhere();
    if (mine) return own[mine.path].fetch(request);
    const key = options.cachePages ? pageKey(askOf(request, url)) : null;
    if (key === null) {
      const { response, nonce } = await answer(request);
      const page = { nonce, dev: options.dev, paypal: url.pathname === PAID_ON };
      return compressReply(forOne(response, page), request);
    }
    const page = await cache.getOrRender(key, () => renderForAll(request));
    return page instanceof Response ? compressReply(page, request) : pageResponse(page, request);
  }

  return {
    async fetch(original) {
      const request = options.trustProxy ? behindProxy(original) : original;
      try {
        return await serve(request);
      } catch (error) {
        return lastResort(error, request, log);
      }
    },
    cached(ask) {
      if (!options.cachePages) return null;
      const key = pageKey({ ...ask, secure: options.trustProxy && ask.forwardedProto === 'https' });
      const page = key === null ? null : cache.get(key);
      return page && replyWith(page, ask);
    },
    catalogChanged: () => cache.clear(),
  };
}

function lastResort(error: unknown, request: Request, log: Log): Response {
  const requestId = randomUUID();
  log.error({ err: error, requestId }, 'Request failed before the router');
  const page = emergencyPage(requestId);
  setSecurityHeaders(page.headers, request.url.startsWith('https:'));
  return page;
}

/** What answers for pictures before the router is reached. */
function openPictures(options: HandlerOptions, session: SessionOptions) {
  const { db, log, settings } = options;
  const files = createFilesClient(options.files);
  const { dir, shared, warmUp } = options.images;
  const images = createImages({ files, cacheDir: dir, shared, log });
  if (warmUp) void images.warmUp(db);
  return {
    files,
    images,
    uploads: createUploads({ files, session, adminUid: settings.adminUid, log }),
  };
}

function askOf(request: Request, url: URL): Parameters<typeof pageKey>[0] {
  return {
    method: request.method,
    url: url.pathname + url.search,
    secure: url.protocol === 'https:',
    host: url.host,
    cookie: request.headers.get('cookie') ?? undefined,
  };
}

/** A redirect of a document, or the reply (202) by which the router tells its client side of one. */
function isRedirect(response: Response): boolean {
  return (response.status >= 300 && response.status < 400) || response.status === 202;
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}

function forOne(response: Response, page: { nonce: string; dev: boolean; paypal: boolean }): Response {
  if (isHtml(response) && !page.dev) {
    const policy = contentSecurityPolicy([`'nonce-${page.nonce}'`], { paypal: page.paypal });
    response.headers.set('Content-Security-Policy', policy);
  }
  // Not even kept for the way back: a cart may have changed meanwhile.
  if (!response.headers.has('cache-control')) response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

function pageResponse(page: CachedPage, request: Request): Response {
  const { status, headers, body } = replyWith(page, {
    ifNoneMatch: request.headers.get('if-none-match'),
    acceptEncoding: request.headers.get('accept-encoding'),
  });
  return new Response(body && new Uint8Array(body), { status, headers });
}

/** The request as the visitor made it, before the proxy ended TLS. */
function behindProxy(request: Request): Request {
  if (request.headers.get('x-forwarded-proto') !== 'https' || !request.url.startsWith('http:'))
    return request;
  return new Request(request.url.replace(/^http:/, 'https:'), request);
}
