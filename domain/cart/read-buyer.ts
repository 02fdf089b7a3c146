import { type SQL, sql } from 'drizzle-orm';
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

/** What is known of who buys, as the database tells it. */
export type BuyerRow = FactsRow & { checkout: Checkout | null; book: BookEntry[] };

/** Of whom, and whose book. */
export type BuyerAsked = FactsAsked & { bookOf: string | null };

/** The query of a `BuyerRow`, for statements that ask for more beside it. */
export const buyerQuery = (value: (key: keyof BuyerAsked) => SQL): SQL => sql`
    with facts as (${customerFacts(value)})
    select facts.*,
      (select json_build_object('email', email, 'address', address, 'billing', billing_address,
          'confirmed', confirmed, 'emailConfirmed', email_confirmed, 'methodId', delivery_method_id)
        from ${checkouts} where customer_id = ${value('uid')}) as checkout,
      (select coalesce(json_agg(entry), '[]') from (
        select id, address, is_default as "isDefault" from ${addresses} where customer_id = ${value('bookOf')}
        order by is_default desc, id limit ${sql.raw(String(MAX_ADDRESSES))}) entry) as book
    from facts`;

const read = preparedSql<BuyerAsked, BuyerRow>('read_buyer', buyerQuery);

type Customer = { uid: string; email: string | null };

/** Reads it in one statement; `tried` is a code to try in place of the cart's. */
export async function readBuyer(db: DbOrTx, customer: Customer, tried: string | null = null): Promise<Buyer> {
  const [row] = await read(db, buyerAsked(customer, tried));
  return buyerOf(customer, row);
}

/** What the query is given. */
export function buyerAsked(customer: Customer, tried: string | null): BuyerAsked {
  return { ...factsAsked(customer, tried), bookOf: customer.email === null ? null : customer.uid };
}

/** The row as the cart's page wants it. */
export function buyerOf(customer: Customer, row: BuyerRow | undefined): Buyer {
  return {
    checkout: row?.checkout ?? NOTHING_SAID,
    code: row?.code ?? null,
    facts: factsOf(customer, row),
    book: row?.book ?? [],
  };
}
