import { type SQL, sql } from 'drizzle-orm';
import { lastly } from '#db/in-transaction.ts';
import { preparedSql } from '#db/prepared.ts';
import type { Amounts } from '#db/schema/amounts.ts';
import { payments } from '#db/schema/payments.ts';
import { discounts, discountUses } from '#db/schema/pricing.ts';
import type { Tx } from '#db/types.ts';
import { customerDigest } from '#domain/pricing/read-customer-facts.ts';

type Uses = { customerId: string; email: string | null; ids: number[] };

/** The discounts that were taken off, of which each is one use. */
export function usedDiscounts(amounts: Amounts): number[] {
  return amounts.version === 1 ? [] : amounts.discounts.map(({ id }) => id);
}

const lock = preparedSql<{ ids: number[] }, { id: string }>(
  'lock_discounts',
  (value) => sql`
    select id from ${discounts} where id = any(${value('ids')}::bigint[])
      and (max_uses is not null or max_uses_per_customer is not null or first_order_only)
    order by id for no key update`,
);

const countOver = preparedSql<Record<string, unknown>, { over: boolean }>('count_discount_uses', (value) => {
  const uses = (more: SQL) => sql`(select count(*) from ${discountUses} u where u.discount_id = d.id ${more}
    and u.payment_id <> all(array(
      select id from ${payments} where customer_id = ${value('customerId')} and state = 'started')))`;
  const own = uses(sql`and u.customer = ${value('digest')}::bytea`);
  return sql`
    select exists (
      select from ${discounts} d where id = any(${value('ids')}::bigint[]) and (
        ${uses(sql``)} >= max_uses or ${own} >= max_uses_per_customer or (first_order_only and ${own} > 0))
    ) as over`;
});

/**
 * Whether all of these discounts may be used once more. Locks those that are counted, after the products, so
 * that of many who come for the last use one gets it; what the customer only started uses nothing.
 */
export async function areUsesLeft(tx: Tx, { customerId, email, ids }: Uses): Promise<boolean> {
  if (ids.length === 0) return true;
  const counted = await lock(tx, { ids });
  if (counted.length === 0) return true;
  const digest = email === null ? null : customerDigest(customerId);
  // Asked when the locks are there: by then those before have written theirs.
  const [found] = await countOver(tx, { customerId, digest, ids: counted.map(({ id }) => Number(id)) });
  return found?.over === false;
}

const write = preparedSql<Record<string, unknown>, never>(
  'use_discounts',
  (value) => sql`
    insert into ${discountUses} (payment_id, discount_id, customer)
    select ${value('paymentId')}::uuid, id, ${value('digest')}::bytea from ${discounts}
    where id = any(${value('ids')}::bigint[])`,
);

/** Uses them with the end of the transaction; those that were deleted meanwhile are not counted any more. */
export function takeUses(tx: Tx, paymentId: string, { customerId, email, ids }: Uses): void {
  if (ids.length === 0) return;
  const digest = email === null ? null : customerDigest(customerId);
  lastly(tx, () => write(tx, { paymentId, digest, ids }));
}
