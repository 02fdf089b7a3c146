import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { addresses, checkouts } from '#db/schema/addresses.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_ADDRESSES } from '#domain/addresses/address.ts';
import { type Checkout, NOTHING_SAID } from '#domain/addresses/checkout.ts';
import type { BookEntry } from '#domain/addresses/queries.ts';
import type { CustomerFacts } from '#domain/pricing/cart-to-price.ts';
import {
  customerFacts,
  type FactsAsked,
  type FactsRow,
  factsAsked,
  factsOf,
} from '#domain/pricing/read-customer-facts.ts';

/** All that a cart's page asks of who buys, besides the cart. */
export type Buyer = {
  /** What was said at the checkout. */
  checkout: Checkout;
  /** The code that the cart has, or the one to try. */
  code: string | null;
  facts: CustomerFacts;
  /** The address book, the default first; a guest has none. */
  book: BookEntry[];
};

/** Of whom nothing has to be known. */
export const ANYBODY: Buyer = {
  checkout: NOTHING_SAID,
  code: null,
  facts: { isMember: false, hasOrdered: false, uses: new Map() },
  book: [],
};

type Row = FactsRow & { checkout: Checkout | null; book: BookEntry[] };

const read = preparedSql<FactsAsked & { bookOf: string | null }, Row>(
  'read_buyer',
  (value) => sql`
    with facts as (${customerFacts(value)})
    select facts.*,
      (select json_build_object('email', email, 'address', address, 'billing', billing_address,
          'confirmed', confirmed, 'emailConfirmed', email_confirmed, 'methodId', delivery_method_id)
        from ${checkouts} where customer_id = ${value('uid')}) as checkout,
      (select coalesce(json_agg(entry), '[]') from (
        select id, address, is_default as "isDefault" from ${addresses} where customer_id = ${value('bookOf')}
        order by is_default desc, id limit ${sql.raw(String(MAX_ADDRESSES))}) entry) as book
    from facts`,
);

/** Reads it in one statement; `tried` is a code to try in place of the cart's. */
export async function readBuyer(
  db: DbOrTx,
  customer: { uid: string; email: string | null },
  tried: string | null = null,
): Promise<Buyer> {
  const bookOf = customer.email === null ? null : customer.uid;
  const [row] = await read(db, { ...factsAsked(customer, tried), bookOf });
  return {
    checkout: row?.checkout ?? NOTHING_SAID,
    code: row?.code ?? null,
    facts: factsOf(customer, row),
    book: row?.book ?? [],
  };
}
