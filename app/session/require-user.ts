import { href, redirect } from 'react-router';
import { DatabaseUnavailable } from '#lib/errors/database-unavailable.ts';
import { safeReturnTo } from './return-to.ts';
import type { Session, User } from './session.ts';

/**
 * The signed-in user, guest or registered. `pageUrl` is the requested page.
 * @throws {DatabaseUnavailable} while the user can't be determined.
 * @throws {Response} a redirect to /auth for a visitor without user. It leads back after signing in (spec
 * S2). If the session was ended, a toast says why.
 */
export function requireUser(session: Session, pageUrl: URL): User {
  if (session.user) return session.user;
  if (session.unknown) throw new DatabaseUnavailable('Nobody can tell who this is');
  if (session.endedBy !== null) session.flash({ type: 'error', text: session.endedBy });
  throw redirect(authPath(pageUrl.pathname + pageUrl.search));
}

/** Like `requireUser`, but null for a visitor without user if `guestPages` allows visitors. */
export function userOrVisitor(session: Session, pageUrl: URL, guestPages: boolean): User | null {
  const isVisitor = session.user === null && !session.unknown && session.endedBy === null;
  return isVisitor && guestPages ? null : requireUser(session, pageUrl);
}

/** The address of /auth that leads back to `returnTo` after signing in. */
export function authPath(returnTo: string, mode?: 'signup'): string {
  const query = new URLSearchParams(mode && { mode });
  if (safeReturnTo(returnTo, href('/')) !== href('/')) query.set('return_to', returnTo);
  return query.size > 0 ? `${href('/auth')}?${query}` : href('/auth');
}

/**
 * Redirects a form of an ended session to /auth, with toasts that say what failed and why. Null if the
 * session was not ended.
 */
export function redirectToSignIn(session: Session, failed: string, back: string): Response | null {
  if (session.user || session.endedBy === null) return null;
  for (const text of [failed, session.endedBy]) session.flash({ type: 'error', text });
  return redirect(authPath(back), 303);
}
