import type { Destination } from '#domain/pricing/rules.ts';
import type { Address } from './address.ts';
import { checkAddress } from './check-address.ts';
import type { Checkout } from './checkout.ts';
import type { DeliveryTerms } from './delivery-terms.ts';

/** Where to, agreed to by the customer and in the form of its country. */
export type Confirmed = { email: string; address: Address; billing: Address | null };

/**
 * The addresses that the customer confirmed, checked again by the shop's present terms; null while something
 * is missing or wrong.
 */
export function confirmedOf(checkout: Checkout, terms: DeliveryTerms): Confirmed | null {
  const { email, address, billing, confirmed } = checkout;
  if (!confirmed || address === null) return null;
  const checked = checkAddress(address, terms);
  if ('problems' in checked) return null;
  return { email, address: checked.address, billing };
}

/** What delivery and taxes of an address depend on. */
export function destinationOf({ country, region, postcode }: Address): Destination {
  return { country, region, postalCode: postcode };
}
