import { count, eq } from 'drizzle-orm';
import { assertIdentity } from './refusal.ts';
import type { IdentityService } from './service.ts';
import { sweepIdentity } from './sweep.ts';
import { users } from './tables.ts';
import { issueCustomToken } from './tokens/custom-token.ts';
import { endSessions } from './tokens/session.ts';
import { readEmail } from './users/email.ts';
import { listIdleGuests, removeIdleGuests } from './users/idle-guests.ts';
import { readNewPassword } from './users/passwords.ts';
import { addUser, findUser } from './users/users.ts';

/** The administrator's interface. The process that runs the service uses it. */
export type Admin = ReturnType<typeof createAdmin>;

/**
 * Creates the administrator's interface. Its functions throw {IdentityRefusal}. The code is USER_NOT_FOUND
 * for an unknown uid.
 */
export function createAdmin(service: IdentityService) {
  const { db, clock } = service;
  const now = () => new Date(clock());
  return {
    async hasPassword(uid: string, password: string): Promise<boolean> {
      const user = await findUser(db, uid);
      return service.passwords.matches(user?.passwordHash, password);
    },
    async hasUser(uid: string): Promise<boolean> {
      return (await findUser(db, uid)) !== undefined;
    },
    /**
     * Creates a user with a fixed uid unless the user exists. Returns whether the user was created.
     * @throws {IdentityRefusal} EMAIL_EXISTS, INVALID_EMAIL, WEAK_PASSWORD.
     */
    async ensureUser(account: { uid: string; email: string; password: string }): Promise<boolean> {
      if (await findUser(db, account.uid)) return false;
      const email = readEmail(account.email);
      const passwordHash = await service.passwords.hash(
        readNewPassword(account.password, service.passwordMinLength),
      );
      const user = { id: account.uid, email, emailVerified: true, passwordHash, passwordUpdatedAt: now() };
      await addUser(db, { ...user, guest: false }, now());
      return true;
    },
    /** Sets a password and revokes all tokens of the user. @throws {IdentityRefusal} WEAK_PASSWORD. */
    async setPassword(uid: string, password: string): Promise<void> {
      const passwordHash = await service.passwords.hash(readNewPassword(password, service.passwordMinLength));
      await db.transaction((tx) => endSessions(tx, uid, { passwordHash, passwordUpdatedAt: now() }, now()));
    },
    /** Disables a user and revokes all tokens. */
    async disable(uid: string): Promise<void> {
      await db.transaction((tx) => endSessions(tx, uid, { disabled: true }, now()));
    },
    async enable(uid: string): Promise<void> {
      const enabled = await db.update(users).set({ disabled: false }).where(eq(users.id, uid)).returning();
      assertIdentity(enabled.length === 1, 'USER_NOT_FOUND');
    },
    /** Counts all users, including guests. */
    async countUsers(): Promise<number> {
      const [row] = await db.select({ all: count() }).from(users);
      return row?.all ?? 0;
    },
    /**
     * Lists the ids of at most 1,000 guests who were last seen before `idleSince`. The list is sorted and
     * begins after the id `after`.
     */
    idleGuests: (page: { idleSince: Date; after?: string }): Promise<string[]> => listIdleGuests(db, page),
    /**
     * Removes the users of `uids` (at most 1,000) that are guests and were last seen before `idleSince`.
     * Returns the number of removed guests.
     */
    removeIdleGuests: (uids: readonly string[], idleSince: Date): Promise<number> =>
      removeIdleGuests(db, { uids, idleSince, now: now() }),
    /** Returns a token that signs in as `uid`, valid for an hour. */
    customToken: (uid: string): Promise<string> => issueCustomToken(service, uid),
    /**
     * Deletes expired codes, counters and known browsers, and tokens that were revoked 60 days ago. Deletes
     * at most a million rows of each.
     */
    sweep: (): Promise<void> => sweepIdentity(db, now()),
  };
}
