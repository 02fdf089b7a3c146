import { redirect } from 'react-router';
import type { Session, User } from './session.ts';

/** The signed-in user, guest or registered. @throws {Response} to /auth for a visitor who is neither (spec S2). */
export function requireUser(session: Session): User {
  if (!session.user) throw redirect('/auth');
  return session.user;
}
