import { eq, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { checkouts } from '#db/schema/addresses.ts';
import type { DbOrTx } from '#db/types.ts';
import type { Address } from './address.ts';

/** A customer's entries at the checkout, unchecked. */
export type CheckoutDetails = {
  /** Only for guests. */
  email: string;
  address: Address | null;
  /** Null: the delivery address. */
  billing: Address | null;
  /** Whether the customer submitted the address, rather than only typing it. */
  confirmed: boolean;
  /** Whether the customer submitted the email, rather than only typing it. */
  emailConfirmed: boolean;
  methodId: number | null;
};

/** The details before the customer enters anything. */
export const EMPTY_CHECKOUT: CheckoutDetails = {
  email: '',
  address: null,
  billing: null,
  confirmed: false,
  emailConfirmed: false,
  methodId: null,
};

const columns = {
  email: checkouts.email,
  address: checkouts.address,
  billing: checkouts.billingAddress,
  confirmed: checkouts.confirmed,
  emailConfirmed: checkouts.emailConfirmed,
  methodId: checkouts.deliveryMethodId,
};

const of = eq(checkouts.customerId, sql.placeholder('customerId'));

const find = prepared<{ customerId: string }, CheckoutDetails[]>('find_checkout', (db) =>
  db.select(columns).from(checkouts).where(of),
);
const lock = prepared<{ customerId: string }, CheckoutDetails[]>('lock_checkout', (db) =>
  db.select(columns).from(checkouts).where(of).for('update'),
);

/** The customer's checkout details; empty without a row. */
export async function readCheckout(db: DbOrTx, customerId: string): Promise<CheckoutDetails> {
  return (await find(db, { customerId }))[0] ?? EMPTY_CHECKOUT;
}

/** The same, locked until the payment has started. */
export async function lockCheckout(db: DbOrTx, customerId: string): Promise<CheckoutDetails> {
  return (await lock(db, { customerId }))[0] ?? EMPTY_CHECKOUT;
}
