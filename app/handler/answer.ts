import { randomBytes, randomUUID } from 'node:crypto';
import { type RequestHandler, RouterContextProvider } from 'react-router';
import type { Db } from '#db/types.ts';
import { isBusy } from '#lib/busy.ts';
import { BUILD_HEADER } from '../build-header.ts';
import { type RequestContext, withRequestContext } from '../request-context.ts';
import { DATA, routeFacts } from '../route-facts.ts';
import { cookiesOf } from '../session/member-cookie.ts';
import { isAdmin } from '../session/require-admin.ts';
import { openSession, type SessionOptions } from '../session/session.ts';
import { hasJustWritten, wroteCookie } from '../session/wrote-cookie.ts';
import { awayPage } from './away-page.ts';
import { busyPage, RETRY_AFTER_SECONDS } from './busy-page.ts';
import { isHtml } from './is-html.ts';
import { keepFromProxies } from './keep-from-proxies.ts';
import type { SeenSearch } from './search-counter.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { readsPage, type Turns } from './turns.ts';

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
    | 'settings'
    | 'priceRules'
  > & {
    /** The router. */
    route: RequestHandler;
    turns: Turns;
    visitorAddress: () => string | null;
    /** Whether the database is known to be away: then nothing is drawn. */
    isAway: () => boolean;
    requestId?: () => string | null;
    publicOrigin?: string;
    dev: boolean;
    /** Is told what visitors looked for. */
    searched: (search: SeenSearch) => void;
    /** Names the build. */
    build: string;
    replicaDb?: Db | null;
  };

/** What the router answered, with the word by which its scripts are allowed to run. */
export type Answer = { response: Response; nonce: string };

/** Of a page that is rendered for everybody: its turn has come already, and what it shows is to be known. */
type ForAll = Pick<RequestContext, 'shows'>;

/** Makes what answers a request by the router: with its session, its context and its network's turn. */
export function createAnswer(parts: Parts) {
  return async (request: Request, forAll?: ForAll): Promise<Answer> => {
    const url = new URL(request.url);
    const session = await openSession(request, parts);
    const nonce = parts.dev ? '' : randomBytes(16).toString('base64url');
    const context = withRequestContext(new RouterContextProvider(), {
      db: parts.db,
      paymentsDb: parts.paymentsDb,
      // A page for everybody is kept: it may not begin old. Nor may one that shows what its reader just did.
      readsDb: (!forAll && !hasJustWritten(request) && parts.replicaDb) || parts.db,
      session,
      identity: parts.identity,
      files: parts.files,
      log: parts.log,
      requestId: parts.requestId?.() ?? randomUUID(),
      nonce,
      forAll: forAll !== undefined,
      origin: parts.publicOrigin ?? url.origin,
      publicOrigin: parts.settings.mailOrigin,
      gateways: parts.gateways,
      jobs: parts.jobs,
      health: parts.health,
      address: parts.visitorAddress(),
      settings: parts.settings,
      priceRules: parts.priceRules,
      shows: forAll?.shows ?? ignore,
      searched(search) {
        // The finished page is given to many: whoever gives it counts.
        if (forAll || isAdmin(session.user, parts.settings.adminUid)) return;
        parts.searched({ ...search, address: parts.visitorAddress() });
      },
    });
    const waits =
      !forAll && readsPage(request, url.pathname) && !isAdmin(session.user, parts.settings.adminUid);
    const routed = async () => (waits && parts.isAway() ? awayPage() : parts.route(request, context));
    // New tokens of the session are kept even then.
    const routedTo = await (waits ? parts.turns.run(routed, request.signal).catch(orBusy) : routed());
    const response = isForReaders(request, routedTo) ? routedTo : awayPage();
    if (isRedirect(response)) session.keepToasts();
    for (const cookie of cookiesOf(request, session, parts.settings.adminUid))
      response.headers.append('Set-Cookie', cookie);
    const wrote = parts.replicaDb ? wroteCookie(request) : null;
    if (wrote) response.headers.append('Set-Cookie', wrote);
    keepFromProxies(response.headers);
    if (response.status === 503 && !response.headers.has('Retry-After'))
      response.headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
    if (!parts.dev && url.pathname.endsWith(DATA)) response.headers.set(BUILD_HEADER, parts.build);
    setSecurityHeaders(response.headers, url.protocol === 'https:');
    if (routeFacts(url.pathname).noReferrer) response.headers.set('Referrer-Policy', 'no-referrer');
    return { response, nonce };
  };
}

function ignore(): void {}

/**
 * Whether whoever asked can read it: an endpoint without a page answers a browser's own form as it does a
 * script.
 */
function isForReaders(request: Request, response: Response): boolean {
  const asksForPage = request.headers.get('accept')?.includes('text/html') ?? false;
  return response.status !== 503 || !asksForPage || isHtml(response);
}

function orBusy(error: unknown): Response {
  if (isBusy(error)) return busyPage();
  throw error;
}

/** A redirect of a document, or the reply (202) by which the router tells its client side of one. */
function isRedirect(response: Response): boolean {
  return (response.status >= 300 && response.status < 400) || response.status === 202;
}
