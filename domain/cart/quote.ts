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

/** The customer's checkout details, and the confirmed address if it is valid. */
export type ShippingSelection = {
  checkout: CheckoutDetails;
  terms: DeliveryTerms;
  confirmed: ConfirmedDelivery | null;
};

/** The offer that the customer accepts by paying for a cart. */
export type Quote = Priced & {
  /** Null when nothing in the cart is shipped. */
  selection: ShippingSelection | null;
  /** The contact of a guest whose cart is not shipped; null for all others. */
  contact: Contact | null;
  /** The selected address and shipping method. Null if either is missing, or if nothing is shipped. */
  delivery: OrderDelivery | null;
  /** The country used to estimate shipping and taxes; null once an address is confirmed. */
  estimatedFor: string | null;
  /** The payment key of this quote. */
  key: string;
};

/**
 * A cart to quote. `addresses` are used to estimate shipping and taxes. `addresses` is null for a quote
 * without an estimate, such as the quote of a payment.
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
 * The current price of the cart by these rules, the delivery, and the payment key that identifies both. The
 * page shows this quote. A payment with the same key charges the price of this quote.
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
 * The delivery details by the current rules. Ignores the email address that a member typed before signing in.
 */
function selectionOf(checkout: CheckoutDetails, rules: PriceRules, customer: Customer): ShippingSelection {
  const terms = deliveryTermsOf(rules);
  const email = customer.email === null ? checkout.email : '';
  return { checkout, terms, confirmed: confirmedDelivery({ ...checkout, email }, terms) };
}

/**
 * The probable destination of a cart without a confirmed address. This is the typed address if it is
 * complete, otherwise the member's default address. Null if neither is known, or if the shop doesn't deliver
 * there.
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
