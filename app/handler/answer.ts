import { randomBytes, randomUUID } from 'node:crypto';
import { type RequestHandler, RouterContextProvider } from 'react-router';
import { BUILD_HEADER } from '#app/document/build-header.ts';
import { type RequestContext, withRequestContext } from '#app/request-context.ts';
import { DATA, routeFacts } from '#app/routing/route-facts.ts';
import { cookiesOf } from '#app/session/cookies/member-cookie.ts';
import { hasJustWritten, wroteCookie } from '#app/session/cookies/wrote-cookie.ts';
import { isAdmin } from '#app/session/require-admin.ts';
import { openSession, type SessionOptions } from '#app/session/session.ts';
import type { Db } from '#db/types.ts';
import { isBusy } from '#lib/errors/busy.ts';
import { busyPage, RETRY_AFTER_SECONDS } from './error-pages/busy-page.ts';
import { unavailablePage } from './error-pages/unavailable-page.ts';
import { forbidSharedCaching } from './headers/forbid-shared-caching.ts';
import { isHtml } from './headers/is-html.ts';
import { setSecurityHeaders } from './headers/security-headers.ts';
import { type RenderQueue, readsPage } from './render-queue.ts';
import type { AnsweredSearch } from './search-log/search-counter.ts';

type Parts = SessionOptions &
  Pick<
    RequestContext,
    | 'db'
    | 'paymentsDb'
    | 'identity'
    | 'files'
    | 'log'
    | 'gateways'
    | 'health'
    | 'jobs'
    | 'mails'
    | 'settings'
    | 'priceRules'
  > & {
    /** The router. */
    route: RequestHandler;
    renderQueue: RenderQueue;
    visitorAddress: () => string | null;
    /** Whether the database is known to be down. No page is rendered then. */
    isOffline: () => boolean;
    requestId?: () => string | null;
    publicOrigin?: string;
    dev: boolean;
    /** Called with each search by a visitor. */
    recordSearch: (search: AnsweredSearch) => void;
    build: string;
    replicaDb?: Db | null;
  };

/** The router's response, with the CSP nonce of its scripts. */
export type PageAnswer = { response: Response; nonce: string };

/**
 * Present only if a page is rendered for the public cache. Such a page has already waited in the render
 * queue, and its cache tags are collected.
 */
type PublicRendering = Pick<RequestContext, 'tagResponse'>;

/**
 * Creates the function that sends a request through the router, with its session, context and render queue.
 */
export function createAnswer(parts: Parts) {
  return async (request: Request, publicRendering?: PublicRendering): Promise<PageAnswer> => {
    const url = new URL(request.url);
    const session = await openSession(request, parts);
    const nonce = parts.dev ? '' : randomBytes(16).toString('base64url');
    const context = withRequestContext(new RouterContextProvider(), {
      db: parts.db,
      paymentsDb: parts.paymentsDb,
      // The replica may be outdated. It is not used for cached pages, because they would be stale from the
      // start, nor for visitors who have just written something.
      readsDb: (!publicRendering && !hasJustWritten(request) && parts.replicaDb) || parts.db,
      session,
      identity: parts.identity,
      files: parts.files,
      log: parts.log,
      requestId: parts.requestId?.() ?? randomUUID(),
      nonce,
      isPublicPage: publicRendering !== undefined,
      origin: parts.publicOrigin ?? url.origin,
      publicOrigin: parts.settings.mailOrigin,
      gateways: parts.gateways,
      jobs: parts.jobs,
      mails: parts.mails,
      health: parts.health,
      address: parts.visitorAddress(),
      settings: parts.settings,
      priceRules: parts.priceRules,
      tagResponse: publicRendering?.tagResponse ?? ignore,
      recordSearch(search) {
        // The cache itself counts the searches on a cached page, each time it serves the page.
        if (publicRendering || isAdmin(session.user, parts.settings.adminUid)) return;
        parts.recordSearch({ ...search, address: parts.visitorAddress() });
      },
    });
    const waits =
      !publicRendering && readsPage(request, url.pathname) && !isAdmin(session.user, parts.settings.adminUid);
    const runRoute = async () =>
      waits && parts.isOffline() ? unavailablePage() : parts.route(request, context);
    // Set the session's cookies even if the response is the unavailable page. Otherwise renewed tokens would
    // be lost.
    const routeResponse = await (waits
      ? parts.renderQueue.run(runRoute, request.signal).catch(orBusy)
      : runRoute());
    const response = isForReaders(request, routeResponse) ? routeResponse : unavailablePage();
    if (isRedirect(response)) session.restoreToasts();
    for (const cookie of cookiesOf(request, session, parts.settings.adminUid))
      response.headers.append('Set-Cookie', cookie);
    const wrote = parts.replicaDb ? wroteCookie(request) : null;
    if (wrote) response.headers.append('Set-Cookie', wrote);
    forbidSharedCaching(response.headers);
    if (response.status === 503 && !response.headers.has('Retry-After'))
      response.headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
    if (!parts.dev && url.pathname.endsWith(DATA)) response.headers.set(BUILD_HEADER, parts.build);
    setSecurityHeaders(response.headers, url.protocol === 'https:');
    if (routeFacts(url.pathname).sameOriginReferrer) response.headers.set('Referrer-Policy', 'same-origin');
    return { response, nonce };
  };
}

function ignore(): void {}

/**
 * Whether the client can show the response. If the browser itself sent a form, the browser can't show a 503
 * that an endpoint sends as JSON. In that case the browser gets the unavailable page.
 */
function isForReaders(request: Request, response: Response): boolean {
  const asksForPage = request.headers.get('accept')?.includes('text/html') ?? false;
  return response.status !== 503 || !asksForPage || isHtml(response);
}

function orBusy(error: unknown): Response {
  if (isBusy(error)) return busyPage();
  throw error;
}

/**
 * Whether the response is a redirect: one for documents, or the 202 by which the router's server redirects
 * its client.
 */
function isRedirect(response: Response): boolean {
  return (response.status >= 300 && response.status < 400) || response.status === 202;
}
