import { createHash, randomBytes } from 'node:crypto';
import { count, eq, type SQL, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { forgottenCustomers } from '#db/schema/forgotten-customers.ts';
import { orderLinks } from '#db/schema/orders/order-links.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { Db, DbOrTx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { findOrder } from './queries.ts';

/** 128 random bits in hexadecimal. */
const TOKEN = /^[0-9a-f]{32}$/;
const TOKEN_BYTES = 16;

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Creates a token and its digest. When the caller stores the digest for an order, the token opens the order
 * for 90 days. The token itself is never stored.
 */
export function newOrderLink(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  return { token, tokenHash: digest(token) };
}

/**
 * The SQL that stores the token for the guest orders among the query `orders`. Only guests need a token,
 * because they have no account. Skips customers who deleted their account.
 */
export const insertOrderLink = (tokenHash: SQL, orders: SQL): SQL => sql`
  insert into ${orderLinks} (token_hash, order_id)
  select ${tokenHash}::bytea, id from (${orders}) orders where coalesce(delivery->>'email', contact_email, '') <> ''
    and not exists (select from ${forgottenCustomers} f where f.customer_id = orders.customer_id)
  returning order_id`;

/** The order that a token opens; null if the token is expired, revoked or unknown. */
export async function findOrderByLink(db: DbOrTx, token: string) {
  if (!TOKEN.test(token)) return null;
  const rows = await db
    .select({ id: completedTransactions.id, customerId: completedTransactions.customerId })
    .from(orderLinks)
    .innerJoin(completedTransactions, eq(completedTransactions.id, orderLinks.orderId))
    .where(
      sql`${orderLinks.tokenHash} = ${digest(token)} and ${orderLinks.endsAt} > now() and not exists (
        select from ${forgottenCustomers} f where f.customer_id = ${completedTransactions.customerId})`,
    );
  const [found] = rows;
  return found ? findOrder(db, found.customerId, found.id) : null;
}

/** The number of valid tokens of this order. */
export async function countOrderLinks(db: DbOrTx, orderId: string): Promise<number> {
  const [row] = await db
    .select({ links: count() })
    .from(orderLinks)
    .where(sql`${orderLinks.orderId} = ${orderId}::uuid and ${orderLinks.endsAt} > now()`);
  return row?.links ?? 0;
}

/** Revokes all tokens of this order. */
export async function revokeOrderLinks(
  db: Db,
  { orderId, actorUid }: { orderId: string; actorUid: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.delete(orderLinks).where(eq(orderLinks.orderId, orderId));
    await recordAudit(tx, { actorUid, action: 'order.revoke-links', subjectId: orderId });
  });
}

/** Deletes expired tokens, at most 1,000. Returns the number of deleted tokens. */
export async function sweepOrderLinks(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${orderLinks} where token_hash in (
      select token_hash from ${orderLinks} where ends_at < now() limit 1000)`);
  return rowCount ?? 0;
}
