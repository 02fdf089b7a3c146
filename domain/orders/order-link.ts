import { createHash, randomBytes } from 'node:crypto';
import { count, eq, type SQL, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { orderLinks } from '#db/schema/order-links.ts';
import { completedTransactions } from '#db/schema/orders.ts';
import type { Db, DbOrTx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { findOrder } from './queries.ts';

/** 128 random bits, in hexadecimal. */
const TOKEN = /^[0-9a-f]{32}$/;
const TOKEN_BYTES = 16;

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new word that opens an order for 90 days once that is written. Only its digest is kept. */
export function newOrderLink(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  return { token, tokenHash: digest(token) };
}

/** Writes it for an order of those queried: a guest's alone, who has no account to open it by. */
export const linkOf = (tokenHash: SQL, orders: SQL): SQL => sql`
  insert into ${orderLinks} (token_hash, order_id)
  select ${tokenHash}::bytea, id from (${orders}) orders where coalesce(delivery->>'email', contact_email, '') <> ''
  returning order_id`;

/** The order that a word opens; null for one that ended, was revoked, or never was. */
export async function findOrderByLink(db: DbOrTx, token: string) {
  if (!TOKEN.test(token)) return null;
  const rows = await db
    .select({ id: completedTransactions.id, customerId: completedTransactions.customerId })
    .from(orderLinks)
    .innerJoin(completedTransactions, eq(completedTransactions.id, orderLinks.orderId))
    .where(sql`${orderLinks.tokenHash} = ${digest(token)} and ${orderLinks.endsAt} > now()`);
  const [found] = rows;
  return found ? findOrder(db, found.customerId, found.id) : null;
}

/** How many words open this order now. */
export async function countOrderLinks(db: DbOrTx, orderId: string): Promise<number> {
  const [row] = await db
    .select({ links: count() })
    .from(orderLinks)
    .where(sql`${orderLinks.orderId} = ${orderId}::uuid and ${orderLinks.endsAt} > now()`);
  return row?.links ?? 0;
}

/** Has no word open this order any more. */
export async function revokeOrderLinks(
  db: Db,
  { orderId, actorUid }: { orderId: string; actorUid: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.delete(orderLinks).where(eq(orderLinks.orderId, orderId));
    await recordAudit(tx, { actorUid, action: 'order.revoke-links', subjectId: orderId });
  });
}

/** Drops what ended, a thousand at most. Returns how many. */
export async function sweepOrderLinks(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${orderLinks} where token_hash in (
      select token_hash from ${orderLinks} where ends_at < now() limit 1000)`);
  return rowCount ?? 0;
}
