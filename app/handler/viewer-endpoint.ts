import type { Log } from '#app/request-context.ts';
import { cookiesOf } from '#app/session/cookies/member-cookie.ts';
import { openSession, type Session, type SessionOptions } from '#app/session/session.ts';
import { NO_CART_OR_FAVORITES, type ViewerReply, viewerOf } from '#app/viewer/viewer.ts';
import type { Db } from '#db/types.ts';
import { findCartAndFavorites } from '#domain/customers/find-cart-and-favorites.ts';
import { isBusy } from '#lib/errors/busy.ts';
import { isUnavailable } from '#lib/errors/is-unavailable.ts';
import * as texts from '#texts';
import { RETRY_AFTER_SECONDS } from './error-pages/busy-page.ts';
import { refuseCrossOrigin } from './headers/csrf.ts';
import { setSecurityHeaders } from './headers/security-headers.ts';

type Options = { db: Db; session: SessionOptions; settings: { adminUid: string }; log: Log };

/**
 * Serves `/me`: the personal data for a cached page (the visitor, the quantity in the cart, favorites,
 * pending toasts). Like a page, it opens the session, and refreshes or ends it if necessary.
 */
export function createViewerEndpoint({ db, session: options, settings: { adminUid }, log }: Options) {
  async function answer(session: Session): Promise<Response> {
    if (session.unknown) return refused(503);
    const { user } = session;
    try {
      const cartAndFavorites = user ? await findCartAndFavorites(db, user.uid) : NO_CART_OR_FAVORITES;
      return Response.json({
        ...viewerOf(session, adminUid, cartAndFavorites),
        toasts: session.takeToasts(),
      } satisfies ViewerReply);
    } catch (error) {
      if (!isBusy(error) && !isUnavailable(error)) log.error({ err: error }, texts.cart.loadCartFailed);
      return refused(503);
    }
  }
  return {
    async fetch(request: Request): Promise<Response> {
      const site = request.headers.get('sec-fetch-site');
      if (site !== null && site !== 'same-origin') return refuseCrossOrigin(log);
      if (request.method !== 'GET') return refused(405);
      const session = await openSession(request, options);
      const response = await answer(session);
      for (const cookie of cookiesOf(request, session, adminUid))
        response.headers.append('Set-Cookie', cookie);
      response.headers.set('Cache-Control', 'no-store');
      setSecurityHeaders(response.headers, request.url.startsWith('https:'));
      return response;
    },
  };
}

function refused(status: 405 | 503): Response {
  const headers: HeadersInit =
    status === 503 ? { 'Retry-After': String(RETRY_AFTER_SECONDS) } : { Allow: 'GET' };
  return new Response(null, { status, headers });
}
