import type { PriceRules } from '#domain/pricing/rules.ts';
import { needsDelivery } from '#domain/pricing/shipping/shipping-rates.ts';
import { isMailAddress } from '#lib/text/mail-address.ts';
import type { CheckoutDetails } from './checkout-details.ts';

/** The email address to which the shop sends the receipt of a guest whose order is not shipped. */
export type Contact = {
  /** The text in the field, valid or not. */
  input: string;
  /** The submitted address; null if it is missing or invalid. */
  email: string | null;
};

/**
 * Whether the checkout asks only for an email address. It does if the customer is a guest and the shop ships
 * orders, but nothing in this cart is shipped.
 */
export function needsContact(
  lines: Parameters<typeof needsDelivery>[0],
  rules: Pick<PriceRules, 'delivers'>,
  customer: { email: string | null },
): boolean {
  return rules.delivers && customer.email === null && !needsDelivery(lines, rules);
}

/** The contact in a guest's checkout details. `email` is set only for a valid address that was submitted. */
export function contactOf({ email, emailConfirmed }: CheckoutDetails): Contact {
  return { input: email, email: emailConfirmed && isMailAddress(email) ? email : null };
}
