import { type SQL, sql } from 'drizzle-orm';
import { lastly } from '#db/in-transaction.ts';
import { preparedSql } from '#db/prepared.ts';
import type { Amounts } from '#db/schema/amounts.ts';
import { payments, stockReservations } from '#db/schema/payments.ts';
import { discounts, discountUses } from '#db/schema/pricing.ts';
import type { Tx } from '#db/types.ts';
import { customerDigest } from '#domain/pricing/read-customer-facts.ts';
import { type HoldLimits, piecesToHold, USUAL_HOLDS } from './hold-limits.ts';
import type { Payment } from './payment.ts';

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

type Counted = { id: string; max_uses: number | null; over: boolean; of_network: string };

const count = preparedSql<Record<string, unknown>, Counted>('count_discount_uses', (value) => {
  const uses = (more: SQL) => sql`(select count(*) from ${discountUses} u where u.discount_id = d.id ${more}
    and u.payment_id <> all(array(
      select id from ${payments} where customer_id = ${value('customerId')} and state = 'started')))`;
  const own = uses(sql`and u.customer = ${value('digest')}::bytea`);
  return sql`
    select id, max_uses, coalesce(${uses(sql``)} >= max_uses or ${own} >= max_uses_per_customer
        or (first_order_only and ${own} > 0), false) as over,
      case when max_uses is null or ${value('network')}::bytea is null then 0 else (
        select count(distinct u.payment_id) from ${stockReservations} r
          join ${payments} p on p.id = r.payment_id and p.state in ('started', 'paying')
            and p.customer_id <> ${value('customerId')}
          join ${discountUses} u on u.payment_id = p.id and u.discount_id = d.id
        where r.network = ${value('network')}::bytea) end as of_network
    from ${discounts} d where id = any(${value('ids')}::bigint[])`;
});

/** Whose uses are counted together while nobody has approved. */
type OfNetwork = { network: Buffer | null; limits: HoldLimits };

/**
 * Whether all of these discounts may be used once more, and which of the uses are kept from others; null
 * where one is used up. What a network keeps before anybody approved is bounded, like pieces in stock: more
 * is asked for when it is paid. Locks those that are counted, after the products, so that of many who come
 * for the last use one gets it; what the customer only started uses nothing.
 */
export async function findUses(
  tx: Tx,
  { customerId, email, ids }: Uses,
  { network, limits }: OfNetwork,
): Promise<number[] | null> {
  if (ids.length === 0) return ids;
  const locked = await lock(tx, { ids });
  if (locked.length === 0) return ids;
  const digest = email === null ? null : customerDigest(customerId);
  // Asked when the locks are there: by then those before have written theirs.
  const asked = { customerId, digest, network, ids: locked.map(({ id }) => Number(id)) };
  const counted = await count(tx, asked);
  if (counted.some(({ over }) => over)) return null;
  const hoarded = counted.filter(({ max_uses: stock, of_network: ofNetwork }) => {
    const held = { stock: stock ?? 0, ofNetwork: network && Number(ofNetwork) };
    return stock !== null && piecesToHold(1, held, limits) === 0;
  });
  return ids.filter((id) => !hoarded.some((each) => Number(each.id) === id));
}

const written = preparedSql<{ paymentId: string }, { discount_id: string }>(
  'read_discount_uses',
  (value) => sql`select discount_id from ${discountUses} where payment_id = ${value('paymentId')}::uuid`,
);

/**
 * Takes what a locked payment that is about to be paid does not keep yet of its discounts' uses: it gave them
 * back, or they were never kept for it. Whether there are as many.
 */
export async function takeMissingUses(
  tx: Tx,
  { id, customerId, customerEmail: email, amounts }: Paid,
): Promise<boolean> {
  const ids = usedDiscounts(amounts);
  if (ids.length === 0) return true;
  const known = new Set((await written(tx, { paymentId: id })).map((row) => Number(row.discount_id)));
  const missing = { customerId, email, ids: ids.filter((each) => !known.has(each)) };
  const found = await findUses(tx, missing, { network: null, limits: USUAL_HOLDS.limits });
  if (found !== null) takeUses(tx, id, { ...missing, ids: found });
  return found !== null;
}

type Paid = Pick<Payment, 'id' | 'customerId' | 'customerEmail' | 'amounts'>;

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
