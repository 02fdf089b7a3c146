import { href, redirect } from 'react-router';
import type { Session, User } from './session.ts';

/** Whether this user is the administrator, who has the configured id (spec S6). */
export function isAdmin(user: Pick<User, 'uid'> | null, adminUid: string): boolean {
  return user?.uid === adminUid;
}

/**
 * The administrator.
 * @throws {Response} a redirect to / for all other visitors (spec S2, decision D2).
 */
export function requireAdminOrRedirect(session: Session, adminUid: string): User {
  if (!session.user || !isAdmin(session.user, adminUid)) throw redirect(href('/'));
  return session.user;
}
