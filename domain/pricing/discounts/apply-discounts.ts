import type { AppliedDiscount } from '#db/schema/orders/amounts.ts';
import { sum } from '../amounts/sum.ts';
import type { CartToPrice } from '../cart-to-price.ts';
import type { Discount, PriceRules } from '../rules.ts';
import { discountByLine } from './discount-by-line.ts';
import { type Ineligibility, ineligibilityOf } from './ineligibility.ts';

export type DiscountedCart = {
  /** The discounts on the lines, in the order in which they were applied. */
  taken: AppliedDiscount[];
  /** The sum of the discounts on each line. `left` is what remains to pay for each line. */
  off: number[];
  left: number[];
  /** The discounts on shipping, in the order in which they apply. */
  onDelivery: Discount[];
  /** Why the code's discount doesn't apply. Null if it applies, or if the cart has no code. */
  problem: Ineligibility | null;
};

/**
 * Applies the discounts for which the customer is eligible. Applies the automatic discounts first, in their
 * order, and then the discount of the code. Each discount applies to what the previous ones left.
 */
export function applyDiscounts(cart: CartToPrice, sums: number[], { discounts }: PriceRules): DiscountedCart {
  const done: DiscountedCart = {
    taken: [],
    off: sums.map(() => 0),
    left: [...sums],
    onDelivery: [],
    problem: null,
  };
  for (const discount of automaticDiscounts(discounts)) {
    if (ineligibilityOf(discount, cart) === null) apply(done, discount, cart);
  }
  if (cart.code === null) return done;
  const byCode = discounts.find((discount) => discount.code === cart.code);
  const problem = byCode ? ineligibilityOf(byCode, cart) : ({ reason: 'unknown' } as const);
  if (!byCode || problem !== null) return { ...done, problem };
  return apply(done, byCode, cart) ? done : { ...done, problem: { reason: 'nothing-off' } };
}

/**
 * Caches the automatic discounts, because price rules never change after they are read and a process uses the
 * same rules for many carts.
 */
const cache = new WeakMap<readonly Discount[], readonly Discount[]>();

/**
 * The discounts without a code. There may be many discounts with codes, but usually only a few without one.
 */
function automaticDiscounts(discounts: readonly Discount[]): readonly Discount[] {
  const found = cache.get(discounts) ?? discounts.filter(({ code }) => code === null);
  cache.set(discounts, found);
  return found;
}

/** Applies a discount, and adds it to `done`. Returns false if it reduces nothing. */
function apply(done: DiscountedCart, discount: Discount, { lines }: CartToPrice): boolean {
  if (discount.off.kind === 'delivery') {
    done.onDelivery.push(discount);
    return true;
  }
  const off = discountByLine(discount, lines, done.left);
  const amount = sum(off);
  if (amount === 0) return false;
  for (const [index, part] of off.entries()) {
    done.off[index] = (done.off[index] ?? 0) + part;
    done.left[index] = (done.left[index] ?? 0) - part;
  }
  done.taken.push(toAppliedDiscount(discount, 'lines', amount));
  return true;
}

/** Converts an applied discount to the form that is stored with the amounts. */
export function toAppliedDiscount(
  { id, name, code }: Discount,
  from: AppliedDiscount['from'],
  amount: number,
): AppliedDiscount {
  return { id, name, code, from, amount };
}
