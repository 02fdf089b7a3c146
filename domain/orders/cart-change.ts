import type { Amounts } from '#db/schema/amounts.ts';
import { sum } from '#domain/pricing/sum.ts';
import { taxTotal } from '#domain/pricing/tax-total.ts';
import type { CartChange, CartPart } from '#lib/cart-change.ts';

const PARTS: CartPart[] = ['prices', 'discount', 'delivery', 'tax'];
const SHOWN = /^[0-9]{1,12}(-[0-9]{1,12}){4}$/;

/** The sums that a customer sees of a cart: goods, discounts, delivery, taxes and the total, in cents. */
export function shownOf(amounts: Amounts): string {
  const { subtotal, discounts, shipping, total } = amounts;
  const off = sum(discounts.map(({ amount }) => amount));
  return [subtotal, off, shipping, taxTotal(amounts), total].join('-');
}

/**
 * What became of the sums that a form of the same goods was made of, with no part where they are the same;
 * null where it does not say.
 */
export function cartChange(shown: string | undefined, amounts: Amounts): CartChange | null {
  if (shown === undefined || !SHOWN.test(shown)) return null;
  const [before, now] = [shown, shownOf(amounts)].map((sums) => sums.split('-').map(Number));
  const parts = PARTS.filter((_, index) => before?.[index] !== now?.[index]);
  return { before: before?.at(-1) ?? 0, now: amounts.total, parts };
}
