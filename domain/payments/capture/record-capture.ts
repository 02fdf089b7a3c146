import { inTransaction } from '#db/in-transaction.ts';
import type { Payer } from '#db/schema/orders/orders.ts';
import type { Db, Tx } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import type { CaptureResult, Gateway, GatewayOrder } from '../gateway/gateway.ts';
import { lockPayment } from '../lifecycle/lock.ts';
import { isExactAmount, type Payment } from '../lifecycle/payment.ts';
import { UNRECORDED } from '../lifecycle/payment-states.ts';
import { recordEvent } from '../lifecycle/record-event.ts';
import { transition } from '../lifecycle/transition.ts';
import { recordRefund } from '../refunds/record-refund.ts';
import { startRefund } from '../refunds/start-refund.ts';
import { isCartUnpaid } from './is-cart-unpaid.ts';

/** Why nothing was captured, for a message to the payer. Null for other results. */
export type PayerMessage = 'instrument-declined' | 'pending' | null;

/** The updated payment and the message for the payer. */
export type CaptureProgress = { payment: Payment; message: PayerMessage };

type Asked = {
  result: CaptureResult;
  /** The number of declines of the payment when the shop sent the capture request. */
  turn: number;
  gateway: Pick<Gateway, 'name' | 'label'>;
};

/** The step that follows a refusal after which the payer can try again. */
const STEP_AFTER_REFUSAL = {
  'instrument-declined': 'decline',
  'payer-action-needed': 'send-back',
  'not-approved': 'await-approval',
} as const;

/**
 * Records the provider's response to a capture request. Records a capture in any state of the payment. If the
 * captured amount is wrong, starts a refund. Records a refusal only if the payment was not declined since the
 * request (`turn`).
 * @throws {DomainError} PAYMENT_NOT_FOUND
 */
export async function recordCapture(db: Db, id: string, asked: Asked): Promise<CaptureProgress> {
  const { result, turn } = asked;
  return inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    assert(payment, 'PAYMENT_NOT_FOUND');
    if (result.kind === 'order') return recordOrder(tx, payment, result.order, asked.gateway);
    if (payment.state !== 'paying' || payment.declines !== turn) return { payment, message: null };
    if (result.kind === 'processing') return { payment, message: 'pending' };
    if (result.kind === 'refused') return end(tx, payment, 'refused', { issue: result.issue });
    if (result.kind === 'gone') return end(tx, payment, 'gone-at-provider');
    // The payer can approve the same order again. The shop captures the order only after this.
    const after = await transition(tx, payment, STEP_AFTER_REFUSAL[result.kind]);
    return { payment: after, message: result.kind === 'not-approved' ? null : 'instrument-declined' };
  });
}

async function recordOrder(
  tx: Tx,
  payment: Payment,
  order: GatewayOrder,
  gateway: Asked['gateway'],
): Promise<CaptureProgress> {
  const { capture } = order;
  if (capture === null || !UNRECORDED.includes(payment.state)) return { payment, message: null };
  if (capture.state === 'declined') return end(tx, payment, 'declined');
  const learned = {
    captureId: capture.id,
    payer: payerFrom(order, payment.payer),
    source: sourceOf(order, gateway),
  };
  if (capture.state === 'pending') {
    const step = payment.captureId === null ? 'await-capture' : 'await-capture-longer';
    const after = await transition(tx, payment, step, { learned, detail: { captureId: capture.id } });
    return { payment: after, message: 'pending' };
  }
  await recordEvent(tx, payment.id, 'captured', { captureId: capture.id, ...capture.amount });
  const after = await keepOrGiveBack(tx, payment, { capture, learned });
  return { payment: after, message: null };
}

type Money = {
  capture: NonNullable<GatewayOrder['capture']>;
  learned: { captureId: string; payer: Payer; source: Record<string, unknown> };
};

async function keepOrGiveBack(tx: Tx, payment: Payment, { capture, learned }: Money): Promise<Payment> {
  if (capture.state === 'refunded')
    return recordRefund(tx, payment, { refundId: null, captured: capture.amount, learned });
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
): Promise<CaptureProgress> {
  await recordEvent(tx, payment.id, 'capture-refused', { reason, ...detail });
  // If the payment is already released, its state does not change.
  if (payment.state === 'released') return { payment, message: null };
  const after = await transition(tx, payment, 'refuse', { learned: { reason }, detail: { reason } });
  return { payment: after, message: null };
}

function payerFrom({ payer }: GatewayOrder, known: Payer): Payer {
  if (payer === null) return known;
  return { name: { given_name: payer.givenName, surname: payer.surname }, email_address: payer.email };
}

/** The payment source that the order stores. The key is the provider's name. */
function sourceOf({ id, capture, payer }: GatewayOrder, { name, label }: Asked['gateway']) {
  return { [name]: { label, order_id: id, capture_id: capture?.id, email_address: payer?.email } };
}
