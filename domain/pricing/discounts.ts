import type { TakenDiscount } from '#db/schema/amounts.ts';
import type { CartToPrice } from './cart-to-price.ts';
import type { Discount, PriceRules } from './rules.ts';
import { sum } from './sum.ts';
import { takeOff } from './take-off.ts';
import { type WhyNot, whyNot } from './why-not.ts';

export type Discounted = {
  /** What was taken off the lines, in this order. */
  taken: TakenDiscount[];
  /** By line: what was taken off, and what is left to pay. */
  off: number[];
  left: number[];
  /** What would take the delivery off, in this order. */
  onDelivery: Discount[];
  /** Why the code is not among them; null where it is, and where there is none. */
  problem: WhyNot | null;
};

/**
 * Takes off the lines all discounts that the customer can have: those that hold by themselves in their order,
 * then the one whose code was typed, each of what the ones before it left.
 */
export function takeDiscounts(cart: CartToPrice, sums: number[], { discounts }: PriceRules): Discounted {
  const done: Discounted = {
    taken: [],
    off: sums.map(() => 0),
    left: [...sums],
    onDelivery: [],
    problem: null,
  };
  for (const discount of withoutCode(discounts)) {
    if (whyNot(discount, cart) === null) take(done, discount, cart);
  }
  if (cart.code === null) return done;
  const typed = discounts.find((discount) => discount.code === cart.code);
  const problem = typed ? whyNot(typed, cart) : ({ reason: 'unknown' } as const);
  if (!typed || problem !== null) return { ...done, problem };
  return take(done, typed, cart) ? done : { ...done, problem: { reason: 'nothing-off' } };
}

/** Rules that were read don't change; a process keeps them for many carts. */
const kept = new WeakMap<readonly Discount[], readonly Discount[]>();

/** Those that hold by themselves: few of many. */
function withoutCode(discounts: readonly Discount[]): readonly Discount[] {
  const found = kept.get(discounts) ?? discounts.filter(({ code }) => code === null);
  kept.set(discounts, found);
  return found;
}

/** False where nothing is there that it could be taken off. */
function take(done: Discounted, discount: Discount, { lines }: CartToPrice): boolean {
  if (discount.off.kind === 'delivery') {
    done.onDelivery.push(discount);
    return true;
  }
  const off = takeOff(discount, lines, done.left);
  const amount = sum(off);
  if (amount === 0) return false;
  for (const [index, part] of off.entries()) {
    done.off[index] = (done.off[index] ?? 0) + part;
    done.left[index] = (done.left[index] ?? 0) - part;
  }
  done.taken.push(takenOf(discount, 'lines', amount));
  return true;
}

/** What is stored of a discount that was taken off. */
export function takenOf(
  { id, name, code }: Discount,
  from: TakenDiscount['from'],
  amount: number,
): TakenDiscount {
  return { id, name, code, from, amount };
}
