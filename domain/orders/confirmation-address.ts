import { z } from 'zod';
import type { Payer } from '#db/schema/orders.ts';

const MAX_LENGTH = 254;
/** One plain address and nothing else: no list, no name, no line break. */
const address = z.string().max(MAX_LENGTH).regex(z.regexes.html5Email);

/** Whether a mail can be sent there. */
export const isMailAddress = (text: string): boolean => address.safeParse(text).success;

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
  for (const candidate of candidates) {
    const checked = address.safeParse(candidate);
    if (checked.success) return checked.data;
  }
  return null;
}
