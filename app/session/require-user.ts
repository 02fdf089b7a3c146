import { href, redirect } from 'react-router';
import { DatabaseUnavailable } from '#lib/errors/database-unavailable.ts';
import { safeReturnTo } from './return-to.ts';
import type { Session, User } from './session.ts';

/**
 * The signed-in user, who may be a guest. `pageUrl` is the requested page.
 * @throws {DatabaseUnavailable} if the session can't be checked now.
 * @throws {Response} a redirect to /auth for a visitor without a user. After the sign-in, /auth leads back to
 * the page (spec S2). If the session was ended, a toast says why.
 */
export function requireUser(session: Session, pageUrl: URL): User {
  if (session.user) return session.user;
  if (session.unknown) throw new DatabaseUnavailable('Nobody can tell who this is');
  if (session.endedBy !== null) session.flash({ type: 'error', text: session.endedBy });
  throw redirect(authPath(pageUrl.pathname + pageUrl.search));
}

/**
 * Like `requireUser`, but returns null for a visitor without a user if the setting `guestPages` allows this.
 */
export function userOrVisitor(session: Session, pageUrl: URL, guestPages: boolean): User | null {
  const isVisitor = session.user === null && !session.unknown && session.endedBy === null;
  return isVisitor && guestPages ? null : requireUser(session, pageUrl);
}

/** The address of /auth, which leads to `returnTo` after the sign-in. */
export function authPath(returnTo: string, mode?: 'signup'): string {
  const query = new URLSearchParams(mode && { mode });
  if (safeReturnTo(returnTo, href('/')) !== href('/')) query.set('return_to', returnTo);
  return query.size > 0 ? `${href('/auth')}?${query}` : href('/auth');
}

/**
 * A redirect to /auth for a form whose session was ended, with toasts that say what failed and why. Null if
 * the session was not ended.
 */
export function redirectToSignIn(session: Session, failed: string, back: string): Response | null {
  if (session.user || session.endedBy === null) return null;
  for (const text of [failed, session.endedBy]) session.flash({ type: 'error', text });
  return redirect(authPath(back), 303);
}
