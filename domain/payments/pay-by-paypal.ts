import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { payments } from '#db/schema/payments.ts';
import type { Db } from '#db/types.ts';
import { demand } from '#lib/demand.ts';
import { beginCapture } from './begin-capture.ts';
import { carryOn, findPayment, type Progress } from './carry-on.ts';
import { type Gateway, isGatewayError } from './gateway.ts';
import { lockPayment } from './lock.ts';
import { gatewayRequest, type Payment } from './payment.ts';
import { recordEvent } from './record-event.ts';
import { releasePayments } from './release-payment.ts';
import { APPROVE_HOLD_MS, type Customer, hold, type StartedPayment, startPayment } from './start-payment.ts';

/** What the goods are kept for while PayPal makes its order. */
const CREATE_HOLD_MS = 2 * 60_000;

/** Whatever else stands in an address names no order; PostgreSQL does not even take a NUL. */
const PAYPAL_ORDER_ID = /^[\w-]{1,64}$/;

type PayPalOpened = { orderId: string; paypalOrderId: string; approveUrl: string } | { paidOrderId: string };

/**
 * Starts to pay the customer's cart by PayPal: reserves the goods and makes the PayPal order that the customer is to approve.
 * @throws {Refusal} what `startPayment` refuses, PAYMENT_FAILED when PayPal makes no order; nothing is reserved then.
 */
export async function openPayPal(
  db: Db,
  gateway: Gateway,
  ask: { customer: Customer; key: string; returnUrl: string; cancelUrl: string },
): Promise<PayPalOpened> {
  const { customer, key, ...urls } = ask;
  const started = await startPayment(db, { customer, key, method: 'paypal', holdMs: CREATE_HOLD_MS });
  if ('paidOrderId' in started) return started;
  const { payment, fresh } = started;
  try {
    const order = knownOrder(payment) ?? (await gateway.createOrder(gatewayRequest(payment, urls)));
    await keepOrder(db, payment.id, order);
    return { orderId: payment.id, paypalOrderId: order.id, approveUrl: order.approveUrl };
  } catch (error) {
    if (!isGatewayError(error, 'GatewayUnsure') && !isGatewayError(error, 'GatewayRefused')) throw error;
    // What PayPal may have made without our knowledge can't be approved by anybody, and is never captured.
    await recordEvent(db, payment.id, 'create-failed', { error: error.message.slice(0, 200) });
    // One that is not ours alone may just be getting its order by another request.
    if (fresh) await releasePayments(db, [payment.id], { reason: 'create-failed' });
    demand(false, 'PAYMENT_FAILED');
  }
}

function knownOrder({ paypalOrderId, approveUrl }: StartedPayment) {
  return paypalOrderId !== null && approveUrl !== null ? { id: paypalOrderId, approveUrl } : null;
}

async function keepOrder(db: Db, id: string, order: { id: string; approveUrl: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    demand(payment?.state === 'started', 'PAYMENT_OVER');
    await hold(tx, id, APPROVE_HOLD_MS);
    if (payment.paypalOrderId === order.id) return;
    await tx
      .update(payments)
      .set({ paypalOrderId: order.id, approveUrl: order.approveUrl })
      .where(eq(payments.id, id));
    await recordEvent(tx, id, 'created', { paypalOrderId: order.id });
  });
}

type OwnOrder = { customerId: string; paypalOrderId: string };

/** The customer's own payment with this PayPal order. @throws {Refusal} PAYMENT_NOT_FOUND, also for a stranger's. */
export async function findOwnPayment(db: Db, { customerId, paypalOrderId }: OwnOrder): Promise<Payment> {
  demand(PAYPAL_ORDER_ID.test(paypalOrderId), 'PAYMENT_NOT_FOUND');
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.paypalOrderId, paypalOrderId), eq(payments.customerId, customerId)))
    .limit(1);
  demand(rows[0], 'PAYMENT_NOT_FOUND');
  return rows[0];
}

/**
 * Takes the money of the customer's approved PayPal order and makes the order of it, as far as that goes now.
 * @throws {Refusal} PAYMENT_NOT_FOUND
 * @throws {GatewayUnsure} when PayPal doesn't say; the reconciler goes on.
 */
export async function capturePayPal(db: Db, gateway: Gateway, own: OwnOrder): Promise<Progress> {
  const { id } = await findOwnPayment(db, own);
  await beginCapture(db, id);
  return carryOn(db, gateway, id);
}

/**
 * The customer turned back at PayPal: frees the goods, if no money can have moved. Returns the payment as it is afterwards: only a
 * 'released' one is over.
 * @throws {Refusal} PAYMENT_NOT_FOUND
 */
export async function cancelPayPal(db: Db, own: OwnOrder): Promise<Payment> {
  const { id } = await findOwnPayment(db, own);
  await releasePayments(db, [id], { reason: 'cancelled' });
  return findPayment(db, id);
}
