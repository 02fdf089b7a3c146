import { inTransaction } from '#db/in-transaction.ts';
import type { Db } from '#db/types.ts';
import { lockFulfilment } from '#domain/fulfilment/lock-fulfilment.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { lockPayment } from '../../lifecycle/lock.ts';
import { manualRefundCents } from '../manual/manual-refund-cents.ts';
import { listRefunds } from '../refunds.ts';
import { calculateLineRefund, type LineRefund, type LineRefundRequest } from './calculate-line-refund.ts';

/**
 * Calculates the amount that a cancellation or return of these items would refund now, and reads the version
 * of the fulfilment. `handCents` is the part that the merchant pays back manually; null if the order is not
 * paid later. Writes nothing.
 * @throws {DomainError} ORDER_NOT_FOUND, NO_PIECES, FULFILMENT_CHANGED
 */
export async function quoteLineRefund(
  db: Db,
  orderId: string,
  request: LineRefundRequest,
): Promise<LineRefund & { handCents: number | null; version: number }> {
  return inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, orderId);
    const found = payment && (await lockFulfilment(tx, orderId));
    assert(payment && found, 'ORDER_NOT_FOUND');
    const refund = calculateLineRefund(
      payment,
      { ...found, refunds: await listRefunds(tx, orderId) },
      request,
    );
    assert(refund.lines.length > 0 || refund.shipping > 0, 'NO_PIECES');
    const handCents = await manualRefundCents(tx, payment, refund.amount);
    return { ...refund, handCents, version: found.version };
  });
}
