import type { Db } from '#db/types.ts';
import { findChoices } from '#domain/customers/find-choices.ts';
import { isBusy } from '#lib/busy.ts';
import { isOutOfReach } from '#lib/out-of-reach.ts';
import * as texts from '#texts';
import { type MeReply, meOf, NO_CHOICES } from '../me.ts';
import type { Log } from '../request-context.ts';
import { cookiesOf } from '../session/member-cookie.ts';
import { openSession, type Session, type SessionOptions } from '../session/session.ts';
import { RETRY_AFTER_SECONDS } from './busy-page.ts';
import { refuseCrossOrigin } from './csrf.ts';
import { setSecurityHeaders } from './security-headers.ts';

type Options = { db: Db; session: SessionOptions; settings: { adminUid: string }; log: Log };

/**
 * Tells a finished page what is personal on it: who the visitor is, pieces in the cart, favourites, toasts
 * that wait. Opening the session renews or ends it, as a page does.
 */
export function createMe({ db, session: options, settings: { adminUid }, log }: Options) {
  async function tell(session: Session): Promise<Response> {
    if (session.unknown) return refused(503);
    const { user } = session;
    try {
      const choices = user ? await findChoices(db, user.uid) : NO_CHOICES;
      return Response.json({
        ...meOf(session, adminUid, choices),
        toasts: session.takeToasts(),
      } satisfies MeReply);
    } catch (error) {
      if (!isBusy(error) && !isOutOfReach(error)) log.error({ err: error }, texts.cart.loadCartFailed);
      return refused(503);
    }
  }
  return {
    async fetch(request: Request): Promise<Response> {
      const site = request.headers.get('sec-fetch-site');
      if (site !== null && site !== 'same-origin') return refuseCrossOrigin(log);
      if (request.method !== 'GET') return refused(405);
      const session = await openSession(request, options);
      const response = await tell(session);
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
