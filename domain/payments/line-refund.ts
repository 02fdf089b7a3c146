import type { FulfilmentLine } from '#domain/fulfilment/lock-fulfilment.ts';
import { type PiecesByLine, takePieces } from '#domain/fulfilment/pieces.ts';
import { takeable } from '#domain/fulfilment/state-of.ts';
import { type LineShare, paidForDelivery, shareOfLine } from '#domain/orders/share-of-line.ts';
import type { Payment } from './payment.ts';
import { type Refund, refundedCents } from './refunds.ts';

/** What is given back of lines: pieces that were not sent, or that came back. */
export type TakeBack = {
  kind: 'cancelled' | 'returned';
  pieces: PiecesByLine;
  /** Also what is left of what was paid for delivery. */
  delivery: boolean;
};

/** Cents; `amount` is the sum, and never more than what is left of the payment. */
export type LineRefund = {
  lines: ({ line: number; quantity: number } & LineShare)[];
  shipping: number;
  amount: number;
};

/**
 * What taking pieces back gives back, line by line.
 * @throws {Refusal} FULFILMENT_CHANGED where there are fewer pieces
 */
export function lineRefund(
  { amounts, totalCents }: Pick<Payment, 'amounts' | 'totalCents'>,
  { lines, refunds }: { lines: FulfilmentLine[]; refunds: Refund[] },
  { kind, pieces, delivery }: TakeBack,
): LineRefund {
  const taken = takePieces(pieces, lines, (line) => takeable(line)[kind]);
  const gone = new Map(lines.map(({ line, cancelled, returned }) => [line, cancelled + returned]));
  const shares = taken.map(({ line, quantity }) => ({
    line,
    quantity,
    ...shareOfLine(amounts, line, gone.get(line) ?? 0, quantity),
  }));
  const shipping = delivery ? deliveryLeft({ amounts }, refunds) : 0;
  const sum = shares.reduce((total, { amount }) => total + amount, shipping);
  const left = Math.max(totalCents - refundedCents(refunds), 0);
  return { lines: shares, shipping, amount: Math.min(sum, left) };
}

/** Of what was paid for delivery: cents that were not given back by a refund of lines. */
export function deliveryLeft({ amounts }: Pick<Payment, 'amounts'>, refunds: Refund[]): number {
  const back = refunds.filter(({ state }) => state !== 'failed');
  return Math.max(paidForDelivery(amounts) - back.reduce((sum, each) => sum + each.shippingCents, 0), 0);
}
