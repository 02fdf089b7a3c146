import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import type { Payer } from '#db/schema/orders.ts';
import { payments } from '#db/schema/payments.ts';
import type { Db, Tx } from '#db/types.ts';
import type { CaptureResult, GatewayOrder } from './gateway.ts';
import { isStillWanted } from './is-still-wanted.ts';
import { lockPayment } from './lock.ts';
import { isWhole, type Payment } from './payment.ts';
import { recordEvent } from './record-event.ts';
import { bookRefund } from './refund-payment.ts';
import { releasePayments } from './release-payment.ts';
import { APPROVE_HOLD_MS, hold } from './start-payment.ts';
import { startRefund } from './start-refund.ts';

/** How long whoever captured has to settle before the reconciler does. */
const SETTLE_GRACE_MS = 30_000;
/** The goods of a payment that PayPal still examines are kept from one look to the next. */
const PENDING_HOLD_MS = 24 * 3600_000;

/** States in which money that came is news. */
const UNBOOKED: Payment['state'][] = ['started', 'paying', 'released'];

/**
 * Writes down what PayPal made of a capture. A sum that is not exactly the order's is to go back. Money that is there counts whatever the
 * payment's state was meanwhile; a no counts only for the `turn` that asked. Returns what the payer should hear of, if nothing was captured.
 */
export async function bookCapture(
  db: Db,
  id: string,
  { result, turn }: { result: CaptureResult; turn: number },
): Promise<'instrument-declined' | 'pending' | null> {
  return inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment === undefined) return null;
    if (result.kind === 'order') return bookOrder(tx, payment, result.order);
    if (payment.state !== 'paying' || payment.declines !== turn) return null;
    if (result.kind === 'refused') return end(tx, id, 'refused', { issue: result.issue });
    if (result.kind === 'gone') return end(tx, id, 'gone-at-paypal');
    await giveAnotherTry(tx, payment, result.kind);
    return result.kind === 'instrument-declined' ? result.kind : null;
  });
}

async function bookOrder(tx: Tx, payment: Payment, order: GatewayOrder): Promise<'pending' | null> {
  const { capture } = order;
  if (capture === null || !UNBOOKED.includes(payment.state)) return null;
  if (capture.state === 'declined') return end(tx, payment.id, 'declined');
  const [payer, source] = [payerFrom(order, payment.payer), sourceOf(order)];
  await tx
    .update(payments)
    .set({ captureId: capture.id, payer, source, updatedAt: sql`now()` })
    .where(eq(payments.id, payment.id));
  if (capture.state === 'pending') {
    if (payment.captureId === null)
      await recordEvent(tx, payment.id, 'capture-pending', { captureId: capture.id });
    await tx.execute(
      sql`update payments set expires_at = now() + ${PENDING_HOLD_MS} * interval '1 ms' where id = ${payment.id}`,
    );
    return 'pending';
  }
  await recordEvent(tx, payment.id, 'captured', { captureId: capture.id, ...capture.amount });
  if (capture.state === 'refunded') await bookRefund(tx, { ...payment, payer, source }, null);
  else if (!isWhole(capture.amount, payment))
    await startRefund(tx, payment, 'amount-differs', capture.amount);
  else if (payment.state === 'released' && !(await isStillWanted(tx, payment)))
    await startRefund(tx, payment, 'paid-otherwise');
  else await keepMoney(tx, payment.id);
  return null;
}

async function keepMoney(tx: Tx, id: string): Promise<void> {
  const checkAt = sql`clock_timestamp() + ${SETTLE_GRACE_MS} * interval '1 ms'`;
  await tx
    .update(payments)
    .set({ state: 'captured', reason: null, checks: 0, checkAt })
    .where(eq(payments.id, id));
}

/** The same PayPal order may be approved and captured once more. One never approved holds its goods no longer than if nobody had asked. */
async function giveAnotherTry(
  tx: Tx,
  { id, declines }: Payment,
  event: 'instrument-declined' | 'not-approved',
): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'started', declines: declines + 1 })
    .where(eq(payments.id, id));
  if (event === 'not-approved') await hold(tx, id, APPROVE_HOLD_MS, APPROVE_HOLD_MS);
  else await hold(tx, id, APPROVE_HOLD_MS);
  await recordEvent(tx, id, event);
}

async function end(tx: Tx, id: string, reason: string, detail: Record<string, unknown> = {}): Promise<null> {
  await recordEvent(tx, id, 'capture-refused', { reason, ...detail });
  await releasePayments(tx, [id], { reason, from: ['started', 'paying'] });
  return null;
}

function payerFrom({ payer }: GatewayOrder, known: Payer): Payer {
  if (payer === null) return known;
  return { name: { given_name: payer.givenName, surname: payer.surname }, email_address: payer.email };
}

/** The payment source of the order's document. */
function sourceOf({ id, capture, payer }: GatewayOrder): Record<string, unknown> {
  return { paypal: { order_id: id, capture_id: capture?.id, email_address: payer?.email } };
}
