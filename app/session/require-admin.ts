import { href, redirect } from 'react-router';
import type { Session, User } from './session.ts';

/** Whether the user is the administrator, whose id is in the settings (spec S6). */
export function isAdmin(user: Pick<User, 'uid'> | null, adminUid: string): boolean {
  return user?.uid === adminUid;
}

/**
 * Returns the administrator.
 * @throws {Response} a redirect to / for everyone else (spec S2, decision D2).
 */
export function requireAdminOrRedirect(session: Session, adminUid: string): User {
  if (!session.user || !isAdmin(session.user, adminUid)) throw redirect(href('/'));
  return session.user;
}
