import { eq } from 'drizzle-orm';
import { payments } from '#db/schema/payments.ts';
import type { Db } from '#db/types.ts';
import { demand } from '#lib/demand.ts';
import { bookCapture } from './book-capture.ts';
import type { CaptureResult, Gateway } from './gateway.ts';
import { type Payment, requestId } from './payment.ts';
import { refundPayment } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** Capture, settle, refund: no payment takes more steps. */
const MAX_STEPS = 4;

export type Progress = { payment: Payment; heard: 'instrument-declined' | 'pending' | null };

/**
 * Takes a PayPal payment as far as it goes now: captures, settles or refunds what its state asks for. May run any number of times, also
 * at once, and after a crash between any two steps.
 * @throws {GatewayUnsure} or {GatewayRefused} where PayPal doesn't help: what was reached stays, and the reconciler goes on later.
 */
export async function carryOn(db: Db, gateway: Gateway, id: string): Promise<Progress> {
  let payment = await findPayment(db, id);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (payment.state === 'paying') {
      const result = await captureOrRead(gateway, payment);
      const heard = await bookCapture(db, id, { result, turn: payment.declines });
      if (heard) return { payment: await findPayment(db, id), heard };
    } else if (payment.state === 'captured') await settlePayment(db, id);
    else if (payment.state === 'refunding') {
      await refundPayment(db, gateway, payment);
      return { payment: await findPayment(db, id), heard: null };
    } else break;
    payment = await findPayment(db, id);
  }
  return { payment, heard: null };
}

/** A capture that PayPal is still examining is only looked at: asking for it again may bring its first reply again. */
async function captureOrRead(gateway: Gateway, payment: Payment): Promise<CaptureResult> {
  const { id, captureId, declines, paypalOrderId } = payment;
  if (paypalOrderId === null) throw new Error(`Payment ${id} has no order at PayPal`);
  if (captureId === null) return gateway.captureOrder(paypalOrderId, requestId(id, 'capture', declines));
  const order = await gateway.readOrder(paypalOrderId);
  return order === null ? { kind: 'gone' } : { kind: 'order', order };
}

/** @throws {Refusal} PAYMENT_NOT_FOUND */
export async function findPayment(db: Db, id: string): Promise<Payment> {
  const rows = await db.select().from(payments).where(eq(payments.id, id)).limit(1);
  demand(rows[0], 'PAYMENT_NOT_FOUND');
  return rows[0];
}
