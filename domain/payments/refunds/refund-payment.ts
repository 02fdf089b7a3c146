import { inTransaction } from '#db/in-transaction.ts';
import type { Db, Tx } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { type Gateway, type GatewayRefund, type GatewayRefused, isGatewayError } from '../gateway/gateway.ts';
import { findPayment } from '../lifecycle/find-payment.ts';
import { lockPayment } from '../lifecycle/lock.ts';
import type { Payment } from '../lifecycle/payment.ts';
import { latestEvent, recordEvent } from '../lifecycle/record-event.ts';
import { applyRefunds } from './apply-refunds.ts';
import { auditRefunded } from './audit-refund.ts';
import { fetchProviderRefunds } from './fetch-provider-refunds.ts';
import { makePaymentDue } from './make-payment-due.ts';
import { type ProviderResponse, planRefund, type RefundRequest } from './plan-refund.ts';
import { centsOf, changeRefund, findPendingRefund, listRefunds, newRequest } from './refunds.ts';

/**
 * Maximum number of requests. A second request is needed if somebody refunds manually at the same time,
 * because the first one then has the wrong amount.
 */
const MAX_REQUESTS = 3;

/**
 * Refunds a payment in the state 'refunding' and records the refund. Reads the provider's refunds before each
 * request, because somebody may have refunded manually. If the provider has not completed the refund yet, the
 * payment stays in this state. If the provider refuses, the refund of an order ends as refused.
 * @throws {GatewayResultUnknown} if the result is unknown; the payment is then still in the state 'refunding'
 * @throws {GatewayRefused} for a payment without an order; the reconciler makes a new request later
 */
export async function refundPayment(db: Db, gateway: Gateway, payment: Payment): Promise<Payment> {
  let answer: ProviderResponse = null;
  for (let requests = 0; requests <= MAX_REQUESTS; requests += 1) {
    const seen = await latestEvent(db, payment.id);
    const money = await fetchProviderRefunds(db, gateway, payment);
    const last: ProviderResponse = answer;
    const plan = await inTransaction(db, (tx) => planRefund(tx, payment.id, { money, seen, answer: last }));
    if ('unresolved' in plan) throw plan.unresolved;
    if ('payment' in plan) return plan.payment;
    if ('readAgain' in plan) continue;
    answer = await ask(db, gateway, { ...plan, paymentId: payment.id });
    if (answer.kind === 'made' && answer.refund.id !== null)
      return bookMade(db, payment.id, plan, answer.refund);
  }
  return findPayment(db, payment.id);
}

/**
 * Requests the refund, or reads it if the provider already has it.
 * @throws {GatewayResultUnknown}
 */
async function ask(
  db: Db,
  gateway: Gateway,
  request: RefundRequest & { paymentId: string },
): Promise<NonNullable<ProviderResponse>> {
  const { refundId, captureId, providerRefundId, requestId, amount } = request;
  try {
    const refund =
      providerRefundId === null
        ? await gateway.refundCapture(captureId, { requestId, amount, refundId })
        : await gateway.readRefund(providerRefundId);
    return { kind: 'made', refundId, requestId, refund };
  } catch (error) {
    if (isGatewayError(error, 'GatewayResultUnknown') && error.keySpent) await renewKey(db, request);
    if (!isRefused(error)) throw error;
    return { kind: 'refused', refundId, requestId, error };
  }
}

/**
 * Stores a new request id for the next attempt at this refund. Keeps `askedAt`, because the earlier attempt
 * may still have caused a refund at the provider.
 */
async function renewKey(
  db: Db,
  { paymentId, refundId, requestId }: RefundRequest & { paymentId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPayment(tx, paymentId);
    const rows = await listRefunds(tx, paymentId);
    const asked = findPendingRefund(rows);
    if (asked?.id !== refundId || asked.requestId !== requestId) return;
    await changeRefund(tx, refundId, { requestId: newRequest({ id: paymentId }, rows).requestId });
  });
}

const isRefused = (error: unknown): error is GatewayRefused => isGatewayError(error, 'GatewayRefused');

/**
 * Records the provider's response. If another process has changed the refund since the request, changes
 * nothing, and lets the reconciler check the payment again.
 */
async function bookMade(db: Db, id: string, request: RefundRequest, refund: GatewayRefund): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    assert(payment, 'PAYMENT_NOT_FOUND');
    const rows = await listRefunds(tx, id);
    const asked = payment.state === 'refunding' ? findPendingRefund(rows) : undefined;
    const isOurs = asked?.id === request.refundId && asked.requestId === request.requestId;
    const isFree = [null, refund.id].includes(asked?.providerRefundId ?? null);
    if (!isOurs || !isFree) {
      if (!rows.some(({ providerRefundId }) => providerRefundId === refund.id)) await makePaymentDue(tx, id);
      return payment;
    }
    if (refund.state === 'completed') return bookCompleted(tx, payment, asked.id, refund);
    if (asked.providerRefundId !== null) return payment;
    await changeRefund(tx, asked.id, { providerRefundId: refund.id });
    await recordEvent(tx, id, 'refund-pending', { refundId: refund.id });
    return payment;
  });
}

async function bookCompleted(tx: Tx, payment: Payment, id: string, refund: GatewayRefund): Promise<Payment> {
  const amount = refund.amount ? centsOf(refund.amount) : {};
  await changeRefund(tx, id, { state: 'completed', providerRefundId: refund.id, ...amount });
  await recordEvent(tx, payment.id, 'refunded', { refundId: refund.id });
  const after = await applyRefunds(tx, payment);
  if (after.state === 'refunded') await auditRefunded(tx, after);
  // The reconciler then reads the refunds again, and finds a manual refund that was made during the request.
  else await makePaymentDue(tx, payment.id);
  return after;
}
