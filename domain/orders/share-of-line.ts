import type { Amounts } from '#db/schema/orders/amounts.ts';
import { isTaxIncluded } from './amount-rows.ts';

/**
 * The part of an order's amounts that belongs to some items of a line, in cents. `amount` is the sum,
 * including tax.
 */
export type LineShare = { subtotal: number; discount: number; tax: number; amount: number };

/**
 * The amounts paid for `quantity` items of a line, in whole cents. `before` is the number of items of the
 * line that were refunded earlier. If items are refunded step by step, their shares add up exactly to the
 * amounts of the line.
 * @throws {RangeError} if the order has no such line, or if the line has fewer items
 */
export function shareOfLine(amounts: Amounts, line: number, before: number, quantity: number): LineShare {
  const found = amounts.lines[line];
  if (!found || before < 0 || quantity < 0 || before + quantity > found.quantity)
    throw new RangeError(`The order has no ${quantity} pieces of line ${line} after ${before}`);
  const step = (amounts.version === 2 && amounts.roundingStep) || 1;
  const upTo = (cents: number, count: number) =>
    Number((BigInt(cents / step) * BigInt(count)) / BigInt(found.quantity)) * step;
  const part = (cents: number) => upTo(cents, before + quantity) - upTo(cents, before);
  const subtotal = found.unitPrice * quantity;
  const [discount, tax] = [part(found.discount), part(found.tax)];
  return { subtotal, discount, tax, amount: subtotal - discount + (isTaxIncluded(amounts) ? 0 : tax) };
}

/** The amount paid for shipping, including tax. It is the part of the total that belongs to no line. */
export function paidForDelivery(amounts: Amounts): number {
  const lines = amounts.lines.map(({ quantity }, line) => shareOfLine(amounts, line, 0, quantity).amount);
  return amounts.total - lines.reduce((sum, amount) => sum + amount, 0);
}
