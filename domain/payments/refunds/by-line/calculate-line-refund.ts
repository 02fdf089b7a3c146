import { returnable } from '#domain/fulfilment/fulfilment-state.ts';
import { checkQuantities, type QuantityByLine } from '#domain/fulfilment/line-quantities.ts';
import type { FulfilmentLine } from '#domain/fulfilment/lock-fulfilment.ts';
import { type LineShare, paidForDelivery, shareOfLine } from '#domain/orders/share-of-line.ts';
import type { Payment } from '../../payment.ts';
import { type Refund, refundedCents } from '../refunds.ts';
import { reversedRefunds } from '../reversed-refunds.ts';

/** The items to refund. They are cancelled before shipping, or returned. */
export type LineRefundRequest = {
  kind: 'cancelled' | 'returned';
  pieces: QuantityByLine;
  /** Whether to also refund the part of the paid shipping that is not refunded yet. */
  delivery: boolean;
};

/**
 * A refund of lines in cents. `amount` is the sum of the lines and shipping. It is never higher than the part
 * of the payment that is not refunded yet.
 */
export type LineRefund = {
  lines: ({ line: number; quantity: number } & LineShare)[];
  shipping: number;
  amount: number;
};

/** The share of items whose money is already refunded. */
const NOTHING: LineShare = { subtotal: 0, discount: 0, tax: 0, amount: 0 };

/**
 * The amount to refund for each line if these items are cancelled or returned.
 * @throws {DomainError} FULFILMENT_CHANGED if the order has fewer such items
 */
export function calculateLineRefund(
  { amounts, totalCents }: Pick<Payment, 'amounts' | 'totalCents'>,
  { lines, refunds }: { lines: FulfilmentLine[]; refunds: Refund[] },
  { kind, pieces, delivery }: LineRefundRequest,
): LineRefund {
  const taken = checkQuantities(pieces, lines, (line) => returnable(line)[kind]);
  const left = Math.max(totalCents - refundedCents(refunds), 0);
  const gone = new Map(lines.map(({ line, cancelled, returned }) => [line, cancelled + returned]));
  const shares = taken.map(({ line, quantity }) => {
    const share = shareOfLine(amounts, line, gone.get(line) ?? 0, quantity);
    return { line, quantity, ...(left === 0 && share.amount > 0 ? NOTHING : share) };
  });
  const shipping = delivery && left > 0 ? deliveryLeft({ amounts, totalCents }, refunds) : 0;
  const sum = shares.reduce((total, { amount }) => total + amount, shipping);
  return { lines: shares, shipping, amount: Math.min(sum, left) };
}

/**
 * The part of the paid shipping that no refund of lines has refunded, in cents. If a failed refund can be
 * retried, its part of the shipping counts as refunded.
 */
export function deliveryLeft(paid: Pick<Payment, 'amounts' | 'totalCents'>, refunds: Refund[]): number {
  const undone = reversedRefunds(refunds, paid);
  const back = refunds.filter((refund) => refund.state !== 'failed' || undone.includes(refund));
  return Math.max(paidForDelivery(paid.amounts) - back.reduce((sum, each) => sum + each.shippingCents, 0), 0);
}
