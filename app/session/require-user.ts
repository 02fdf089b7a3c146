import { redirect } from 'react-router';
import { safeReturnTo } from './return-to.ts';
import type { Session, User } from './session.ts';

/**
 * The signed-in user, guest or registered. `asked` is the router's address of the page, without its additions.
 * @throws {Response} to /auth, which remembers the page asked for, for a visitor who is neither (spec S2).
 */
export function requireUser(session: Session, asked: URL): User {
  if (!session.user) throw redirect(authPath(asked.pathname + asked.search));
  return session.user;
}

/** The address of /auth that leads back to `returnTo` after signing in. */
export function authPath(returnTo: string, mode?: 'signup'): string {
  const query = new URLSearchParams(mode && { mode });
  if (safeReturnTo(returnTo, '/') !== '/') query.set('return_to', returnTo);
  return query.size > 0 ? `/auth?${query}` : '/auth';
}
