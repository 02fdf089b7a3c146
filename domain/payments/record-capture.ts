import { inTransaction } from '#db/in-transaction.ts';
import type { Payer } from '#db/schema/orders.ts';
import type { Db, Tx } from '#db/types.ts';
import { demand } from '#lib/refusal.ts';
import type { CaptureResult, Gateway, GatewayOrder } from './gateway.ts';
import { isCartUnpaid } from './is-cart-unpaid.ts';
import { lockPayment } from './lock.ts';
import { isExactAmount, type Payment } from './payment.ts';
import { recordEvent } from './record-event.ts';
import { recordRefund } from './refund-payment.ts';
import { startRefund } from './start-refund.ts';
import { transition } from './transition.ts';

/** What the payer should hear of, if nothing was captured. */
export type Heard = 'instrument-declined' | 'pending' | null;

/** A payment as it is now, and what its payer should hear of. */
export type Progress = { payment: Payment; heard: Heard };

type Asked = {
  result: CaptureResult;
  /** The payment's declines as whoever asked the provider knew them. */
  turn: number;
  /** Who was asked. */
  gateway: Pick<Gateway, 'name' | 'label'>;
};

/** States in which money that came is news. */
const UNRECORDED: Payment['state'][] = ['started', 'paying', 'released'];

/** The step that each refusal of a capture asks for, where the payer may still pay. */
const BACK_TO_PAYER = {
  'instrument-declined': 'decline',
  'payer-action-needed': 'send-back',
  'not-approved': 'await-approval',
} as const;

/**
 * Writes down what the provider made of a capture. A sum that is not exactly the order's is to go back. Money
 * that is there counts whatever the payment's state was meanwhile; a no counts only for the `turn` that
 * asked.
 * @throws {Refusal} PAYMENT_NOT_FOUND
 */
export async function recordCapture(db: Db, id: string, asked: Asked): Promise<Progress> {
  const { result, turn } = asked;
  return inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    demand(payment, 'PAYMENT_NOT_FOUND');
    if (result.kind === 'order') return recordOrder(tx, payment, result.order, asked.gateway);
    if (payment.state !== 'paying' || payment.declines !== turn) return { payment, heard: null };
    if (result.kind === 'refused') return end(tx, payment, 'refused', { issue: result.issue });
    if (result.kind === 'gone') return end(tx, payment, 'gone-at-provider');
    // The same order may be approved and captured once more, by a new act of the payer alone.
    const after = await transition(tx, payment, BACK_TO_PAYER[result.kind]);
    return { payment: after, heard: result.kind === 'not-approved' ? null : 'instrument-declined' };
  });
}

async function recordOrder(
  tx: Tx,
  payment: Payment,
  order: GatewayOrder,
  gateway: Asked['gateway'],
): Promise<Progress> {
  const { capture } = order;
  if (capture === null || !UNRECORDED.includes(payment.state)) return { payment, heard: null };
  if (capture.state === 'declined') return end(tx, payment, 'declined');
  const learned = {
    captureId: capture.id,
    payer: payerFrom(order, payment.payer),
    source: sourceOf(order, gateway),
  };
  if (capture.state === 'pending') {
    const step = payment.captureId === null ? 'await-capture' : 'await-capture-longer';
    const after = await transition(tx, payment, step, { learned, detail: { captureId: capture.id } });
    return { payment: after, heard: 'pending' };
  }
  await recordEvent(tx, payment.id, 'captured', { captureId: capture.id, ...capture.amount });
  const after = await keepOrGiveBack(tx, payment, { capture, learned });
  return { payment: after, heard: null };
}

type Money = {
  capture: NonNullable<GatewayOrder['capture']>;
  learned: { captureId: string; payer: Payer; source: Record<string, unknown> };
};

async function keepOrGiveBack(tx: Tx, payment: Payment, { capture, learned }: Money): Promise<Payment> {
  if (capture.state === 'refunded') return recordRefund(tx, payment, { refundId: null, learned });
  if (!isExactAmount(capture.amount, payment))
    return startRefund(tx, payment, { reason: 'amount-differs', took: capture.amount, learned });
  if (payment.state === 'released' && !(await isCartUnpaid(tx, payment)))
    return startRefund(tx, payment, { reason: 'paid-otherwise', learned });
  return transition(tx, payment, 'keep-money', { learned });
}

async function end(
  tx: Tx,
  payment: Payment,
  reason: string,
  detail: Record<string, unknown> = {},
): Promise<Progress> {
  await recordEvent(tx, payment.id, 'capture-refused', { reason, ...detail });
  // What is released already stays so.
  if (payment.state === 'released') return { payment, heard: null };
  const after = await transition(tx, payment, 'refuse', { learned: { reason }, detail: { reason } });
  return { payment: after, heard: null };
}

function payerFrom({ payer }: GatewayOrder, known: Payer): Payer {
  if (payer === null) return known;
  return { name: { given_name: payer.givenName, surname: payer.surname }, email_address: payer.email };
}

/** The payment source of the order's document, under the provider's name. */
function sourceOf({ id, capture, payer }: GatewayOrder, { name, label }: Asked['gateway']) {
  return { [name]: { label, order_id: id, capture_id: capture?.id, email_address: payer?.email } };
}
