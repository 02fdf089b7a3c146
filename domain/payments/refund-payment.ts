import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { completedTransactions } from '#db/schema/orders.ts';
import { payments, stockReservations } from '#db/schema/payments.ts';
import type { Db, Tx } from '#db/types.ts';
import { announceCatalogChange } from '#domain/catalog/announce-change.ts';
import { changesStockLevel } from '#domain/catalog/product.ts';
import { auditRefunded } from './audit-refund.ts';
import type { Gateway } from './gateway.ts';
import { lockPayment, lockProducts } from './lock.ts';
import { type Payment, requestId } from './payment.ts';
import { recordEvent } from './record-event.ts';

/**
 * Gives the money of a payment that is 'refunding' back, then books it.
 * @throws {GatewayUnsure} or {GatewayRefused}: it stays 'refunding', and the reconciler tries again.
 */
export async function refundPayment(db: Db, gateway: Gateway, payment: Payment): Promise<void> {
  if (payment.captureId === null) throw new Error(`Payment ${payment.id} has no capture to refund`);
  const { refundId } = await gateway.refundCapture(payment.captureId, requestId(payment.id, 'refund'));
  await inTransaction(db, async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    if (locked?.state !== 'refunding') return;
    await bookRefund(tx, locked, refundId);
    await auditRefunded(tx, locked);
  });
}

/** Books that a locked payment's money went back: its order, if there is one, is REFUNDED and its goods are on sale again. */
export async function bookRefund(tx: Tx, payment: Payment, refundId: string | null): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'refunded', refundId, checkAt: null, updatedAt: sql`now()` })
    .where(eq(payments.id, payment.id));
  await tx.delete(stockReservations).where(eq(stockReservations.paymentId, payment.id));
  await recordEvent(tx, payment.id, 'refunded', { refundId });
  const orders = await tx
    .update(completedTransactions)
    .set({ status: 'REFUNDED', refundedAt: sql`now()`, updateTime: sql`now()` })
    .where(eq(completedTransactions.id, payment.id))
    .returning({ id: completedTransactions.id });
  if (orders.length > 0) await putBack(tx, payment.lines);
}

async function putBack(tx: Tx, lines: Payment['lines']): Promise<void> {
  const goods = await lockProducts(
    tx,
    lines.map((line) => line.productId),
  );
  await tx.execute(sql`
    update products set stock = least(stock + line.quantity, 1000000000)
    from json_to_recordset(${JSON.stringify(lines)}) as line("productId" bigint, quantity integer)
    where products.id = line."productId"`);
  const looksDifferent = lines.some((line) => {
    const stock = goods.get(line.productId)?.stock;
    return stock !== undefined && changesStockLevel(stock + line.quantity, line.quantity);
  });
  if (looksDifferent) await announceCatalogChange(tx);
}
