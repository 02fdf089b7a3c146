import { returnable } from '#domain/fulfilment/fulfilment-state.ts';
import { checkQuantities, type QuantityByLine } from '#domain/fulfilment/line-quantities.ts';
import type { FulfilmentLine } from '#domain/fulfilment/lock-fulfilment.ts';
import { type LineShare, paidForDelivery, shareOfLine } from '#domain/orders/share-of-line.ts';
import type { Payment } from '../../lifecycle/payment.ts';
import { type Refund, refundedCents } from '../refunds.ts';
import { reversedRefunds } from '../reversed-refunds.ts';

/** The items to refund, which the merchant cancels or the customer returned. */
export type LineRefundRequest = {
  kind: 'cancelled' | 'returned';
  pieces: QuantityByLine;
  /** Whether to also refund what is left of the paid shipping. */
  delivery: boolean;
};

/**
 * A refund of lines in cents. `amount` is the sum of the lines and the shipping, but not more than what is
 * left of the payment.
 */
export type LineRefund = {
  lines: ({ line: number; quantity: number } & LineShare)[];
  shipping: number;
  amount: number;
};

/** The share of items for which no money is left to refund. */
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
 * The part of the paid shipping, in cents, that no refund of lines contains. The shipping of a failed refund
 * that can be retried counts as refunded.
 */
export function deliveryLeft(paid: Pick<Payment, 'amounts' | 'totalCents'>, refunds: Refund[]): number {
  const undone = reversedRefunds(refunds, paid);
  const back = refunds.filter((refund) => refund.state !== 'failed' || undone.includes(refund));
  return Math.max(paidForDelivery(paid.amounts) - back.reduce((sum, each) => sum + each.shippingCents, 0), 0);
}
