import type { Payer } from '#db/schema/orders.ts';
import { isMailAddress } from '#lib/mail-address.ts';

type Known = {
  /** Of the customer's account; null for a guest. */
  customerEmail: string | null;
  payer: Payer;
  /** No money moved. */
  simulated: boolean;
};

/**
 * Where the confirmation of an order goes: the customer's own address, else that of a real payer; null
 * without either.
 */
export function confirmationAddress({ customerEmail, payer, simulated }: Known): string | null {
  // The test payer of a simulated payment is nobody.
  const candidates = [customerEmail, simulated ? null : payer.email_address];
  return candidates.find(isMailAddress) ?? null;
}
