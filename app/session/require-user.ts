import { href, redirect } from 'react-router';
import { DatabaseAway } from '#lib/database-away.ts';
import { safeReturnTo } from './return-to.ts';
import type { Session, User } from './session.ts';

/**
 * The signed-in user, guest or registered. `asked` is the router's address of the page, without its
 * additions.
 * @throws {DatabaseAway} while nobody can tell who it is.
 * @throws {Response} to /auth, which remembers the page asked for, for a visitor who is neither (spec S2).
 * One whose session was ended is told so there.
 */
export function requireUser(session: Session, asked: URL): User {
  if (session.user) return session.user;
  if (session.unknown) throw new DatabaseAway('Nobody can tell who this is');
  if (session.endedBy !== null) session.flash({ type: 'error', text: session.endedBy });
  throw redirect(authPath(asked.pathname + asked.search));
}

/** The address of /auth that leads back to `returnTo` after signing in. */
export function authPath(returnTo: string, mode?: 'signup'): string {
  const query = new URLSearchParams(mode && { mode });
  if (safeReturnTo(returnTo, href('/')) !== href('/')) query.set('return_to', returnTo);
  return query.size > 0 ? `${href('/auth')}?${query}` : href('/auth');
}

/**
 * Where a form leads whose session was ended: to /auth, which tells what failed and why, and back. Null for
 * any other session.
 */
export function signInAgain(session: Session, failed: string, back: string): Response | null {
  if (session.user || session.endedBy === null) return null;
  for (const text of [failed, session.endedBy]) session.flash({ type: 'error', text });
  return redirect(authPath(back), 303);
}
