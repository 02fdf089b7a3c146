import type { CartToPrice, PricedLine } from './cart-to-price.ts';
import type { Discount } from './rules.ts';
import { sum } from './sum.ts';

/** Why a discount is not taken off. */
export type WhyNot =
  | {
      reason:
        | 'unknown'
        | 'not-yet'
        | 'ended'
        | 'used-up'
        | 'used-by-customer'
        | 'sign-in'
        | 'first-order'
        | 'other-goods'
        /** It is valid and takes nothing off: what it is for costs nothing already. */
        | 'nothing-off';
    }
  /** What it is for has to cost so much in all. */
  | { reason: 'needs'; cents: number };

/** Whether a line is what the discount is for. */
export function isFor(discount: Discount, line: PricedLine): boolean {
  if (line.isGiftCard && !discount.onGiftCards) return false;
  const { categories, productIds } = discount;
  if (categories.length === 0 && productIds.length === 0) return true;
  return categories.includes(line.category) || productIds.includes(line.productId);
}

/** Why the customer can't have a discount now; null when he can. Sums are those before any discount. */
export function whyNot(discount: Discount, { lines, now, customer }: CartToPrice): WhyNot | null {
  if (discount.startsAt !== null && now < discount.startsAt) return { reason: 'not-yet' };
  if (discount.endsAt !== null && now >= discount.endsAt) return { reason: 'ended' };
  const { maxUses, maxUsesPerCustomer, firstOrderOnly, minSubtotalCents } = discount;
  const uses = customer.uses.get(discount.id) ?? { all: 0, own: 0 };
  if (maxUses !== null && uses.all >= maxUses) return { reason: 'used-up' };
  if (!customer.isMember && (firstOrderOnly || maxUsesPerCustomer !== null)) return { reason: 'sign-in' };
  if (firstOrderOnly && (customer.hasOrdered || uses.own > 0)) return { reason: 'first-order' };
  if (maxUsesPerCustomer !== null && uses.own >= maxUsesPerCustomer) return { reason: 'used-by-customer' };
  if (!lines.some((line) => isFor(discount, line))) return { reason: 'other-goods' };
  if (minSubtotalCents === 0) return null;
  const goods = lines.filter((line) => isFor(discount, line));
  const subtotal = sum(goods.map((line) => line.priceCents * line.quantity));
  return subtotal < minSubtotalCents ? { reason: 'needs', cents: minSubtotalCents } : null;
}
