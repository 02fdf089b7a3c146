import type { Payer } from '#db/schema/orders/orders.ts';
import { isKnownMailAddress } from '#lib/text/mail-address.ts';

type OrderContact = {
  /** The email address of the customer's account; null for a guest. */
  customerEmail: string | null;
  payer: Payer;
  simulated: boolean;
};

/**
 * The recipient of an order's confirmation: the customer's own address, or else the address of a real payer.
 * Null if neither has an address.
 */
export function confirmationAddress({ customerEmail, payer, simulated }: OrderContact): string | null {
  // The test payer of a simulated payment is not a person.
  const candidates = [customerEmail, simulated ? null : payer.email_address];
  return candidates.find(isKnownMailAddress) ?? null;
}
