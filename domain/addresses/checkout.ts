import { eq, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { checkouts } from '#db/schema/addresses.ts';
import type { DbOrTx } from '#db/types.ts';
import type { Address } from './address.ts';

/** What a customer has said at the checkout so far, as it was typed. */
export type Checkout = {
  /** Of a guest. */
  email: string;
  address: Address | null;
  /** Null: as the other. */
  billing: Address | null;
  /** Whether this is where it goes, rather than typed only. */
  confirmed: boolean;
  /** Whether the e-mail is where mails go, rather than typed only. */
  emailConfirmed: boolean;
  methodId: number | null;
};

/** Of who has said nothing yet. */
export const NOTHING_SAID: Checkout = {
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

const find = prepared<{ customerId: string }, Checkout[]>('find_checkout', (db) =>
  db.select(columns).from(checkouts).where(of),
);
const lock = prepared<{ customerId: string }, Checkout[]>('lock_checkout', (db) =>
  db.select(columns).from(checkouts).where(of).for('update'),
);

/** What the customer has said; nothing yet where there is no row. */
export async function readCheckout(db: DbOrTx, customerId: string): Promise<Checkout> {
  return (await find(db, { customerId }))[0] ?? NOTHING_SAID;
}

/** The same for a payment: nobody says otherwise until it has started. */
export async function lockCheckout(db: DbOrTx, customerId: string): Promise<Checkout> {
  return (await lock(db, { customerId }))[0] ?? NOTHING_SAID;
}
