import type { TakenDiscount } from '#db/schema/orders/amounts.ts';
import { sum } from '../amounts/sum.ts';
import type { CartToPrice } from '../cart-to-price.ts';
import type { Discount, PriceRules } from '../rules.ts';
import { discountByLine } from './discount-by-line.ts';
import { type Ineligibility, ineligibilityOf } from './ineligibility.ts';

export type DiscountedCart = {
  /** The discounts on the lines, in the order applied. */
  taken: TakenDiscount[];
  /** By line: the discount, and the amount left to pay. */
  off: number[];
  left: number[];
  /** The discounts on shipping, in order. */
  onDelivery: Discount[];
  /** Why the code's discount doesn't apply; null when it does, or without a code. */
  problem: Ineligibility | null;
};

/**
 * Applies the discounts that the customer is eligible for: automatic ones in their order, then the code's,
 * each to the amount that the previous ones left.
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

/** Price rules are immutable, and a process uses them for many carts. */
const cache = new WeakMap<readonly Discount[], readonly Discount[]>();

/** The automatic discounts, usually a few of many. */
function automaticDiscounts(discounts: readonly Discount[]): readonly Discount[] {
  const found = cache.get(discounts) ?? discounts.filter(({ code }) => code === null);
  cache.set(discounts, found);
  return found;
}

/** Applies one discount. False when there is nothing that it could reduce. */
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
  done.taken.push(takenDiscount(discount, 'lines', amount));
  return true;
}

/** An applied discount as stored with the amounts. */
export function takenDiscount(
  { id, name, code }: Discount,
  from: TakenDiscount['from'],
  amount: number,
): TakenDiscount {
  return { id, name, code, from, amount };
}
