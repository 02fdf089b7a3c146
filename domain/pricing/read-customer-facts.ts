import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { checkouts } from '#db/schema/addresses.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { payments } from '#db/schema/orders/payments.ts';
import { discounts, discountUses, priceRulesVersion } from '#db/schema/pricing.ts';
import type { DbOrTx } from '#db/types.ts';
import type { CustomerFacts } from './cart-to-price.ts';
import { isUnsent } from './is-unsent.ts';

/** `email` is null for guests. */
type Customer = { uid: string; email: string | null };

/** The row that `customerFactsQuery` returns. */
export type CustomerFactsRow = {
  version: string;
  code: string | null;
  has_ordered: boolean;
  uses: { id: number; all: number; own: number }[];
};

/** The parameters of `customerFactsQuery`. If `code` is set, the query uses it instead of the cart's code. */
export type CustomerFactsValues = { uid: string; digest: Buffer | null; code: string | null };

/** The SQL that selects a `CustomerFactsRow`, for use in larger statements. */
export const customerFactsQuery = (value: (key: keyof CustomerFactsValues) => SQL): SQL => sql`
    with typed as (
      select coalesce(${value('code')}::text, (select code from ${checkouts} where customer_id = ${value('uid')})) as code
    )
    select (select version from ${priceRulesVersion}) as version, typed.code,
      exists (select from ${completedTransactions}
        where customer_id = ${value('uid')}
          and not ((pay_state is not distinct from 'cancelled' or total_cents = 0 and status is not distinct from 'REFUNDED')
            and ${isUnsent(sql`${completedTransactions.id}`)})) as has_ordered,
      (select coalesce(json_agg(counted), '[]') from (
        select d.id, count(*) as all, count(*) filter (where u.customer = ${value('digest')}::bytea) as own
        from ${discounts} d join ${discountUses} u on u.discount_id = d.id
        where d.active and (d.code is null or d.code = typed.code)
          and (d.max_uses is not null or d.max_uses_per_customer is not null or d.first_order_only)
          and u.payment_id <> all(array(
            select id from ${payments} where customer_id = ${value('uid')} and state = 'started'))
        group by d.id) counted) as uses
    from typed`;

const read = preparedSql<CustomerFactsValues, CustomerFactsRow>('read_customer_facts', customerFactsQuery);

/**
 * The facts about a customer that the price rules need, the version of the rules, and the discount code:
 * `code`, or else the cart's stored code. Payments that the customer has only started use no discount,
 * because the next payment replaces them.
 */
export async function readCustomerFacts(
  db: DbOrTx,
  customer: Customer,
  code: string | null = null,
): Promise<{ rulesVersion: number; code: string | null; customer: CustomerFacts }> {
  const [row] = await read(db, customerFactsValues(customer, code));
  return {
    rulesVersion: Number(row?.version ?? 0),
    code: row?.code ?? null,
    customer: customerFactsOf(customer, row),
  };
}

/** The parameters of `customerFactsQuery` for a customer. */
export function customerFactsValues({ uid, email }: Customer, code: string | null): CustomerFactsValues {
  return { uid, digest: email === null ? null : customerDigest(uid), code };
}

/** Converts a row of `customerFactsQuery` to the facts. */
export function customerFactsOf({ email }: Customer, row: CustomerFactsRow | undefined): CustomerFacts {
  const uses = new Map((row?.uses ?? []).map(({ id, all, own }) => [id, { all, own }]));
  return { isMember: email !== null, hasOrdered: row?.has_ordered ?? false, uses };
}

/** The digest by which stored uses of discounts identify an account. */
export function customerDigest(uid: string): Buffer {
  return createHash('sha256').update(`discounts ${uid}`).digest();
}
