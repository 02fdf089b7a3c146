import { count, eq } from 'drizzle-orm';
import { issueCustomToken } from './custom-token.ts';
import { readEmail } from './email.ts';
import { listIdleGuests, removeIdleGuests } from './idle-guests.ts';
import { readNewPassword } from './passwords.ts';
import { demand } from './refusal.ts';
import type { Service } from './service.ts';
import { endSessions } from './session.ts';
import { sweepIdentity } from './sweep.ts';
import { users } from './tables.ts';
import { addUser, findUser } from './users.ts';

/** The administrator's interface, for the process that runs the service. */
export type Admin = ReturnType<typeof createAdmin>;

/** Everything throws {Refusal}, for an unknown uid USER_NOT_FOUND. */
export function createAdmin(service: Service) {
  const { db, clock } = service;
  const now = () => new Date(clock());
  return {
    /** Whether this is the user's password. */
    async hasPassword(uid: string, password: string): Promise<boolean> {
      const user = await findUser(db, uid);
      return service.passwords.matches(user?.passwordHash, password);
    },
    /** Whether there is a user of this uid. */
    async hasUser(uid: string): Promise<boolean> {
      return (await findUser(db, uid)) !== undefined;
    },
    /**
     * Makes the user of a fixed uid unless there is one; says whether it did.
     * @throws {Refusal} EMAIL_EXISTS, INVALID_EMAIL, WEAK_PASSWORD.
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
    /** Sets a password, and ends all tokens of the user. @throws {Refusal} WEAK_PASSWORD. */
    async setPassword(uid: string, password: string): Promise<void> {
      const passwordHash = await service.passwords.hash(readNewPassword(password, service.passwordMinLength));
      await db.transaction((tx) => endSessions(tx, uid, { passwordHash, passwordUpdatedAt: now() }, now()));
    },
    /** Keeps a user out; all tokens end. */
    async disable(uid: string): Promise<void> {
      await db.transaction((tx) => endSessions(tx, uid, { disabled: true }, now()));
    },
    async enable(uid: string): Promise<void> {
      const enabled = await db.update(users).set({ disabled: false }).where(eq(users.id, uid)).returning();
      demand(enabled.length === 1, 'USER_NOT_FOUND');
    },
    /** All users, guests among them. */
    async countUsers(): Promise<number> {
      const [row] = await db.select({ all: count() }).from(users);
      return row?.all ?? 0;
    },
    /**
     * A page of guests not seen since `idleSince`, 1,000 at most, in the order of their ids, from behind
     * `after`.
     */
    idleGuests: (page: { idleSince: Date; after?: string }): Promise<string[]> => listIdleGuests(db, page),
    /**
     * Removes those of `uids` (1,000 at most) that are guests not seen since `idleSince`; returns how many.
     */
    removeIdleGuests: (uids: readonly string[], idleSince: Date): Promise<number> =>
      removeIdleGuests(db, { uids, idleSince, now: now() }),
    /** A token by which its bearer signs in as `uid` within an hour. */
    customToken: (uid: string): Promise<string> => issueCustomToken(service, uid),
    /**
     * Drops what is over: old codes, counters, known browsers, and tokens ended 60 days ago or of users gone.
     * A million rows of each at most.
     */
    sweep: (): Promise<void> => sweepIdentity(db, now()),
  };
}
