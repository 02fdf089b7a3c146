import { inTransaction } from '#db/in-transaction.ts';
import type { Db } from '#db/types.ts';
import { lockFulfilment } from '#domain/fulfilment/lock-fulfilment.ts';
import { demand } from '#lib/refusal.ts';
import { type LineRefund, lineRefund, type TakeBack } from './line-refund.ts';
import { lockPayment } from './lock.ts';
import { listRefunds } from './refunds.ts';

/**
 * What taking pieces of an order back would give back now; changes nothing.
 * @throws {Refusal} ORDER_NOT_FOUND, NO_PIECES, FULFILMENT_CHANGED
 */
export async function quoteLines(db: Db, orderId: string, take: TakeBack): Promise<LineRefund> {
  return inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, orderId);
    const found = payment && (await lockFulfilment(tx, orderId));
    demand(payment && found, 'ORDER_NOT_FOUND');
    const refund = lineRefund(payment, { ...found, refunds: await listRefunds(tx, orderId) }, take);
    demand(refund.lines.length > 0 || refund.shipping > 0, 'NO_PIECES');
    return refund;
  });
}
