import { eq, sql } from 'drizzle-orm';
import { checkouts } from '#db/schema/addresses.ts';
import { deliveryMethods } from '#db/schema/pricing.ts';
import type { Db } from '#db/types.ts';
import type { Address } from './address.ts';

/** What is typed at the checkout. */
export type TypedCheckout = { email: string; address: Address; billing: Address | null; confirmed: boolean };

/** Keeps what was typed, right or wrong. `confirmed`: the customer said that this is where it goes. */
export async function saveCheckout(db: Db, customerId: string, typed: TypedCheckout): Promise<void> {
  const { billing: billingAddress, ...rest } = typed;
  const set = { ...rest, billingAddress, emailConfirmed: typed.confirmed, updatedAt: sql`now()` };
  await db
    .insert(checkouts)
    .values({ customerId, ...set })
    .onConflictDoUpdate({ target: checkouts.customerId, set });
}

/** Keeps the e-mail alone, right or wrong. `confirmed`: the customer said that mails go there. */
export async function saveContact(
  db: Db,
  customerId: string,
  { email, confirmed }: { email: string; confirmed: boolean },
): Promise<void> {
  const set = { email, emailConfirmed: confirmed, updatedAt: sql`now()` };
  // An address that goes with another e-mail is confirmed with it.
  await db
    .insert(checkouts)
    .values({ customerId, ...set })
    .onConflictDoUpdate({
      target: checkouts.customerId,
      set: confirmed ? set : { ...set, confirmed: false },
    });
}

/** Has the customer look at the e-mail and the address again. */
export async function reopenCheckout(db: Db, customerId: string): Promise<void> {
  await db
    .update(checkouts)
    .set({ confirmed: false, emailConfirmed: false })
    .where(eq(checkouts.customerId, customerId));
}

/** Chooses the way of delivery. Whether it is offered for the address, the next reckoning says. */
export async function chooseMethod(db: Db, customerId: string, methodId: number): Promise<void> {
  const known = sql`(select id from ${deliveryMethods} where id = ${methodId} and active)`;
  const set = { deliveryMethodId: known, updatedAt: sql`now()` };
  await db
    .insert(checkouts)
    .values({ customerId, ...set })
    .onConflictDoUpdate({ target: checkouts.customerId, set });
}
