import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { checkouts } from '#db/schema/addresses.ts';
import { completedTransactions } from '#db/schema/orders.ts';
import { payments } from '#db/schema/payments.ts';
import { discounts, discountUses } from '#db/schema/pricing.ts';
import type { DbOrTx } from '#db/types.ts';
import type { CustomerFacts } from './cart-to-price.ts';

/** A guest has no e-mail address. */
type Customer = { uid: string; email: string | null };

/** What is known of a customer, as the database tells it. */
export type FactsRow = {
  version: string;
  code: string | null;
  has_ordered: boolean;
  uses: { id: number; all: number; own: number }[];
};

/** Of whom, and a code to try in place of the cart's. */
export type FactsAsked = { uid: string; digest: Buffer | null; code: string | null };

/** The query of a `FactsRow`, for statements that ask for more beside it. */
export const customerFacts = (value: (key: keyof FactsAsked) => SQL): SQL => sql`
    with typed as (
      select coalesce(${value('code')}::text, (select code from ${checkouts} where customer_id = ${value('uid')})) as code
    )
    select (select version from price_rules_version) as version, typed.code,
      exists (select from ${completedTransactions} where customer_id = ${value('uid')}) as has_ordered,
      (select coalesce(json_agg(counted), '[]') from (
        select d.id, count(*) as all, count(*) filter (where u.customer = ${value('digest')}::bytea) as own
        from ${discounts} d join ${discountUses} u on u.discount_id = d.id
        where d.active and (d.code is null or d.code = typed.code)
          and (d.max_uses is not null or d.max_uses_per_customer is not null or d.first_order_only)
          and u.payment_id <> all(array(
            select id from ${payments} where customer_id = ${value('uid')} and state = 'started'))
        group by d.id) counted) as uses
    from typed`;

const read = preparedSql<FactsAsked, FactsRow>('read_customer_facts', customerFacts);

/**
 * What the rules ask of a customer, with their version and the code that the cart has, or `code`. Payments
 * that the customer only started use nothing: the next one takes their place.
 */
export async function readCustomerFacts(
  db: DbOrTx,
  customer: Customer,
  code: string | null = null,
): Promise<{ rulesVersion: number; code: string | null; customer: CustomerFacts }> {
  const [row] = await read(db, factsAsked(customer, code));
  return {
    rulesVersion: Number(row?.version ?? 0),
    code: row?.code ?? null,
    customer: factsOf(customer, row),
  };
}

/** What the query is given. */
export function factsAsked({ uid, email }: Customer, code: string | null): FactsAsked {
  return { uid, digest: email === null ? null : customerDigest(uid), code };
}

/** The row as the engine wants it. */
export function factsOf({ email }: Customer, row: FactsRow | undefined): CustomerFacts {
  const uses = new Map((row?.uses ?? []).map(({ id, all, own }) => [id, { all, own }]));
  return { isMember: email !== null, hasOrdered: row?.has_ordered ?? false, uses };
}

/** Stands for an account where uses of discounts are counted. */
export function customerDigest(uid: string): Buffer {
  return createHash('sha256').update(`discounts ${uid}`).digest();
}
