import { and, asc, gt, inArray, lt } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { assertIdentity } from '../refusal.ts';
import { users } from '../tables.ts';
import { endRefreshTokens } from '../tokens/refresh-token.ts';

/** Maximum number of users in a call. */
const MAX_USERS = 1_000;

type Page = { idleSince: Date; after?: string };
type Removal = { uids: readonly string[]; idleSince: Date; now: Date };

/**
 * Lists the ids of at most 1,000 guests who were last seen before `idleSince`. The list is sorted and begins
 * after the id `after`.
 */
export async function listIdleGuests(db: Db, { idleSince, after = '' }: Page): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(users.guest, lt(users.lastRefreshAt, idleSince), gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(MAX_USERS);
  return rows.map(({ id }) => id);
}

/**
 * Removes the users of `uids` that are guests and were last seen before `idleSince`. Returns the number of
 * removed guests.
 * @throws {IdentityRefusal} TOO_MANY_USERS for more than 1,000.
 */
export async function removeIdleGuests(db: Db, { uids, idleSince, now }: Removal): Promise<number> {
  assertIdentity(uids.length <= MAX_USERS, 'TOO_MANY_USERS');
  if (uids.length === 0) return 0;
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(users)
      .where(and(inArray(users.id, [...uids]), users.guest, lt(users.lastRefreshAt, idleSince)))
      .returning({ id: users.id });
    for (const { id } of removed) await endRefreshTokens(tx, id, now);
    return removed.length;
  });
}
