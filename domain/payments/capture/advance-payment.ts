import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { payments } from '#db/schema/orders/payments.ts';
import type { Db } from '#db/types.ts';
import { centsToDecimal } from '#lib/money/money.ts';
import { type CaptureResult, type Gateway, isGatewayError } from '../gateway/gateway.ts';
import { type Payment, stepRequestId } from '../lifecycle/payment.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { readOrderOrCapture } from './read-order-or-capture.ts';
import { type CaptureProgress, recordCapture } from './record-capture.ts';
import { settlePayment } from './settle-payment.ts';

/** Maximum number of steps in one call. The longest sequence is capture, settle and refund. */
const MAX_STEPS = 4;

/**
 * Captures, settles or refunds a payment, step by step, as far as possible now. Each step locks the payment
 * and reads it again. So this function may run several times, at the same time, or after a crash between two
 * steps.
 * @throws {GatewayResultUnknown} or {GatewayRefused} if the provider fails. Finished steps stay finished, and
 * the reconciler continues later.
 */
export async function advancePayment(db: Db, gateway: Gateway, before: Payment): Promise<CaptureProgress> {
  let payment = before;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (payment.state === 'paying') {
      const result = await captureOrRead(db, gateway, payment);
      const progress = await recordCapture(db, payment.id, { result, turn: payment.declines, gateway });
      if (progress.message) return progress;
      payment = progress.payment;
    } else if (payment.state === 'captured') payment = await settlePayment(db, payment);
    else if (payment.state === 'refunding')
      return { payment: await refundPayment(db, gateway, payment), message: null };
    else break;
  }
  return { payment, message: null };
}

/**
 * Captures an approved order. If a capture is already pending, only reads the order, because the provider may
 * answer a repeated request with its first response.
 */
async function captureOrRead(db: Db, gateway: Gateway, payment: Payment): Promise<CaptureResult> {
  const { id, captureId, providerOrderId } = payment;
  if (providerOrderId === null) throw new Error(`Payment ${id} has no order at its provider`);
  if (captureId === null) return capture(db, gateway, { ...payment, providerOrderId });
  const order = await readOrderOrCapture(gateway, payment, providerOrderId);
  return order === null ? { kind: 'gone' } : { kind: 'order', order };
}

async function capture(
  db: Db,
  gateway: Gateway,
  payment: Payment & { providerOrderId: string },
): Promise<CaptureResult> {
  const { id, declines, providerOrderId, amounts, captureRequestId } = payment;
  const agreed = { currency: amounts.currency, value: centsToDecimal(amounts.total, amounts.currency) };
  // If an earlier version of Kiosk started the capture, no key is stored.
  const requestId = captureRequestId ?? stepRequestId(id, 'capture', declines);
  try {
    return await gateway.captureOrder(providerOrderId, requestId, agreed);
  } catch (error) {
    if (isGatewayError(error, 'GatewayResultUnknown') && error.keySpent) await renewKey(db, payment);
    throw error;
  }
}

/**
 * Stores a new key for the next request. Does nothing if another process has already replaced the old key.
 */
async function renewKey(db: Db, { id, captureRequestId }: Payment): Promise<void> {
  const isSame =
    captureRequestId === null
      ? isNull(payments.captureRequestId)
      : eq(payments.captureRequestId, captureRequestId);
  await db
    .update(payments)
    .set({ captureRequestId: randomUUID() })
    .where(and(eq(payments.id, id), isSame));
}
