import type { OrderDelivery } from '#db/schema/addresses.ts';
import { checkAddress } from '#domain/addresses/check-address.ts';
import type { CheckoutDetails } from '#domain/addresses/checkout-details.ts';
import { type Contact, contactOf, needsContact } from '#domain/addresses/contact.ts';
import { type DeliveryTerms, deliveryTermsOf } from '#domain/addresses/delivery-terms.ts';
import { type ConfirmedDelivery, confirmedDelivery, destinationOf } from '#domain/addresses/destination.ts';
import type { SavedAddress } from '#domain/addresses/queries.ts';
import { type Priced, priceCart } from '#domain/pricing/price-cart.ts';
import type { Destination, PriceRules } from '#domain/pricing/rules.ts';
import { needsDelivery } from '#domain/pricing/shipping/shipping-rates.ts';
import type { CartLine } from './cart.ts';
import { paymentKey } from './checkout-token.ts';
import type { CustomerContext } from './customer-context.ts';

/**
 * The customer's checkout details. `confirmed` is the confirmed address; null if it is missing or invalid.
 */
export type ShippingSelection = {
  checkout: CheckoutDetails;
  terms: DeliveryTerms;
  confirmed: ConfirmedDelivery | null;
};

/** The offer for a cart. By paying, the customer accepts the offer. */
export type Quote = Priced & {
  /** Null when nothing in the cart is shipped. */
  selection: ShippingSelection | null;
  /** The email address for a guest's receipt if the cart is not shipped; otherwise null. */
  contact: Contact | null;
  /** The selected address and shipping method. Null if either is missing, or if nothing is shipped. */
  delivery: OrderDelivery | null;
  /**
   * The country for which the shop estimates shipping and taxes. Null after the customer confirms an address.
   */
  estimatedFor: string | null;
  /** The payment key of this quote. */
  key: string;
};

/**
 * A cart to quote. From `addresses`, the quote estimates shipping and taxes. For a quote without an estimate,
 * such as the quote of a payment, `addresses` is null.
 */
export type CartToQuote = Pick<CustomerContext, 'checkout' | 'code' | 'facts'> & {
  lines: CartLine[];
  addresses: SavedAddress[] | null;
};

type Customer = { email: string | null };

/** Whether a quote of these lines needs the customer's checkout details. */
export function needsCheckout(lines: CartLine[], rules: PriceRules, customer: Customer): boolean {
  return needsDelivery(lines, rules) || needsContact(lines, rules, customer);
}

/**
 * Calculates the current price of the cart by these rules, and the delivery. The payment key identifies both.
 * The page shows this quote, and a payment with the same key charges exactly its price.
 */
export function quoteOf(cart: CartToQuote, rules: PriceRules, customer: Customer): Quote {
  const { lines, checkout, code, facts, addresses } = cart;
  const selection = needsDelivery(lines, rules) ? selectionOf(checkout, rules, customer) : null;
  const contact = needsContact(lines, rules, customer) ? contactOf(checkout) : null;
  const estimate = selection && addresses && estimatedDestination(selection, addresses);
  const confirmed = selection?.confirmed ? destinationOf(selection.confirmed.address) : null;
  const methodId = selection?.checkout.methodId ?? null;
  const priced = priceCart(
    { lines, destination: estimate ?? confirmed, methodId, code, now: new Date(), customer: facts },
    rules,
  );
  const delivery = selectedDelivery(selection, priced.method);
  return {
    ...priced,
    selection,
    contact,
    delivery,
    estimatedFor: selection && !confirmed ? (estimate?.country ?? selection.terms.country) : null,
    key: paymentKey(lines, priced.amounts, delivery, contact?.email),
  };
}

/**
 * The customer's delivery details under the current rules. Ignores an email address that a member typed as a
 * guest, before signing in.
 */
function selectionOf(checkout: CheckoutDetails, rules: PriceRules, customer: Customer): ShippingSelection {
  const terms = deliveryTermsOf(rules);
  const email = customer.email === null ? checkout.email : '';
  return { checkout, terms, confirmed: confirmedDelivery({ ...checkout, email }, terms) };
}

/**
 * The likely destination of a cart without a confirmed address: the typed address if it is complete,
 * otherwise the member's default address. Null if neither exists, or if the shop doesn't deliver there.
 */
function estimatedDestination(
  { checkout, confirmed, terms }: ShippingSelection,
  addresses: SavedAddress[],
): Destination | null {
  if (confirmed !== null) return null;
  for (const address of [checkout.address, addresses[0]?.address ?? null]) {
    const checked = address && checkAddress(address, terms);
    if (checked && 'address' in checked) return destinationOf(checked.address);
  }
  return null;
}

function selectedDelivery(
  selection: ShippingSelection | null,
  method: Priced['method'],
): OrderDelivery | null {
  if (!selection?.confirmed || method === null) return null;
  const { address, billing, email } = selection.confirmed;
  const { id, name, days, place } = method;
  return { address, billing, email: email || null, method: { id, name, days, place } };
}
