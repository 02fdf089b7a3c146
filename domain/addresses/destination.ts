import type { Destination } from '#domain/pricing/rules.ts';
import type { Address } from './address.ts';
import { checkAddress } from './check-address.ts';
import type { CheckoutDetails } from './checkout-details.ts';
import type { DeliveryTerms } from './delivery-terms.ts';

/** A valid delivery address that the customer confirmed, with the email address and the billing address. */
export type ConfirmedDelivery = { email: string; address: Address; billing: Address | null };

/**
 * The delivery that the customer confirmed. Null if the delivery address is missing, not confirmed, or not
 * valid by the current terms.
 */
export function confirmedDelivery(checkout: CheckoutDetails, terms: DeliveryTerms): ConfirmedDelivery | null {
  const { email, address, billing, confirmed } = checkout;
  if (!confirmed || address === null) return null;
  const checked = checkAddress(address, terms);
  if ('problems' in checked) return null;
  return { email, address: checked.address, billing };
}

/** The parts of an address that shipping and taxes depend on. */
export function destinationOf({ country, region, postcode }: Address): Destination {
  return { country, region, postalCode: postcode };
}
