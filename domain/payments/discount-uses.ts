import { type SQL, sql } from 'drizzle-orm';
import { lastly, together } from '#db/in-transaction.ts';
import { preparedSql } from '#db/prepared.ts';
import type { Amounts } from '#db/schema/amounts.ts';
import { payments, stockReservations } from '#db/schema/payments.ts';
import { discounts, discountUses } from '#db/schema/pricing.ts';
import type { Tx } from '#db/types.ts';
import { customerDigest } from '#domain/pricing/read-customer-facts.ts';
import type { Discount, PriceRules } from '#domain/pricing/rules.ts';
import { type HoldLimits, piecesToHold, USUAL_HOLDS } from './hold-limits.ts';
import type { Payment } from './payment.ts';

type Uses = {
  customerId: string;
  email: string | null;
  ids: number[];
  /** Of these, those that may have a limit, as far as that is known: no others are looked at. */
  limited?: number[];
};

/** What makes a discount's uses be counted. */
const isCounted = sql`(max_uses is not null or max_uses_per_customer is not null or first_order_only)`;

/** The discounts that were taken off, of which each is one use. */
function usedDiscounts(amounts: Amounts): number[] {
  return amounts.version === 1 ? [] : amounts.discounts.map(({ id }) => id);
}

/** The same, with those that have a limit by the rules that they were taken off by. */
export function usedOf(amounts: Amounts, rules: Pick<PriceRules, 'discounts'>) {
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

/** By what uses are counted of a customer; a guest has nothing of the kind. */
export function digestOf({ customerId, email }: Pick<Uses, 'customerId' | 'email'>): Buffer | null {
  return email === null ? null : customerDigest(customerId);
}

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
  { customerId, email, ids, limited = ids }: Uses,
  { network, limits }: OfNetwork,
): Promise<number[] | null> {
  if (limited.length === 0) return ids;
  const digest = digestOf({ customerId, email });
  // A statement of its own sees what was there when the locks were: by then those before have written theirs.
  const [, counted] = await together(tx, () => [
    lock(tx, { ids: limited }),
    count(tx, { customerId, digest, network, ids: limited }),
  ]);
  if (counted.some(({ over }) => over)) return null;
  const hoarded = counted.filter(({ max_uses: stock, of_network: ofNetwork }) => {
    const held = { stock: stock ?? 0, ofNetwork: network && Number(ofNetwork) };
    return stock !== null && piecesToHold(1, held, limits) === 0;
  });
  return ids.filter((id) => !hoarded.some((each) => Number(each.id) === id));
}

/**
 * Takes what a locked payment that is about to be paid does not keep yet of its discounts' uses: it gave them
 * back, or they were never kept for it. Whether there are as many.
 */
export async function takeMissingUses(
  tx: Tx,
  { id, customerId, customerEmail: email, amounts }: Paid,
  kept: ReadonlySet<number>,
): Promise<boolean> {
  const ids = usedDiscounts(amounts).filter((each) => !kept.has(each));
  const found = await findUses(tx, { customerId, email, ids }, { network: null, limits: USUAL_HOLDS.limits });
  if (found === null) return false;
  const digest = digestOf({ customerId, email });
  // With the end of the transaction.
  if (found.length > 0) lastly(tx, () => write(tx, { paymentId: id, digest, ids: found }));
  return true;
}

type Paid = Pick<Payment, 'id' | 'customerId' | 'customerEmail' | 'amounts'>;

/** Uses them: `ids` of discounts, those that were deleted meanwhile are not counted any more. */
export const useDiscounts = (value: (key: 'paymentId' | 'digest' | 'ids') => SQL): SQL => sql`
    insert into ${discountUses} (payment_id, discount_id, customer)
    select ${value('paymentId')}::uuid, id, ${value('digest')}::bytea from ${discounts}
    where id = any(${value('ids')}::bigint[])`;

const write = preparedSql<Record<string, unknown>, never>('use_discounts', useDiscounts);
