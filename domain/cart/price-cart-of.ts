import type { Db } from '#db/types.ts';
import type { Checkout } from '#domain/addresses/checkout.ts';
import { type Contact, contactOf, needsContact } from '#domain/addresses/contact.ts';
import { type DeliveryTerms, deliveryTermsOf } from '#domain/addresses/delivery-terms.ts';
import { type Confirmed, confirmedOf, destinationOf } from '#domain/addresses/destination.ts';
import type { BookEntry } from '#domain/addresses/queries.ts';
import { needsDelivery } from '#domain/pricing/deliver.ts';
import type { KeptRules } from '#domain/pricing/kept-rules.ts';
import { type Priced, priceCart } from '#domain/pricing/price-cart.ts';
import type { Destination, PriceRules } from '#domain/pricing/rules.ts';
import type { CartLine } from './cart.ts';
import { readCart, readCartWithBuyer } from './queries.ts';
import { ANYBODY, readBuyer } from './read-buyer.ts';

/** Where to and how; unknown while the customer has not said so. */
export type Delivery = { destination: Destination | null; methodId: number | null };

export const NO_DELIVERY: Delivery = { destination: null, methodId: null };

/** What the customer said of the delivery, and what of it holds. */
export type Said = { checkout: Checkout; terms: DeliveryTerms; confirmed: Confirmed | null };

/** `said` is null of a cart of which nothing is sent. */
export type PricedCart = Priced & {
  lines: CartLine[];
  said: Said | null;
  /** Of a guest's cart of which nothing is sent; null where it is not asked. */
  contact: Contact | null;
  /** Of a member whose cart is sent. */
  book: BookEntry[];
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
  const likely = asksOfBuyer(kept.latest());
  const {
    lines,
    rulesVersion,
    buyer: known,
  } = likely
    ? await readCartWithBuyer(db, customer, tried ?? null)
    : { ...(await readCart(db, customer.uid)), buyer: null };
  if (lines.length === 0) return null;
  const rules = await kept.at(db, rulesVersion);
  const isSent = needsDelivery(lines, rules);
  const isMailed = needsContact(lines, rules, customer);
  const asks = rules.discounts.length > 0 || isSent || isMailed;
  const buyer = asks ? (known ?? (await readBuyer(db, customer, tried))) : ANYBODY;
  const said = isSent ? saidOf(buyer.checkout, rules, customer) : null;
  const contact = isMailed ? contactOf(buyer.checkout) : null;
  const code = tried ?? buyer.code;
  const cart = { lines, ...deliveryOf(said), code, now: new Date(), customer: buyer.facts };
  const takesCodes = rules.discounts.some((discount) => discount.code !== null);
  return { lines, said, contact, book: buyer.book, code, takesCodes, ...priceCart(cart, rules) };
}

/** Whether carts may depend on who buys, so that this is read with them. */
function asksOfBuyer(rules: PriceRules | null): boolean {
  return rules !== null && (rules.delivers || rules.discounts.length > 0);
}

/** What holds of it by the rules. An e-mail that a member typed before signing in is nobody's. */
export function saidOf(checkout: Checkout, rules: PriceRules, customer: { email: string | null }): Said {
  const terms = deliveryTermsOf(rules);
  const email = customer.email === null ? checkout.email : '';
  return { checkout, terms, confirmed: confirmedOf({ ...checkout, email }, terms) };
}

/** By what the cart is priced. */
export function deliveryOf(said: Said | null): Delivery {
  if (said === null) return NO_DELIVERY;
  const { confirmed, checkout } = said;
  return { destination: confirmed && destinationOf(confirmed.address), methodId: checkout.methodId };
}
