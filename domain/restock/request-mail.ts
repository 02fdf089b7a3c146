import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { restockRequests } from '#db/schema/restock.ts';
import type { Db, Tx } from '#db/types.ts';
import { queueMail } from '#domain/mails/queue-mail.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { findSellable } from './find-sellable.ts';
import { countConfirmMail, countRequest, MAX_WAITING } from './limits.ts';

type Asked = {
  /** The id of a product or variant. */
  productId: number;
  email: string;
  /**
   * The id of the member whose account has this email address; null for others. A member doesn't have to
   * confirm the request.
   */
  customerId: string | null;
  /** The visitor's network address. */
  address: string | null;
};

/**
 * Requests an email for when the product is back in stock. A guest first gets an email with a link to confirm
 * the request. Returns 'in-stock' if the product is in stock now, otherwise 'noted'. The result does not
 * reveal whether the address has an account or already waits.
 * @throws {DomainError} PRODUCT_NOT_FOUND; TOO_MANY_RESTOCK_REQUESTS if the network has reached its limit
 */
export async function requestRestockMail(db: Db, asked: Asked): Promise<'noted' | 'in-stock'> {
  const { productId, email, customerId, address } = asked;
  assert(await countRequest(db, address), 'TOO_MANY_RESTOCK_REQUESTS');
  const found = await findSellable(db, productId);
  assert(found, 'PRODUCT_NOT_FOUND');
  if (found.stock > 0) return 'in-stock';
  const confirms = customerId === null;
  if (confirms && !(await countConfirmMail(db, email))) return 'noted';
  await inTransaction(db, async (tx) => {
    const id = await writeRequest(tx, asked);
    if (confirms && id !== null)
      await queueMail(tx, { about: 'restock-confirm', id, to: email, again: true });
  });
  return 'noted';
}

/**
 * Writes the request and returns its id. Null if the address already has a confirmed request for the product,
 * or waits for too many products.
 */
async function writeRequest(tx: Tx, { productId, email, customerId }: Asked): Promise<number | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${restockRequests} as r (product_id, email, customer_id, confirmed_at)
    select ${productId}, ${email}, ${customerId}, ${customerId === null ? sql`null` : sql`now()`}::timestamptz
    where (select count(*) from ${restockRequests} o
      where lower(o.email) = lower(${email}) and o.queued_at is null) < ${MAX_WAITING}
    on conflict (product_id, lower(email)) where queued_at is null do update set
      asked_at = now(),
      customer_id = coalesce(excluded.customer_id, r.customer_id),
      confirmed_at = coalesce(r.confirmed_at, excluded.confirmed_at)
      where r.confirmed_at is null
    returning id`);
  return rows[0] ? Number(rows[0].id) : null;
}
