import { needsDelivery } from '#domain/pricing/deliver.ts';
import type { PriceRules } from '#domain/pricing/rules.ts';
import { isMailAddress } from '#lib/mail-address.ts';
import type { Checkout } from './checkout.ts';

/** Where a guest who has nothing sent gets the receipt. */
export type Contact = {
  /** As it was typed, right or wrong. */
  typed: string;
  /** As the guest said it; null while that is missing or wrong. */
  email: string | null;
};

/**
 * Whether a cart's page asks for nothing but an e-mail: of a guest in a shop that delivers, where nothing of
 * the cart is sent.
 */
export function needsContact(
  lines: Parameters<typeof needsDelivery>[0],
  rules: Pick<PriceRules, 'delivers'>,
  customer: { email: string | null },
): boolean {
  return rules.delivers && customer.email === null && !needsDelivery(lines, rules);
}

/** What holds of it. */
export function contactOf({ email, emailConfirmed }: Checkout): Contact {
  return { typed: email, email: emailConfirmed && isMailAddress(email) ? email : null };
}
