import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { payments } from '#db/schema/payments.ts';
import type { Db, Tx } from '#db/types.ts';
import { centsToDecimal } from '#lib/money.ts';
import { demand } from '#lib/refusal.ts';
import { applyRefunds } from './apply-refunds.ts';
import { auditRefunded } from './audit-refund.ts';
import { bookListed } from './book-listed-refunds.ts';
import { findPayment } from './find-payment.ts';
import {
  type Gateway,
  type GatewayOrder,
  type GatewayRefund,
  isGatewayError,
  type ListedRefund,
} from './gateway.ts';
import { lockPayment } from './lock.ts';
import { isSimulated, type Payment, requestId } from './payment.ts';
import { recordEvent } from './record-event.ts';
import {
  addCompletedRefund,
  askedOf,
  centsOf,
  changeRefund,
  listRefunds,
  nextTurn,
  type Refund,
  refundedCents,
} from './refunds.ts';
import type { Learned } from './transition.ts';

/**
 * Gives the money of a payment that is 'refunding' back, then books it. While the provider has only begun to,
 * it stays 'refunding', and the reconciler looks again.
 * @throws {GatewayUnsure} or {GatewayRefused}: it stays 'refunding', and the reconciler looks again; what the
 * provider refuses needs a person.
 */
export async function refundPayment(db: Db, gateway: Gateway, payment: Payment): Promise<Payment> {
  const rows = await listRefunds(db, payment.id);
  const asked = askedOf(rows);
  // Another process has just booked it.
  if (asked === undefined) return findPayment(db, payment.id);
  const refund = await refundOrRead(db, gateway, { payment, asked, others: refundedCents(rows) });
  // The provider says only that everything is back: the order tells by which refunds.
  const order =
    refund.id === null && payment.providerOrderId ? await gateway.readOrder(payment.providerOrderId) : null;
  return inTransaction(db, async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    demand(locked, 'PAYMENT_NOT_FOUND');
    if (locked.state !== 'refunding') return locked;
    if (refund.state === 'completed')
      return recordAsked(tx, locked, { asked, refund, listed: order?.refunds ?? [] });
    if (asked.providerRefundId === null) {
      await changeRefund(tx, asked.id, { providerRefundId: refund.id });
      await recordEvent(tx, payment.id, 'refund-pending', { refundId: refund.id });
    }
    return locked;
  });
}

type Ask = { payment: Payment; asked: Refund; others: number };

/**
 * A refund that the provider has begun is only looked at: asking for it again brings its first reply again.
 */
async function refundOrRead(
  db: Db,
  gateway: Gateway,
  { payment, asked, others }: Ask,
): Promise<GatewayRefund> {
  const { id, captureId, providerOrderId } = payment;
  const { providerRefundId, requestId: name, amountCents, currency } = asked;
  if (captureId === null || name === null) throw new Error(`Payment ${id} has no capture to refund`);
  try {
    if (providerRefundId !== null) return await gateway.readRefund(providerRefundId);
    // A part is named, and what is left after one went back; else all of it, however much the provider took.
    const amount = others > 0 || asked.ofPart ? { currency, value: centsToDecimal(amountCents) } : null;
    return await gateway.refundCapture(captureId, { requestId: name, amount });
  } catch (error) {
    if (!isGatewayError(error, 'GatewayRefused') || providerOrderId === null) throw error;
    // The provider refuses, but a person may have given money back on the provider's own pages since.
    const order = await gateway.readOrder(providerOrderId);
    if (order?.capture?.state === 'refunded') return { id: null, state: 'completed', amount: null };
    if (order) await askForTheRest(db, id, order);
    throw error;
  }
}

/** After a part went back on the provider's own pages the shop asks for less, which is another request. */
async function askForTheRest(db: Db, id: string, { refunds }: GatewayOrder): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.state !== 'refunding') return;
    await bookListed(tx, payment, { refunds, isReversal: () => false });
    const rows = await listRefunds(tx, id);
    const asked = askedOf(rows);
    const rest = payment.totalCents - refundedCents(rows);
    if (asked === undefined || rest <= 0 || rest >= asked.amountCents) return;
    const name = requestId(id, 'refund', nextTurn(rows));
    await changeRefund(tx, asked.id, { amountCents: rest, providerRefundId: null, requestId: name });
    await lookNow(tx, id);
  });
}

type Made = { asked: Refund; refund: GatewayRefund; listed: ListedRefund[] };

/**
 * Books the refund that the shop asked for. What the provider lists beside it was made on its own pages, and
 * the shop gave back the rest.
 */
async function recordAsked(tx: Tx, payment: Payment, { asked, refund, listed }: Made): Promise<Payment> {
  const known = new Set((await listRefunds(tx, payment.id)).map((row) => row.providerRefundId));
  const ours = listed.find(
    ({ id, state, amount }) =>
      state === 'completed' && !known.has(id) && centsOf(amount).amountCents === asked.amountCents,
  );
  const refundId = refund.id ?? ours?.id ?? null;
  const amount = refund.amount ? centsOf(refund.amount) : {};
  await changeRefund(tx, asked.id, { state: 'completed', providerRefundId: refundId, ...amount });
  const news = await bookListed(tx, payment, { refunds: listed, isReversal: () => false });
  if (news && refundId === null) {
    const others = refundedCents((await listRefunds(tx, payment.id)).filter(({ id }) => id !== asked.id));
    const rest = payment.totalCents - others;
    await changeRefund(tx, asked.id, rest > 0 ? { amountCents: rest } : { state: 'failed' });
  }
  await recordEvent(tx, payment.id, 'refunded', { refundId });
  const after = await applyRefunds(tx, payment);
  if (after.state === 'refunded') await auditRefunded(tx, after);
  // Less than what was left: the provider knows of a refund that the shop has not heard of yet.
  else if (!asked.ofPart) await lookNow(tx, payment.id);
  return after;
}

/** Has the reconciler look at the payment in its next run. */
async function lookNow(tx: Tx, id: string): Promise<void> {
  await tx.update(payments).set({ checkAt: sql`now()` }).where(eq(payments.id, id));
}

type Unasked = { refundId: string | null; learned?: Learned };

/**
 * Records that all that is left of a locked payment went back without being asked for: its provider says so,
 * or no money ever moved. Returns the row as it is afterwards.
 */
export async function recordRefund(
  tx: Tx,
  payment: Payment,
  { refundId, learned }: Unasked,
): Promise<Payment> {
  await addCompletedRefund(tx, {
    paymentId: payment.id,
    origin: isSimulated(payment) ? 'shop' : 'provider',
    amountCents: Math.max(payment.totalCents - refundedCents(await listRefunds(tx, payment.id)), 0),
    providerRefundId: refundId,
  });
  await recordEvent(tx, payment.id, 'refunded', { refundId });
  return applyRefunds(tx, payment, learned);
}
