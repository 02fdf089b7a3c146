import type { Db } from '#db/types.ts';
import type { CaptureResult, Gateway } from './gateway.ts';
import { type Payment, requestId } from './payment.ts';
import { type Progress, recordCapture } from './record-capture.ts';
import { refundPayment } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** Capture, settle, refund: no payment takes more steps. */
const MAX_STEPS = 4;

/**
 * Takes a payment as far as it goes now: captures, settles or refunds what its state asks for. May run any
 * number of times, also at once, and after a crash between any two steps: each step reads the row again under
 * its lock.
 * @throws {GatewayUnsure} or {GatewayRefused} where the provider doesn't help: what was reached stays, and
 * the reconciler goes on later.
 */
export async function advancePayment(db: Db, gateway: Gateway, before: Payment): Promise<Progress> {
  let payment = before;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (payment.state === 'paying') {
      const result = await captureOrRead(gateway, payment);
      const progress = await recordCapture(db, payment.id, { result, turn: payment.declines, gateway });
      if (progress.heard) return progress;
      payment = progress.payment;
    } else if (payment.state === 'captured') payment = await settlePayment(db, payment);
    else if (payment.state === 'refunding')
      return { payment: await refundPayment(db, gateway, payment), heard: null };
    else break;
  }
  return { payment, heard: null };
}

/**
 * A capture that is still being examined is only looked at: asking for it again may bring its first reply
 * again.
 */
async function captureOrRead(gateway: Gateway, payment: Payment): Promise<CaptureResult> {
  const { id, captureId, declines, providerOrderId } = payment;
  if (providerOrderId === null) throw new Error(`Payment ${id} has no order at its provider`);
  if (captureId === null) return gateway.captureOrder(providerOrderId, requestId(id, 'capture', declines));
  const order = await gateway.readOrder(providerOrderId);
  return order === null ? { kind: 'gone' } : { kind: 'order', order };
}
