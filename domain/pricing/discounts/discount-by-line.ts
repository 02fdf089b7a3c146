import { percentOf, shareOf } from '../amounts/percent-of.ts';
import { splitAmount } from '../amounts/split-amount.ts';
import { sum } from '../amounts/sum.ts';
import type { PricedLine } from '../cart-to-price.ts';
import type { Discount } from '../rules.ts';
import { appliesTo } from './ineligibility.ts';

/**
 * The amount that a discount takes off each line. It is at most `left`, what remains to pay for the line. A
 * discount on shipping reduces no line.
 */
export function discountByLine(discount: Discount, lines: PricedLine[], left: number[]): number[] {
  const open = lines.map((line, index) => (appliesTo(discount, line) ? (left[index] ?? 0) : 0));
  const { off } = discount;
  switch (off.kind) {
    case 'percent':
      return splitAmount(percentOf(sum(open), off.percent), open);
    case 'amount':
      return splitAmount(Math.min(off.cents, sum(open)), open);
    case 'x_for_y':
      return freeItemsByLine(discount, off, lines).map((free, index) =>
        free === 0 ? 0 : shareOf(open[index] ?? 0, free, lines[index]?.quantity ?? 1),
      );
    case 'delivery':
      return lines.map(() => 0);
  }
}

/**
 * The number of free items in each line, for a discount such as '3 for 2' (x for y). Sorts all items by
 * price, highest first, and divides them into groups of x items. In each complete group, the last x - y items
 * are free.
 */
function freeItemsByLine(
  discount: Discount,
  { x, y }: { x: number; y: number },
  lines: PricedLine[],
): number[] {
  const eligible = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => appliesTo(discount, line));
  eligible.sort((a, b) => b.line.priceCents - a.line.priceCents);
  const whole = sum(eligible.map(({ line }) => line.quantity));
  const inGroups = whole - (whole % x);
  const freeBefore = (items: number) => {
    const at = Math.min(items, inGroups);
    return Math.floor(at / x) * (x - y) + Math.max((at % x) - y, 0);
  };
  const free = lines.map(() => 0);
  let counted = 0;
  for (const { line, index } of eligible) {
    free[index] = freeBefore(counted + line.quantity) - freeBefore(counted);
    counted += line.quantity;
  }
  return free;
}
