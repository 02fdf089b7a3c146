import { and, asc, gt, inArray, lt } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { endRefreshTokens } from './refresh-token.ts';
import { demand } from './refusal.ts';
import { users } from './tables.ts';

/** The most users that one call names or returns. */
const MAX_USERS = 1_000;

type Page = { idleSince: Date; after?: string };
type Removal = { uids: readonly string[]; idleSince: Date; now: Date };

/** The ids of guests not seen since `idleSince`, 1,000 at most, in order, from behind `after`. */
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
 * Removes those of `uids` that are guests not seen since `idleSince`; returns how many.
 * @throws {Refusal} TOO_MANY_USERS for more than 1,000.
 */
export async function removeIdleGuests(db: Db, { uids, idleSince, now }: Removal): Promise<number> {
  demand(uids.length <= MAX_USERS, 'TOO_MANY_USERS');
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
