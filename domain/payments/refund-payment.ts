import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { completedTransactions } from '#db/schema/orders.ts';
import { payments, stockReservations } from '#db/schema/payments.ts';
import type { Db, Tx } from '#db/types.ts';
import { announceCatalogChange } from '#domain/catalog/announce-change.ts';
import { changesStockLevel } from '#domain/catalog/product.ts';
import { confirmationAddress } from '#domain/orders/confirmation-address.ts';
import { queueRefundMail } from '#domain/orders/queue-confirmation.ts';
import { auditRefunded } from './audit-refund.ts';
import { type Gateway, type GatewayRefund, isGatewayError } from './gateway.ts';
import { lockPayment, lockProducts } from './lock.ts';
import { type Payment, requestId } from './payment.ts';
import { recordEvent } from './record-event.ts';

/**
 * Gives the money of a payment that is 'refunding' back, then books it. While PayPal has only begun to, it stays 'refunding', and the
 * reconciler looks again.
 * @throws {GatewayUnsure} or {GatewayRefused}: it stays 'refunding', and the reconciler looks again; what PayPal refuses needs a person.
 */
export async function refundPayment(db: Db, gateway: Gateway, payment: Payment): Promise<void> {
  const refund = await refundOrRead(gateway, payment);
  await inTransaction(db, async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    if (locked?.state !== 'refunding') return;
    if (refund.state === 'completed') {
      await bookRefund(tx, locked, refund.id);
      await auditRefunded(tx, locked);
    } else if (locked.refundId === null) {
      await tx.update(payments).set({ refundId: refund.id }).where(eq(payments.id, payment.id));
      await recordEvent(tx, payment.id, 'refund-pending', { refundId: refund.id });
    }
  });
}

/** A refund that PayPal has begun is only looked at: asking for it again brings its first reply again. */
async function refundOrRead(gateway: Gateway, payment: Payment): Promise<GatewayRefund> {
  const { id, captureId, refundId, paypalOrderId } = payment;
  if (captureId === null) throw new Error(`Payment ${id} has no capture to refund`);
  try {
    if (refundId !== null) return await gateway.readRefund(refundId);
    return await gateway.refundCapture(captureId, requestId(id, 'refund'));
  } catch (error) {
    if (!isGatewayError(error, 'GatewayRefused') || paypalOrderId === null) throw error;
    // PayPal refuses, but a person may have given the money back on PayPal's own pages since.
    const order = await gateway.readOrder(paypalOrderId);
    if (order?.capture?.state !== 'refunded') throw error;
    return { id: null, state: 'completed' };
  }
}

/**
 * Books that a locked payment's money went back: its order is REFUNDED and its goods are on sale again. Where there is no order, the payer
 * is told by mail.
 */
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
  else await queueRefundMail(tx, { paymentId: payment.id, email: confirmationAddress(payment) });
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
