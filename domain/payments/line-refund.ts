import type { FulfilmentLine } from '#domain/fulfilment/lock-fulfilment.ts';
import { type PiecesByLine, takePieces } from '#domain/fulfilment/pieces.ts';
import { takeable } from '#domain/fulfilment/state-of.ts';
import { type LineShare, paidForDelivery, shareOfLine } from '#domain/orders/share-of-line.ts';
import type { Payment } from './payment.ts';
import { type Refund, refundedCents } from './refunds.ts';
import { undoneRefunds } from './undone-refunds.ts';

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

/** All of it is back already. */
const NOTHING: LineShare = { subtotal: 0, discount: 0, tax: 0, amount: 0 };

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
 * Of what was paid for delivery: cents that were not given back by a refund of lines, nor by one that the
 * provider undid and that is to be given again.
 */
export function deliveryLeft(paid: Pick<Payment, 'amounts' | 'totalCents'>, refunds: Refund[]): number {
  const undone = undoneRefunds(refunds, paid);
  const back = refunds.filter((refund) => refund.state !== 'failed' || undone.includes(refund));
  return Math.max(paidForDelivery(paid.amounts) - back.reduce((sum, each) => sum + each.shippingCents, 0), 0);
}
