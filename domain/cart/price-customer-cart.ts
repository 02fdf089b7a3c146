import type { Db } from '#db/types.ts';
import type { SavedAddress } from '#domain/addresses/queries.ts';
import type { PriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import type { PriceRules } from '#domain/pricing/rules.ts';
import type { CartLine } from './cart.ts';
import { ANONYMOUS, readCustomerContext } from './customer-context.ts';
import { needsCheckout, type Quote, quoteOf } from './quote.ts';
import { readCart, readCartWithCustomer } from './read-cart.ts';

/** The data of the cart page. */
export type PricedCart = Quote & {
  lines: CartLine[];
  /**
   * The customer's address book. Empty for guests. Also empty if no price depends on the customer, because
   * the shop then doesn't read the book.
   */
  addresses: SavedAddress[];
  /** The cart's code, valid or not. */
  code: string | null;
  /** Whether the shop has any discount code. */
  acceptsCodes: boolean;
};

/** If `code` is set, it replaces the cart's stored code. */
type Options = { customer: { uid: string; email: string | null }; code?: string };

/** Calculates the current cost of the customer's cart for the cart page. Null if the cart is empty. */
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

/**
 * Whether prices may depend on the customer. In this case, one statement reads both the cart and the
 * customer.
 */
function mayDependOnCustomer(rules: PriceRules | null): boolean {
  return rules !== null && (rules.delivers || rules.discounts.length > 0);
}
