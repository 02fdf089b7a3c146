import { returnable } from '#domain/fulfilment/fulfilment-state.ts';
import { checkQuantities, type QuantityByLine } from '#domain/fulfilment/line-quantities.ts';
import type { FulfilmentLine } from '#domain/fulfilment/lock-fulfilment.ts';
import { type LineShare, paidForDelivery, shareOfLine } from '#domain/orders/share-of-line.ts';
import type { Payment } from '../../payment.ts';
import { type Refund, refundedCents } from '../refunds.ts';
import { reversedRefunds } from '../reversed-refunds.ts';

/** The items to refund: cancelled before shipping, or returned. */
export type LineRefundRequest = {
  kind: 'cancelled' | 'returned';
  pieces: QuantityByLine;
  /** Also refunds what is left of the paid shipping. */
  delivery: boolean;
};

/** A refund of lines in cents. `amount` is the sum, never more than what is left of the payment. */
export type LineRefund = {
  lines: ({ line: number; quantity: number } & LineShare)[];
  shipping: number;
  amount: number;
};

/** The share of items whose money is refunded already. */
const NOTHING: LineShare = { subtotal: 0, discount: 0, tax: 0, amount: 0 };

/**
 * The amount that cancelling or returning these items refunds, line by line.
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
 * Cents of the paid shipping that no refund of lines has refunded. A failed refund that can be retried counts
 * as refunded: the shipping belongs to it.
 */
export function deliveryLeft(paid: Pick<Payment, 'amounts' | 'totalCents'>, refunds: Refund[]): number {
  const undone = reversedRefunds(refunds, paid);
  const back = refunds.filter((refund) => refund.state !== 'failed' || undone.includes(refund));
  return Math.max(paidForDelivery(paid.amounts) - back.reduce((sum, each) => sum + each.shippingCents, 0), 0);
}
