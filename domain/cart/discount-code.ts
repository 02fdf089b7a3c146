import { eq, sql } from 'drizzle-orm';
import { checkouts } from '#db/schema/addresses.ts';
import type { Db } from '#db/types.ts';
import type { Ineligibility } from '#domain/pricing/discounts/ineligibility.ts';
import type { PriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { priceCustomerCart } from './price-customer-cart.ts';

type Customer = { uid: string; email: string | null };

const CODE = /^[A-Z0-9_-]{3,40}$/;

/** Converts a typed code to the stored form: capitals, without surrounding spaces. */
export function normalizeCode(input: string): string {
  return input.trim().toUpperCase();
}

/**
 * Stores the discount code in the customer's cart and returns null. If the code is not valid for the cart,
 * stores nothing and returns the reason.
 * @throws {DomainError} CART_EMPTY
 */
export async function applyCode(
  db: Db,
  rulesCache: PriceRulesCache,
  { customer, code }: { customer: Customer; code: string },
): Promise<Ineligibility | null> {
  if (!CODE.test(code)) return { reason: 'unknown' };
  const cart = await priceCustomerCart(db, rulesCache, { customer, code });
  assert(cart, 'CART_EMPTY');
  for (const problem of cart.problems) if (problem.of === 'code') return problem.why;
  const set = { code, updatedAt: sql`now()` };
  await db
    .insert(checkouts)
    .values({ customerId: customer.uid, ...set })
    .onConflictDoUpdate({ target: checkouts.customerId, set });
  return null;
}

/** Removes the discount code from the customer's cart. Does nothing if there is none. */
export async function removeCode(db: Db, customerId: string): Promise<void> {
  await db.update(checkouts).set({ code: null }).where(eq(checkouts.customerId, customerId));
}
