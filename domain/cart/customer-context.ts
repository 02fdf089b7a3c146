import { type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { addresses, checkouts } from '#db/schema/addresses.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_ADDRESSES } from '#domain/addresses/address.ts';
import { type CheckoutDetails, EMPTY_CHECKOUT } from '#domain/addresses/checkout-details.ts';
import type { SavedAddress } from '#domain/addresses/queries.ts';
import type { CustomerFacts } from '#domain/pricing/cart-to-price.ts';
import {
  type CustomerFactsRow,
  type CustomerFactsValues,
  customerFactsOf,
  customerFactsQuery,
  customerFactsValues,
} from '#domain/pricing/read-customer-facts.ts';

/** The customer's data that the cart page needs. */
export type CustomerContext = {
  /** The customer's entries at the checkout. */
  checkout: CheckoutDetails;
  /** The discount code that the customer enters now, or else the stored code of the cart. */
  code: string | null;
  facts: CustomerFacts;
  /** The address book, with the default address first; empty for guests. */
  addresses: SavedAddress[];
};

/** The context of an unknown customer, for prices that don't depend on the customer. */
export const ANONYMOUS: CustomerContext = {
  checkout: EMPTY_CHECKOUT,
  code: null,
  facts: { isMember: false, hasOrdered: false, uses: new Map() },
  addresses: [],
};

/** The context as the database returns it. */
export type CustomerContextRow = CustomerFactsRow & {
  checkout: CheckoutDetails | null;
  book: SavedAddress[];
};

/** The parameters of `customerContextQuery`. */
export type CustomerContextKeys = CustomerFactsValues & { bookOf: string | null };

/** The SQL that selects a `CustomerContextRow`, for use in larger statements. */
export const customerContextQuery = (value: (key: keyof CustomerContextKeys) => SQL): SQL => sql`
    with facts as (${customerFactsQuery(value)})
    select facts.*,
      (select json_build_object('email', email, 'address', address, 'billing', billing_address,
          'confirmed', confirmed, 'emailConfirmed', email_confirmed, 'methodId', delivery_method_id)
        from ${checkouts} where customer_id = ${value('uid')}) as checkout,
      (select coalesce(json_agg(entry), '[]') from (
        select id, address, is_default as "isDefault" from ${addresses} where customer_id = ${value('bookOf')}
        order by is_default desc, id limit ${sql.raw(String(MAX_ADDRESSES))}) entry) as book
    from facts`;

const read = preparedSql<CustomerContextKeys, CustomerContextRow>('read_buyer', customerContextQuery);

type Customer = { uid: string; email: string | null };

/** Reads the context in one statement. If `newCode` is set, uses it instead of the cart's code. */
export async function readCustomerContext(
  db: DbOrTx,
  customer: Customer,
  newCode: string | null = null,
): Promise<CustomerContext> {
  const [row] = await read(db, customerContextKeys(customer, newCode));
  return customerContextOf(customer, row);
}

/** The parameters of `customerContextQuery` for a customer. */
export function customerContextKeys(customer: Customer, newCode: string | null): CustomerContextKeys {
  return { ...customerFactsValues(customer, newCode), bookOf: customer.email === null ? null : customer.uid };
}

/** Converts a row of `customerContextQuery` to the context. */
export function customerContextOf(customer: Customer, row: CustomerContextRow | undefined): CustomerContext {
  return {
    checkout: row?.checkout ?? EMPTY_CHECKOUT,
    code: row?.code ?? null,
    facts: customerFactsOf(customer, row),
    addresses: row?.book ?? [],
  };
}
