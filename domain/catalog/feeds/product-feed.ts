import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { productFeeds } from '#db/schema/catalog/product-feeds.ts';
import type { Db, DbOrTx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';

/** 128 random bits in hexadecimal. */
const TOKEN = /^[0-9a-f]{32}$/;
const TOKEN_BYTES = 16;
/**
 * Maximum number of times that the feed can be read per hour. Merchant centers read it once a day, and when
 * the merchant requests it there.
 */
const READS_PER_HOUR = 20;

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

type ProductFeed = { madeAt: Date; readAt: Date | null };

/** The times when the feed's link was created and last used; null if there is no link. */
export async function findProductFeed(db: DbOrTx): Promise<ProductFeed | null> {
  const [row] = await db
    .select({ madeAt: productFeeds.madeAt, readAt: productFeeds.readAt })
    .from(productFeeds)
    .limit(1);
  return row ?? null;
}

/**
 * Creates a new token for the link and returns it. It replaces the previous token. Only its digest is stored.
 */
export async function makeProductFeed(db: Db, { actorUid }: { actorUid: string }): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  await inTransaction(db, async (tx) => {
    await lockFeed(tx);
    await tx.delete(productFeeds);
    await tx.insert(productFeeds).values({ tokenHash: digest(token) });
    await recordAudit(tx, { actorUid, action: 'feed.make', subjectId: 'feed' });
  });
  return token;
}

/** Revokes the link. Returns whether there was one. */
export async function revokeProductFeed(db: Db, { actorUid }: { actorUid: string }): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockFeed(tx);
    const deleted = await tx.delete(productFeeds).returning({ madeAt: productFeeds.madeAt });
    if (deleted.length === 0) return false;
    await recordAudit(tx, { actorUid, action: 'feed.revoke', subjectId: 'feed' });
    return true;
  });
}

/** Makes concurrent changes of the link wait for each other, so that at most one link exists. */
async function lockFeed(tx: DbOrTx): Promise<void> {
  await tx.execute(sql`lock table ${productFeeds} in share row exclusive mode`);
}

/**
 * Whether a token opens the feed. Counts each request with a valid token. Returns 'too-often' after 20
 * requests in an hour.
 */
export async function openProductFeed(db: DbOrTx, token: string): Promise<'open' | 'closed' | 'too-often'> {
  if (!TOKEN.test(token)) return 'closed';
  const { rows } = await db.execute<{ reads: number }>(sql`
    update ${productFeeds} set
      reads = case when hour_began > now() - interval '1 hour' then least(reads + 1, ${READS_PER_HOUR + 1}) else 1 end,
      hour_began = case when hour_began > now() - interval '1 hour' then hour_began else now() end,
      read_at = now()
    where token_hash = ${digest(token)} returning reads`);
  const [row] = rows;
  if (!row) return 'closed';
  return row.reads > READS_PER_HOUR ? 'too-often' : 'open';
}
