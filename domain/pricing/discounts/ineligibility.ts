import { sum } from '../amounts/sum.ts';
import type { CartToPrice, PricedLine } from '../cart-to-price.ts';
import type { Discount } from '../rules.ts';

/** Why a discount doesn't apply. */
export type Ineligibility =
  | {
      reason:
        | 'unknown'
        | 'not-yet'
        | 'ended'
        | 'used-up'
        | 'used-by-customer'
        | 'sign-in'
        | 'first-order'
        | 'other-items'
        /**
         * The customer is eligible, but the discount has no effect, for example because its items are already
         * free.
         */
        | 'nothing-off';
    }
  /** The items to which the discount applies cost less than its minimum subtotal (`cents`). */
  | { reason: 'needs'; cents: number };

/** Whether the discount applies to the line. */
export function appliesTo(discount: Discount, line: PricedLine): boolean {
  if (line.isGiftCard && !discount.onGiftCards) return false;
  const { categories, productIds } = discount;
  if (categories.length === 0 && productIds.length === 0) return true;
  return categories.includes(line.category) || productIds.includes(line.variantOf ?? line.productId);
}

/**
 * Why the customer can't use a discount now; null if the customer can. Compares the minimum subtotal with
 * prices before discounts.
 */
export function ineligibilityOf(
  discount: Discount,
  { lines, now, customer }: CartToPrice,
): Ineligibility | null {
  if (discount.startsAt !== null && now < discount.startsAt) return { reason: 'not-yet' };
  if (discount.endsAt !== null && now >= discount.endsAt) return { reason: 'ended' };
  const { maxUses, maxUsesPerCustomer, firstOrderOnly, minSubtotalCents } = discount;
  const uses = customer.uses.get(discount.id) ?? { all: 0, own: 0 };
  if (maxUses !== null && uses.all >= maxUses) return { reason: 'used-up' };
  if (!customer.isMember && (firstOrderOnly || maxUsesPerCustomer !== null)) return { reason: 'sign-in' };
  if (firstOrderOnly && (customer.hasOrdered || uses.own > 0)) return { reason: 'first-order' };
  if (maxUsesPerCustomer !== null && uses.own >= maxUsesPerCustomer) return { reason: 'used-by-customer' };
  if (!lines.some((line) => appliesTo(discount, line))) return { reason: 'other-items' };
  if (minSubtotalCents === 0) return null;
  const eligible = lines.filter((line) => appliesTo(discount, line));
  const subtotal = sum(eligible.map((line) => line.priceCents * line.quantity));
  return subtotal < minSubtotalCents ? { reason: 'needs', cents: minSubtotalCents } : null;
}
