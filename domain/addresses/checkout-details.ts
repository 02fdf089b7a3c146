import { eq, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { checkouts } from '#db/schema/addresses.ts';
import type { DbOrTx } from '#db/types.ts';
import type { Address } from './address.ts';

/** A customer's unchecked entries at the checkout. */
export type CheckoutDetails = {
  /** Only guests enter an email address. */
  email: string;
  address: Address | null;
  /** The billing address; null if it is the delivery address. */
  billing: Address | null;
  /** Whether the customer submitted the address. False while the customer has only typed it. */
  confirmed: boolean;
  /** Whether the customer submitted the email address. False while the customer has only typed it. */
  emailConfirmed: boolean;
  methodId: number | null;
};

/** The checkout details of a customer who has not entered anything yet. */
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

/** The customer's checkout details; `EMPTY_CHECKOUT` if none are stored. */
export async function readCheckout(db: DbOrTx, customerId: string): Promise<CheckoutDetails> {
  return (await find(db, { customerId }))[0] ?? EMPTY_CHECKOUT;
}

/** The customer's checkout details. Locks their row until the transaction ends. */
export async function lockCheckout(db: DbOrTx, customerId: string): Promise<CheckoutDetails> {
  return (await lock(db, { customerId }))[0] ?? EMPTY_CHECKOUT;
}
