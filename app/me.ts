import type { Choices } from '#domain/customers/find-choices.ts';
import type { Toast } from '#lib/toast.ts';
import { isAdmin } from './session/require-admin.ts';
import type { Session } from './session/session.ts';

/** What pages show of their visitor. */
export type Me = Choices & {
  /** Null for nobody. */
  uid: string | null;
  admin: boolean;
  /** Milliseconds until an open page should ask again, so that the tokens stay fresh; null without user. */
  askInMs: number | null;
};

/** To whom a page was given: to everybody, and then it tells nothing of its visitor, or to one alone. */
export type Given = 'to all' | 'to one';

export const givenTo = (forAll: boolean): Given => (forAll ? 'to all' : 'to one');

/** What `/me` answers. */
export type MeReply = Me & { toasts: Toast[] };

export const NO_CHOICES: Choices = { pieces: 0, favoriteIds: [] };
/** A visitor of whom nothing is known. */
export const NOBODY: Me = { uid: null, admin: false, askInMs: null, ...NO_CHOICES };

/** Who the visitor of a session is to a page. */
export function meOf(session: Session, adminUid: string, choices: Choices): Me {
  const { user } = session;
  return { uid: user?.uid ?? null, admin: isAdmin(user, adminUid), askInMs: session.askInMs(), ...choices };
}
