import type { PricedLine } from './cart-to-price.ts';
import { percentOf, shareOf } from './percent-of.ts';
import type { Discount } from './rules.ts';
import { splitAmount } from './split-amount.ts';
import { sum } from './sum.ts';
import { isFor } from './why-not.ts';

/**
 * What a discount takes off each of the lines, of which `left` is still to be paid: never more than that. One
 * on the delivery takes nothing off them.
 */
export function takeOff(discount: Discount, lines: PricedLine[], left: number[]): number[] {
  const open = lines.map((line, index) => (isFor(discount, line) ? (left[index] ?? 0) : 0));
  const { off } = discount;
  switch (off.kind) {
    case 'percent':
      return splitAmount(percentOf(sum(open), off.percent), open);
    case 'amount':
      return splitAmount(Math.min(off.cents, sum(open)), open);
    case 'x_for_y':
      return cheapestOf(discount, off, lines).map((pieces, index) =>
        pieces === 0 ? 0 : shareOf(open[index] ?? 0, pieces, lines[index]?.quantity ?? 1),
      );
    case 'delivery':
      return lines.map(() => 0);
  }
}

/** Of each line, how many pieces cost nothing: of each x pieces, the dearest first, the last x - y. */
function cheapestOf(discount: Discount, { x, y }: { x: number; y: number }, lines: PricedLine[]): number[] {
  const goods = lines.map((line, index) => ({ line, index })).filter(({ line }) => isFor(discount, line));
  goods.sort((a, b) => b.line.priceCents - a.line.priceCents);
  const whole = sum(goods.map(({ line }) => line.quantity));
  const counted = whole - (whole % x);
  const freeBefore = (piece: number) => {
    const at = Math.min(piece, counted);
    return Math.floor(at / x) * (x - y) + Math.max((at % x) - y, 0);
  };
  const free = lines.map(() => 0);
  let piece = 0;
  for (const { line, index } of goods) {
    free[index] = freeBefore(piece + line.quantity) - freeBefore(piece);
    piece += line.quantity;
  }
  return free;
}
