import type { Db } from '#db/types.ts';
import type { CustomerFacts } from '#domain/pricing/cart-to-price.ts';
import type { KeptRules } from '#domain/pricing/kept-rules.ts';
import { type Priced, priceCart } from '#domain/pricing/price-cart.ts';
import { readCustomerFacts } from '#domain/pricing/read-customer-facts.ts';
import type { Destination } from '#domain/pricing/rules.ts';
import type { CartLine } from './cart.ts';
import { readCart } from './queries.ts';

/** Where to and how; unknown while the customer has not said so. */
export type Delivery = { destination: Destination | null; methodId: number | null };

export const NO_DELIVERY: Delivery = { destination: null, methodId: null };

export type PricedCart = Priced & { lines: CartLine[] };

type Ask = { customer: { uid: string; email: string | null }; delivery?: Delivery };

/** What the customer's cart costs now, as its page shows it; null where it is empty. */
export async function priceCartOf(
  db: Db,
  kept: KeptRules,
  { customer, delivery = NO_DELIVERY }: Ask,
): Promise<PricedCart | null> {
  const { lines, rulesVersion } = await readCart(db, customer.uid);
  if (lines.length === 0) return null;
  const rules = await kept.at(db, rulesVersion);
  const facts = rules.discounts.length > 0 ? (await readCustomerFacts(db, customer)).customer : NOTHING_ASKED;
  const priced = priceCart({ lines, ...delivery, code: null, now: new Date(), customer: facts }, rules);
  return { lines, ...priced };
}

const NOTHING_ASKED: CustomerFacts = { isMember: false, hasOrdered: false, uses: new Map() };
