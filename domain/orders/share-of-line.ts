import type { Amounts } from '#db/schema/amounts.ts';
import { isTaxIncluded } from './amount-rows.ts';

/** What was paid for some pieces of a line, in cents: `amount` is all of it, with tax. */
export type LineShare = { subtotal: number; discount: number; tax: number; amount: number };

/**
 * What was paid for `pieces` of a line, after `before` of them were given back: whole cents, and whatever the
 * parts, they add up to what the line cost.
 * @throws {RangeError} where the order has no such line, or fewer pieces
 */
export function shareOfLine(amounts: Amounts, line: number, before: number, pieces: number): LineShare {
  const found = amounts.lines[line];
  if (!found || before < 0 || pieces < 0 || before + pieces > found.quantity)
    throw new RangeError(`The order has no ${pieces} pieces of line ${line} after ${before}`);
  const upTo = (cents: number, count: number) =>
    Number((BigInt(cents) * BigInt(count)) / BigInt(found.quantity));
  const part = (cents: number) => upTo(cents, before + pieces) - upTo(cents, before);
  const subtotal = found.unitPrice * pieces;
  const [discount, tax] = [part(found.discount), part(found.tax)];
  return { subtotal, discount, tax, amount: subtotal - discount + (isTaxIncluded(amounts) ? 0 : tax) };
}

/** What was paid for delivery, with its tax: all that no line bears. */
export function paidForDelivery(amounts: Amounts): number {
  const lines = amounts.lines.map(({ quantity }, line) => shareOfLine(amounts, line, 0, quantity).amount);
  return amounts.total - lines.reduce((sum, amount) => sum + amount, 0);
}
