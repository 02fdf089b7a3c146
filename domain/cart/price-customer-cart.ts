import type { Db } from '#db/types.ts';
import type { SavedAddress } from '#domain/addresses/queries.ts';
import type { PriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import type { PriceRules } from '#domain/pricing/rules.ts';
import type { CartLine } from './cart.ts';
import { ANONYMOUS, readCustomerContext } from './customer-context.ts';
import { needsCheckout, type Quote, quoteOf } from './quote.ts';
import { readCart, readCartWithCustomer } from './read-cart.ts';

/** A cart as its page shows it. */
export type PricedCart = Quote & {
  lines: CartLine[];
  /** Of a member whose cart is shipped. */
  addresses: SavedAddress[];
  /** The cart's code, valid or not. */
  code: string | null;
  /** Whether the shop has any discount code. */
  acceptsCodes: boolean;
};

/** `code` replaces the cart's code. */
type Options = { customer: { uid: string; email: string | null }; code?: string };

/** The current cost of the customer's cart, as the cart page shows it; null when the cart is empty. */
export async function priceCustomerCart(
  db: Db,
  rulesCache: PriceRulesCache,
  { customer, code: newCode }: Options,
): Promise<PricedCart | null> {
  const mayNeedCustomer = mayDependOnCustomer(rulesCache.latest());
  const {
    lines,
    rulesVersion,
    buyer: readContext,
  } = mayNeedCustomer
    ? await readCartWithCustomer(db, customer, newCode ?? null)
    : { ...(await readCart(db, customer.uid)), buyer: null };
  if (lines.length === 0) return null;
  const rules = await rulesCache.at(db, rulesVersion);
  const needsCustomer = rules.discounts.length > 0 || needsCheckout(lines, rules, customer);
  const context = needsCustomer
    ? (readContext ?? (await readCustomerContext(db, customer, newCode)))
    : ANONYMOUS;
  const cart = { ...context, lines, code: newCode ?? context.code };
  const { addresses, code } = cart;
  const acceptsCodes = rules.discounts.some((discount) => discount.code !== null);
  return { ...quoteOf(cart, rules, customer), lines, addresses, code, acceptsCodes };
}

/** Whether prices may depend on the customer. If so, the customer is read together with the cart. */
function mayDependOnCustomer(rules: PriceRules | null): boolean {
  return rules !== null && (rules.delivers || rules.discounts.length > 0);
}
