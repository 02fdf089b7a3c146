import type { Amounts } from '#db/schema/orders/amounts.ts';
import { sum } from '#domain/pricing/amounts/sum.ts';
import { taxTotal } from '#domain/pricing/taxes/tax-total.ts';
import type { CartChange, CartPart } from '#lib/cart-change.ts';

const PARTS: CartPart[] = ['prices', 'discount', 'delivery', 'tax'];
const SHOWN = /^[0-9]{1,12}(-[0-9]{1,12}){4}$/;

/**
 * Writes the sums that the customer sees as a text, in cents: items, discounts, shipping, taxes and the
 * total.
 */
export function shownSums(amounts: Amounts): string {
  const { subtotal, discounts, shipping, total } = amounts;
  const off = sum(discounts.map(({ amount }) => amount));
  return [subtotal, off, shipping, taxTotal(amounts), total].join('-');
}

/**
 * Compares the cart's sums with the sums in the customer's payment form (`shown`). `parts` names the sums
 * that differ. Returns null if the form contains no sums.
 */
export function cartChange(shown: string | undefined, amounts: Amounts): CartChange | null {
  if (shown === undefined || !SHOWN.test(shown)) return null;
  const [before, now] = [shown, shownSums(amounts)].map((sums) => sums.split('-').map(Number));
  const parts = PARTS.filter((_, index) => before?.[index] !== now?.[index]);
  return { before: before?.at(-1) ?? 0, now: amounts.total, parts };
}
