import type { PriceRules } from '#domain/pricing/rules.ts';
import { needsDelivery } from '#domain/pricing/shipping/shipping-rates.ts';
import { isMailAddress } from '#lib/text/mail-address.ts';
import type { CheckoutDetails } from './checkout-details.ts';

/** The email address for the receipt of a guest whose order is not shipped. */
export type Contact = {
  /** The text in the field, valid or not. */
  input: string;
  /** The submitted address; null if it is missing or invalid. */
  email: string | null;
};

/**
 * Whether the checkout asks for an email address and nothing else. This is so if the customer is a guest, the
 * shop ships orders, and the cart contains nothing to ship.
 */
export function needsContact(
  lines: Parameters<typeof needsDelivery>[0],
  rules: Pick<PriceRules, 'delivers'>,
  customer: { email: string | null },
): boolean {
  return rules.delivers && customer.email === null && !needsDelivery(lines, rules);
}

/** The contact in these checkout details. */
export function contactOf({ email, emailConfirmed }: CheckoutDetails): Contact {
  return { input: email, email: emailConfirmed && isMailAddress(email) ? email : null };
}
