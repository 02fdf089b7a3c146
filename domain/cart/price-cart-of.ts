import type { Db } from '#db/types.ts';
import { type Checkout, readCheckout } from '#domain/addresses/checkout.ts';
import { type DeliveryTerms, deliveryTermsOf } from '#domain/addresses/delivery-terms.ts';
import { type Confirmed, confirmedOf, destinationOf } from '#domain/addresses/destination.ts';
import type { CustomerFacts } from '#domain/pricing/cart-to-price.ts';
import { needsDelivery } from '#domain/pricing/deliver.ts';
import type { KeptRules } from '#domain/pricing/kept-rules.ts';
import { type Priced, priceCart } from '#domain/pricing/price-cart.ts';
import { readCustomerFacts } from '#domain/pricing/read-customer-facts.ts';
import type { Destination, PriceRules } from '#domain/pricing/rules.ts';
import type { CartLine } from './cart.ts';
import { readCart } from './queries.ts';

/** Where to and how; unknown while the customer has not said so. */
export type Delivery = { destination: Destination | null; methodId: number | null };

export const NO_DELIVERY: Delivery = { destination: null, methodId: null };

/** What the customer said of the delivery, and what of it holds. */
export type Said = { checkout: Checkout; terms: DeliveryTerms; confirmed: Confirmed | null };

/** `said` is null of a cart of which nothing is sent. */
export type PricedCart = Priced & {
  lines: CartLine[];
  said: Said | null;
  /** The code that the cart has, whether it holds or not. */
  code: string | null;
  /** Whether the shop has any discount that asks for one. */
  takesCodes: boolean;
};

/** `code`: one to try, in place of the one that the cart has. */
type Ask = { customer: { uid: string; email: string | null }; code?: string };

/** What the customer's cart costs now, as its page shows it; null where it is empty. */
export async function priceCartOf(
  db: Db,
  kept: KeptRules,
  { customer, code: tried }: Ask,
): Promise<PricedCart | null> {
  const { lines, rulesVersion } = await readCart(db, customer.uid);
  if (lines.length === 0) return null;
  const rules = await kept.at(db, rulesVersion);
  const asks = rules.discounts.length > 0;
  const { code, ...facts } = asks ? await readCustomerFacts(db, customer, tried) : NOTHING_ASKED;
  const said = needsDelivery(lines, rules) ? saidOf(await readCheckout(db, customer.uid), rules) : null;
  const cart = { lines, ...deliveryOf(said), code, now: new Date(), customer: facts.customer };
  const takesCodes = rules.discounts.some((discount) => discount.code !== null);
  return { lines, said, code, takesCodes, ...priceCart(cart, rules) };
}

/** What holds of it by the rules. */
export function saidOf(checkout: Checkout, rules: PriceRules): Said {
  const terms = deliveryTermsOf(rules);
  return { checkout, terms, confirmed: confirmedOf(checkout, terms) };
}

/** By what the cart is priced. */
export function deliveryOf(said: Said | null): Delivery {
  if (said === null) return NO_DELIVERY;
  const { confirmed, checkout } = said;
  return { destination: confirmed && destinationOf(confirmed.address), methodId: checkout.methodId };
}

const NO_FACTS: CustomerFacts = { isMember: false, hasOrdered: false, uses: new Map() };
const NOTHING_ASKED = { code: null, customer: NO_FACTS };
