import { eq, sql } from 'drizzle-orm';
import { checkouts } from '#db/schema/addresses.ts';
import { deliveryMethods } from '#db/schema/pricing.ts';
import type { Db } from '#db/types.ts';
import { type Address, draftOf } from './address.ts';

/** The details that the customer entered at the checkout. */
export type CheckoutInput = { email: string; address: Address; billing: Address | null; confirmed: boolean };

const MAX_EMAIL = 254;

/**
 * The values to store, valid or not. Truncates a text of the address that is too long, but the check still
 * refuses the stored text. Drops an email address that is too long, because its beginning may be another
 * person's address.
 */
function draftsOf({ email, address, billing }: Omit<CheckoutInput, 'confirmed'>) {
  return {
    email: storedEmail(email),
    address: draftOf(address),
    billingAddress: billing && draftOf(billing),
  };
}

const storedEmail = (email: string): string => (email.length <= MAX_EMAIL ? email : '');

/** Saves the details, valid or not. `confirmed` says whether the customer submitted them. */
export async function saveCheckout(db: Db, customerId: string, input: CheckoutInput): Promise<void> {
  const { confirmed } = input;
  const set = { ...draftsOf(input), confirmed, emailConfirmed: confirmed, updatedAt: sql`now()` };
  await db
    .insert(checkouts)
    .values({ customerId, ...set })
    .onConflictDoUpdate({ target: checkouts.customerId, set });
}

/**
 * Saves a draft while the customer types. The browser sends drafts separately from the form, so a draft can
 * arrive after the form. Once the customer has confirmed the delivery, a draft changes nothing.
 */
export async function saveCheckoutDraft(
  db: Db,
  customerId: string,
  input: Omit<CheckoutInput, 'confirmed'>,
): Promise<void> {
  const set = { ...draftsOf(input), emailConfirmed: false, updatedAt: sql`now()` };
  await db
    .insert(checkouts)
    .values({ customerId, ...set })
    .onConflictDoUpdate({ target: checkouts.customerId, set, setWhere: eq(checkouts.confirmed, false) });
}

/** Saves only the email address, valid or not. `confirmed` says whether the customer submitted it. */
export async function saveContact(
  db: Db,
  customerId: string,
  { email, confirmed }: { email: string; confirmed: boolean },
): Promise<void> {
  const set = { email: storedEmail(email), emailConfirmed: confirmed, updatedAt: sql`now()` };
  // If the customer only typed the email address, the delivery address also becomes unconfirmed. The customer
  // must then confirm both.
  await db
    .insert(checkouts)
    .values({ customerId, ...set })
    .onConflictDoUpdate({
      target: checkouts.customerId,
      set: confirmed ? set : { ...set, confirmed: false },
    });
}

/** Marks the email address and the address as unconfirmed. The customer must then confirm them again. */
export async function reopenCheckout(db: Db, customerId: string): Promise<void> {
  await db
    .update(checkouts)
    .set({ confirmed: false, emailConfirmed: false })
    .where(eq(checkouts.customerId, customerId));
}

/**
 * Selects the shipping method. Doesn't check whether the method is available for the address, because the
 * next price calculation does.
 */
export async function chooseShippingMethod(db: Db, customerId: string, methodId: number): Promise<void> {
  const active = sql`(select id from ${deliveryMethods} where id = ${methodId} and active)`;
  const set = { deliveryMethodId: active, updatedAt: sql`now()` };
  await db
    .insert(checkouts)
    .values({ customerId, ...set })
    .onConflictDoUpdate({ target: checkouts.customerId, set });
}
