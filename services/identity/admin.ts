import { and, asc, count, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { demand } from '#lib/demand.ts';
import { issueCustomToken } from './custom-token.ts';
import { readEmail } from './email.ts';
import { forget } from './limits.ts';
import { readNewPassword } from './passwords.ts';
import { endRefreshTokens } from './refresh-token.ts';
import type { Service } from './service.ts';
import { endSessions } from './session.ts';
import { users } from './tables.ts';
import { addUser, findUser } from './users.ts';

/** The most users that one call names or returns. */
const MAX_USERS = 1_000;

/** The administrator's interface, for the process that runs the service. */
export type Admin = ReturnType<typeof createAdmin>;

/** Everything throws {Refusal}, for an unknown uid USER_NOT_FOUND. */
export function createAdmin(service: Service) {
  const { db, clock } = service;
  const now = () => new Date(clock());
  return {
    /** Whether there is a user of this uid. */
    async hasUser(uid: string): Promise<boolean> {
      return (await findUser(db, uid)) !== undefined;
    },
    /** Makes the user of a fixed uid unless there is one; says whether it did. @throws {Refusal} EMAIL_EXISTS, INVALID_EMAIL, WEAK_PASSWORD. */
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
      await db.transaction(async (tx) => {
        const user = await endSessions(tx, uid, { passwordHash, passwordUpdatedAt: now() }, now());
        await forget(tx, [{ limit: 'passwordsPerAccount', subject: user.email ?? '' }]);
      });
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
    /** A page of guests not seen since `idleSince`, 1,000 at most, in the order of their ids, from behind `after`. */
    async idleGuests({ idleSince, after = '' }: { idleSince: Date; after?: string }): Promise<string[]> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(users.guest, lt(users.lastRefreshAt, idleSince), gt(users.id, after)))
        .orderBy(asc(users.id))
        .limit(MAX_USERS);
      return rows.map(({ id }) => id);
    },
    /** Removes those of `uids` (1,000 at most) that are guests not seen since `idleSince`; returns how many. */
    async removeIdleGuests(uids: readonly string[], idleSince: Date): Promise<number> {
      demand(uids.length <= MAX_USERS, 'TOO_MANY_USERS');
      if (uids.length === 0) return 0;
      return db.transaction(async (tx) => {
        const removed = await tx
          .delete(users)
          .where(and(inArray(users.id, [...uids]), users.guest, lt(users.lastRefreshAt, idleSince)))
          .returning({ id: users.id });
        for (const { id } of removed) await endRefreshTokens(tx, id, now());
        return removed.length;
      });
    },
    /** A token by which its bearer signs in as `uid` within an hour. */
    customToken: (uid: string): Promise<string> => issueCustomToken(service, uid),
    /** Drops what is over: old codes, counters, and tokens ended 60 days ago or of users gone. 10,000 rows of each at most. */
    async sweep(): Promise<void> {
      const at = now().toISOString();
      await db.execute(sql`delete from identity.codes where hash in
        (select hash from identity.codes where expires_at < ${at}::timestamptz - interval '7 days' limit 10000)`);
      await db.execute(sql`delete from identity.attempts where key in
        (select key from identity.attempts where ends_at < ${at}::timestamptz limit 10000)`);
      await db.execute(sql`delete from identity.refresh_tokens where hash in
        (select hash from identity.refresh_tokens where ended_at < ${at}::timestamptz - interval '60 days' limit 10000)`);
    },
  };
}
