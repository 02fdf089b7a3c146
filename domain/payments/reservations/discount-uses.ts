import { type SQL, sql } from 'drizzle-orm';
import { pipeline, sendWithCommit } from '#db/in-transaction.ts';
import { preparedSql } from '#db/prepared.ts';
import type { Amounts } from '#db/schema/orders/amounts.ts';
import { payments, stockReservations } from '#db/schema/orders/payments.ts';
import { discounts, discountUses } from '#db/schema/pricing.ts';
import type { Tx } from '#db/types.ts';
import { customerDigest } from '#domain/pricing/read-customer-facts.ts';
import type { Discount, PriceRules } from '#domain/pricing/rules.ts';
import type { Payment } from '../lifecycle/payment.ts';
import { DEFAULT_RESERVATIONS, type ReservationLimits, reservableQuantity } from './reservation-limits.ts';

type Uses = {
  customerId: string;
  email: string | null;
  ids: number[];
  /**
   * The discounts in `ids` that may have a limit. Only these are checked. If this list is missing, all are
   * checked.
   */
  limited?: number[];
};

/** The SQL condition for a discount with a limit. The shop counts its uses. */
const isCounted = sql`(max_uses is not null or max_uses_per_customer is not null or first_order_only)`;

/** The ids of the applied discounts. Each of them counts as one use. */
function usedDiscounts(amounts: Amounts): number[] {
  return amounts.version === 1 ? [] : amounts.discounts.map(({ id }) => id);
}

/**
 * `ids` are the applied discounts, and `limited` are those of them that have a limit according to `rules`.
 */
export function appliedDiscountIds(amounts: Amounts, rules: Pick<PriceRules, 'discounts'>) {
  const ids = usedDiscounts(amounts);
  const limited = ids.filter((id) =>
    rules.discounts.some((discount) => discount.id === id && isLimited(discount)),
  );
  return { ids, limited };
}

function isLimited({ maxUses, maxUsesPerCustomer, firstOrderOnly }: Discount): boolean {
  return maxUses !== null || maxUsesPerCustomer !== null || firstOrderOnly;
}

const lock = preparedSql<{ ids: number[] }, { id: string }>(
  'lock_discounts',
  (value) => sql`
    select id from ${discounts} where id = any(${value('ids')}::bigint[]) and ${isCounted}
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
    from ${discounts} d where id = any(${value('ids')}::bigint[]) and ${isCounted}`;
});

/** The key under which the uses of a member are counted; null for a guest. */
export function memberDigest({ customerId, email }: Pick<Uses, 'customerId' | 'email'>): Buffer | null {
  return email === null ? null : customerDigest(customerId);
}

/** The network of the payer. Uses of one network are limited together before the payer approves. */
type OfNetwork = { network: Buffer | null; limits: ReservationLimits };

/**
 * The discounts whose use the payment can reserve; null if one of them is used up. Locks the discounts with
 * limits, so that only one customer gets the last use. The caller must lock the products first. Payments that
 * the same customer has only started don't count.
 *
 * Before the approval, a network can reserve only some of the uses, as with stock. For discounts above this
 * limit, the payment reserves no use, and takes one before the capture.
 */
export async function findUses(
  tx: Tx,
  { customerId, email, ids, limited = ids }: Uses,
  { network, limits }: OfNetwork,
): Promise<number[] | null> {
  if (limited.length === 0) return ids;
  const digest = memberDigest({ customerId, email });
  // These must be two statements. The second one starts after other transactions have released the locks, so
  // it sees the uses that they wrote.
  const [, counted] = await pipeline(tx, () => [
    lock(tx, { ids: limited }),
    count(tx, { customerId, digest, network, ids: limited }),
  ]);
  if (counted.some(({ over }) => over)) return null;
  const hoarded = counted.filter(({ max_uses: stock, of_network: ofNetwork }) => {
    const held = { stock: stock ?? 0, ofNetwork: network && Number(ofNetwork) };
    return stock !== null && reservableQuantity(1, held, limits) === 0;
  });
  return ids.filter((id) => !hoarded.some((each) => Number(each.id) === id));
}

/**
 * Before the capture of a locked payment, takes a use of each discount for which none is reserved. Returns
 * whether all of these uses were available.
 */
export async function reserveMissingUses(
  tx: Tx,
  { id, customerId, customerEmail: email, amounts }: Paid,
  kept: ReadonlySet<number>,
): Promise<boolean> {
  const ids = usedDiscounts(amounts).filter((each) => !kept.has(each));
  const found = await findUses(
    tx,
    { customerId, email, ids },
    { network: null, limits: DEFAULT_RESERVATIONS.limits },
  );
  if (found === null) return false;
  const digest = memberDigest({ customerId, email });
  // Sends the statement together with the commit.
  if (found.length > 0) sendWithCommit(tx, () => write(tx, { paymentId: id, digest, ids: found }));
  return true;
}

type Paid = Pick<Payment, 'id' | 'customerId' | 'customerEmail' | 'amounts'>;

/**
 * The SQL statement that records a use of each discount in `ids`. Skips discounts that were deleted in the
 * meantime.
 */
export const insertDiscountUsesSql = (value: (key: 'paymentId' | 'digest' | 'ids') => SQL): SQL => sql`
    insert into ${discountUses} (payment_id, discount_id, customer)
    select ${value('paymentId')}::uuid, id, ${value('digest')}::bytea from ${discounts}
    where id = any(${value('ids')}::bigint[])`;

const write = preparedSql<Record<string, unknown>, never>('use_discounts', insertDiscountUsesSql);
