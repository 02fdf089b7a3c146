import { href, redirect } from 'react-router';
import { DatabaseUnavailable } from '#lib/errors/database-unavailable.ts';
import { safeReturnTo } from './return-to.ts';
import type { Session, User } from './session.ts';

/**
 * The signed-in user, who is a guest or registered. `pageUrl` is the requested page.
 * @throws {DatabaseUnavailable} while the user can't be determined.
 * @throws {Response} a redirect to /auth for a visitor without user. After signing in, /auth leads back (spec
 * S2). If the session was ended, a toast says why.
 */
export function requireUser(session: Session, pageUrl: URL): User {
  if (session.user) return session.user;
  if (session.unknown) throw new DatabaseUnavailable('Nobody can tell who this is');
  if (session.endedBy !== null) session.flash({ type: 'error', text: session.endedBy });
  throw redirect(authPath(pageUrl.pathname + pageUrl.search));
}

/**
 * Like `requireUser`, but returns null for a visitor without user if the setting `guestPages` allows
 * visitors.
 */
export function userOrVisitor(session: Session, pageUrl: URL, guestPages: boolean): User | null {
  const isVisitor = session.user === null && !session.unknown && session.endedBy === null;
  return isVisitor && guestPages ? null : requireUser(session, pageUrl);
}

/** The address of /auth. After signing in, it leads back to `returnTo`. */
export function authPath(returnTo: string, mode?: 'signup'): string {
  const query = new URLSearchParams(mode && { mode });
  if (safeReturnTo(returnTo, href('/')) !== href('/')) query.set('return_to', returnTo);
  return query.size > 0 ? `${href('/auth')}?${query}` : href('/auth');
}

/**
 * Redirects a form to /auth if its session was ended. Toasts say what failed and why. Null if the session was
 * not ended.
 */
export function redirectToSignIn(session: Session, failed: string, back: string): Response | null {
  if (session.user || session.endedBy === null) return null;
  for (const text of [failed, session.endedBy]) session.flash({ type: 'error', text });
  return redirect(authPath(back), 303);
}
