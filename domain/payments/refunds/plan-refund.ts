import { eq } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { Tx } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { centsToDecimal } from '#lib/money/money.ts';
import type { GatewayAmount, GatewayRefund, GatewayRefused } from '../gateway/gateway.ts';
import { lockPayment } from '../lifecycle/lock.ts';
import type { Payment } from '../lifecycle/payment.ts';
import { latestEvent, recordEvent } from '../lifecycle/record-event.ts';
import { applyRefunds } from './apply-refunds.ts';
import { auditRefunded } from './audit-refund.ts';
import type { FetchedRefunds } from './fetch-provider-refunds.ts';
import { makePaymentDue } from './make-payment-due.ts';
import { queueRefundMails } from './queue-refund-mails.ts';
import { recordListedRefunds } from './record-listed-refunds.ts';
import {
  centsOf,
  changeRefund,
  findPendingRefund,
  listRefunds,
  newRequest,
  type Refund,
  refundableCents,
} from './refunds.ts';
import { refuseRefund } from './refuse-refund.ts';
import { requestableCents } from './replaced-refund.ts';

/**
 * The next request to the provider. If `amount` is null, the provider refunds everything that is left of the
 * capture.
 */
export type RefundRequest = {
  refundId: string;
  captureId: string;
  requestId: string;
  amount: GatewayAmount | null;
  /**
   * The id of the provider's refund if it already exists. In this case, the shop reads it instead of
   * requesting it.
   */
  providerRefundId: string | null;
};

/** The provider's latest response to a request; null before the first request. */
export type ProviderResponse =
  | ({ refundId: string; requestId: string } & (
      | { kind: 'made'; refund: GatewayRefund }
      | { kind: 'refused'; error: GatewayRefused }
    ))
  | null;

/**
 * The next step:
 * - `payment`: There is nothing to request. Usually the refund is finished.
 * - `RefundRequest`: The caller must send this request to the provider.
 * - `readAgain`: The caller must read the provider's refunds again.
 * - `unresolved`: The provider refused, and the refund must be tried again later.
 */
export type RefundPlan =
  | { payment: Payment }
  | RefundRequest
  | { readAgain: true }
  | { unresolved: GatewayRefused };

type Known = {
  money: FetchedRefunds | null;
  /** The payment's latest event before the shop read the provider's refunds. */
  seen: number | null;
  answer: ProviderResponse;
};

/**
 * Records the refunds that the provider reports. Returns the next step of the pending refund. Stores each
 * request before the caller sends it. If the result of a request is unknown, the same request is sent again,
 * with the same id. After a refusal, or for another amount, the request has a new id.
 * @throws {DomainError} PAYMENT_NOT_FOUND
 */
export async function planRefund(tx: Tx, id: string, { money, seen, answer }: Known): Promise<RefundPlan> {
  const payment = await lockPayment(tx, id);
  assert(payment, 'PAYMENT_NOT_FOUND');
  if (payment.state !== 'refunding') return { payment };
  // Another process has recorded something since the shop read the provider's refunds. So they may be
  // outdated.
  if ((await latestEvent(tx, id)) !== seen) return { readAgain: true };
  const before = findPendingRefund(await listRefunds(tx, id));
  if (before === undefined) return { payment };
  const capture = money?.capture ?? null;
  const capturedCents = capture ? centsOf(capture.amount).amountCents : payment.totalCents;
  const { refunds = [], reversed = new Set<string>() } = money ?? {};
  const { changed } = await recordListedRefunds(tx, payment, {
    refunds,
    reversed,
    disputed: capture?.contested ?? false,
    capturedCents,
  });
  const rows = await listRefunds(tx, id);
  const asked = findPendingRefund(rows);
  if (asked === undefined) return finish(tx, payment);
  const isAnswered = answer?.refundId === asked.id && answer.requestId === asked.requestId;
  const left = refundableCents(capturedCents, rows);
  const isAllBack = capture?.state === 'refunded' || (isAnswered && answer.kind === 'made');
  if (isAllBack || left === 0) {
    const state = left > 0 ? 'completed' : 'failed';
    await changeRefund(tx, asked.id, { state, ...(left > 0 && { amountCents: left }) });
    await recordEvent(tx, id, 'refunded', { shopRefundId: asked.id });
    return finish(tx, payment);
  }
  // `finish` also queues the emails, but the refund in progress may take days.
  if (changed && (await hasOrder(tx, id))) await queueRefundMails(tx, { orderId: id, whole: false });
  const isRefused = isAnswered && answer.kind === 'refused';
  const follows = asked.providerRefundId !== null;
  // Subtracts pending manual refunds, because they may still complete.
  const begun = rows.filter((row) => row.origin !== 'shop' && row.state === 'pending');
  const free = begun.reduce((sum, { amountCents }) => sum - amountCents, left);
  if (!follows && free <= 0) return { payment };
  const cents = requestableCents(asked, free);
  const isLess = !follows && cents < asked.amountCents;
  if (isRefused && !isLess)
    return refuseRefund(tx, payment, { asked, rows, error: answer.error, hasOrder: await hasOrder(tx, id) });
  const change = isLess ? { ...newRequest(payment, rows), amountCents: cents } : {};
  if (!follows) await changeRefund(tx, asked.id, { ...change, askedAt: asked.askedAt ?? new Date() });
  const isRest = rows.some((row) => row.id !== asked.id && row.state !== 'failed');
  return requestOf(payment, { ...asked, ...change }, isRest);
}

async function finish(tx: Tx, payment: Payment): Promise<RefundPlan> {
  const after = await applyRefunds(tx, payment);
  if (after.state === 'refunded') await auditRefunded(tx, after);
  // Reads the payment again, because webhooks about disputes were not read during the refund.
  await makePaymentDue(tx, payment.id);
  return { payment: after };
}

/**
 * The request for a refund. If nothing was refunded before, the refund of a whole payment has no amount. The
 * provider then refunds everything that it captured.
 */
function requestOf({ id, captureId }: Payment, asked: Refund, isRest: boolean): RefundRequest {
  const { requestId, providerRefundId, currency, amountCents, ofPart } = asked;
  if (captureId === null || requestId === null) throw new Error(`Payment ${id} has no capture to refund`);
  const amount = isRest || ofPart ? { currency, value: centsToDecimal(amountCents, currency) } : null;
  return { refundId: asked.id, captureId, requestId, providerRefundId, amount };
}

async function hasOrder(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(completedTransactions, eq(completedTransactions.id, id))) > 0;
}
