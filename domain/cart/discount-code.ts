import { eq, sql } from 'drizzle-orm';
import { checkouts } from '#db/schema/addresses.ts';
import type { Db } from '#db/types.ts';
import type { KeptRules } from '#domain/pricing/kept-rules.ts';
import type { WhyNot } from '#domain/pricing/why-not.ts';
import { demand } from '#lib/refusal.ts';
import { priceCartOf } from './price-cart-of.ts';

type Customer = { uid: string; email: string | null };

const CODE = /^[A-Z0-9_-]{3,40}$/;

/** A code as discounts have it, of what was typed. */
export function plainCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/**
 * Keeps the code for the customer's cart, in place of one before. Returns why it can't be had, and keeps
 * nothing then; null when it holds.
 * @throws {Refusal} CART_EMPTY
 */
export async function applyCode(
  db: Db,
  kept: KeptRules,
  { customer, code }: { customer: Customer; code: string },
): Promise<WhyNot | null> {
  if (!CODE.test(code)) return { reason: 'unknown' };
  const cart = await priceCartOf(db, kept, { customer, code });
  demand(cart, 'CART_EMPTY');
  for (const problem of cart.problems) if (problem.of === 'code') return problem.why;
  const set = { code, updatedAt: sql`now()` };
  await db
    .insert(checkouts)
    .values({ customerId: customer.uid, ...set })
    .onConflictDoUpdate({ target: checkouts.customerId, set });
  return null;
}

/** Takes the code off the customer's cart; none there is fine. */
export async function removeCode(db: Db, customerId: string): Promise<void> {
  await db.update(checkouts).set({ code: null }).where(eq(checkouts.customerId, customerId));
}
