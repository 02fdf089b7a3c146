import { randomBytes, randomUUID } from 'node:crypto';
import { type RequestHandler, RouterContextProvider } from 'react-router';
import { type RequestContext, withRequestContext } from '#app/request-context.ts';
import { BUILD_HEADER } from '#app/routing/build-header.ts';
import { routeFacts } from '#app/routing/request-facts.ts';
import { DATA } from '#app/routing/route-facts.ts';
import { cookiesOf } from '#app/session/cookies/member-cookie.ts';
import { hasJustWritten, recentWriteCookie } from '#app/session/cookies/wrote-cookie.ts';
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
    /** React Router's request handler. */
    route: RequestHandler;
    renderQueue: RenderQueue;
    visitorAddress: () => string | null;
    /** Whether the database is known to be down. If so, no page is rendered. */
    isOffline: () => boolean;
    requestId?: () => string | null;
    publicOrigin?: string;
    dev: boolean;
    /** Called with each search by a visitor. */
    recordSearch: (search: AnsweredSearch) => void;
    build: string;
    replicaDb?: Db | null;
  };

/** A response of the router, and the CSP nonce of its scripts. */
export type PageAnswer = { response: Response; nonce: string };

/**
 * Set only while a page is rendered for the public cache. The page cache has already waited in the render
 * queue, and collects the page's cache tags.
 */
type PublicRendering = Pick<RequestContext, 'tagResponse'>;

/**
 * Creates a function that passes a request to the router, with a session and a context. Pages wait in the
 * render queue.
 */
export function createRouterCaller(parts: Parts) {
  return async (request: Request, publicRendering?: PublicRendering): Promise<PageAnswer> => {
    const url = new URL(request.url);
    const session = await openSession(request, parts);
    const nonce = parts.dev ? '' : randomBytes(16).toString('base64url');
    const context = withRequestContext(new RouterContextProvider(), {
      db: parts.db,
      paymentsDb: parts.paymentsDb,
      // The replica may be slightly behind. Cached pages don't use it, because they would be outdated from
      // the start. Visitors who have just changed something don't use it either, because they expect to see
      // their change.
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
        // The page cache counts the searches on cached pages itself, whenever it serves such a page.
        if (publicRendering || isAdmin(session.user, parts.settings.adminUid)) return;
        parts.recordSearch({ ...search, address: parts.visitorAddress() });
      },
    });
    const waits =
      !publicRendering && readsPage(request, url.pathname) && !isAdmin(session.user, parts.settings.adminUid);
    const runRoute = async () =>
      waits && parts.isOffline() ? unavailablePage() : parts.route(request, context);
    // Set the cookies of the session even on the page "unavailable". Otherwise the renewed tokens would be
    // lost.
    const routeResponse = await (waits
      ? parts.renderQueue.run(runRoute, request.signal).catch(orBusy)
      : runRoute());
    const response = isForReaders(request, routeResponse) ? routeResponse : unavailablePage();
    if (isRedirect(response)) session.restoreToasts();
    for (const cookie of cookiesOf(request, session, parts.settings.adminUid))
      response.headers.append('Set-Cookie', cookie);
    const wrote = parts.replicaDb ? recentWriteCookie(request) : null;
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
 * Whether the client can show the response. After a form without JavaScript, the browser can't show a 503 as
 * JSON. The browser then gets the page "unavailable" instead.
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
 * Whether the response is a redirect: a redirect for a document, or a 202, which is React Router's redirect
 * for its own client.
 */
function isRedirect(response: Response): boolean {
  return (response.status >= 300 && response.status < 400) || response.status === 202;
}
