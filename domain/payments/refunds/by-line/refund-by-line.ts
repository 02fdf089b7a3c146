import { and, eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { fulfilmentLines } from '#db/schema/orders/fulfilment.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { type LockedFulfilment, lockFulfilment } from '#domain/fulfilment/lock-fulfilment.ts';
import { updateStatus } from '#domain/fulfilment/update-status.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { type Gateways, gatewayOf } from '../../gateway/gateway.ts';
import { lockPayment } from '../../lifecycle/lock.ts';
import { isPaidLater, isWithoutProvider, type Payment } from '../../lifecycle/payment.ts';
import { recordEvent } from '../../lifecycle/record-event.ts';
import { transition } from '../../lifecycle/transition.ts';
import { applyRefunds } from '../apply-refunds.ts';
import { finishRefund, type Refunded } from '../finish-refund.ts';
import { manualRefundCents } from '../manual/manual-refund-cents.ts';
import { recordManualRefund } from '../manual/record-manual-refund.ts';
import { addLineRefund, listRefunds } from '../refunds.ts';
import { restockProducts } from '../return-to-stock.ts';
import { reversedRefunds } from '../reversed-refunds.ts';
import { writeRefundLines } from '../write-refund-lines.ts';
import { calculateLineRefund, type LineRefund, type LineRefundRequest } from './calculate-line-refund.ts';
import { canReturn } from './can-return.ts';

type RefundByLine = LineRefundRequest & {
  orderId: string;
  /** Whether returned items return to stock. Cancelled items always do. */
  restock: boolean;
  /** The version of the fulfilment on the administrator's page. */
  version: number;
  /** The amount of the refund on the administrator's page, in cents. */
  amount: number;
  /**
   * The part of `amount` that the merchant pays back manually, as on the administrator's page. Null or
   * missing for an order that is not paid later.
   */
  handCents?: number | null;
  /** The reference of the transfer to the customer, for an order that is paid later. */
  handReference?: string;
  actorUid: string;
};

/**
 * Cancels or returns items of an order and refunds them. The quantities of the fulfilment change immediately,
 * and the refund stores its lines. When everything is refunded, the order becomes REFUNDED.
 *
 * Returns 'refunding' if the result of the refund is not known yet; the reconciler then finishes it. If it
 * throws one of these errors, nothing has changed.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_NOT_REFUNDABLE, REFUND_UNDER_WAY, PROVIDER_OFF, NO_PIECES,
 * FULFILMENT_CHANGED (also if the amount of the refund would be different), PAYMENT_CHANGED (the merchant
 * would pay back a different amount), REFUND_REVERSED (the provider reversed a refund of the whole order,
 * which the administrator must retry first)
 */
export async function refundByLine(db: Db, gateways: Gateways, request: RefundByLine): Promise<Refunded> {
  const { orderId } = request;
  assert(isUuid(orderId), 'ORDER_NOT_FOUND');
  const after = await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, orderId);
    const found = payment && (await lockFulfilment(tx, orderId));
    assert(payment && found, 'ORDER_NOT_FOUND');
    assert(payment.state !== 'refunding', 'REFUND_UNDER_WAY');
    assert(canReturn(payment, request.kind), 'ORDER_NOT_REFUNDABLE');
    assert(found.version === request.version, 'FULFILMENT_CHANGED');
    const refunds = await listRefunds(tx, orderId);
    const refund = calculateLineRefund(payment, { ...found, refunds }, request);
    assert(refund.lines.length > 0 || refund.shipping > 0, 'NO_PIECES');
    assert(refund.amount === request.amount, 'FULFILMENT_CHANGED');
    const handCents = await manualRefundCents(tx, payment, refund.amount);
    assert(handCents === (request.handCents ?? null), 'PAYMENT_CHANGED');
    // The credit note of the reversed refund already lists all lines.
    const isReversed = reversedRefunds(refunds, payment).some((row) => !row.ofPart && row.refusal === null);
    assert(refund.amount === 0 || !isReversed, 'REFUND_REVERSED');
    const moves = refund.amount > 0 && !isWithoutProvider(payment);
    assert(!moves || gatewayOf(gateways, payment), 'PROVIDER_OFF', payment.provider);
    await updateItems(tx, { found, refund, request });
    return book(tx, payment, { refund, request });
  });
  return after.state === 'refunding' ? finishRefund(db, gateways, after) : { state: 'refunded' };
}

type Accepted = { found: LockedFulfilment; refund: LineRefund; request: RefundByLine };

async function updateItems(tx: Tx, { found, refund, request }: Accepted): Promise<void> {
  const { kind, orderId, restock } = request;
  const goods = refund.lines.map(({ line, quantity }) => {
    const productId = found.lines.find((each) => each.line === line)?.productId ?? 0;
    return { line, quantity, productId };
  });
  const column = kind === 'cancelled' ? sql`cancelled` : sql`returned`;
  await tx.execute(sql`
    update ${fulfilmentLines} f set ${column} = f.${column} + taken.quantity
    from json_to_recordset(${JSON.stringify(goods)}::json) as taken(line integer, quantity integer)
    where f.order_id = ${orderId} and f.line = taken.line`);
  await updateStatus(tx, orderId);
  if (kind === 'cancelled' || restock) await restockProducts(tx, goods);
}

/**
 * Stores the refund with its lines. If no money moves at a provider, the refund is then completed. Otherwise
 * the caller must request it.
 */
async function book(
  tx: Tx,
  payment: Payment,
  { refund, request }: Omit<Accepted, 'found'>,
): Promise<Payment> {
  const { lines, shipping, amount } = refund;
  const { kind, restock, actorUid } = request;
  const done = isWithoutProvider(payment) || amount === 0;
  const restocked = lines.length > 0 && (kind === 'cancelled' || restock);
  const handCents = isPaidLater(payment) && amount === 0 ? 0 : null;
  const refundId = await addLineRefund(tx, payment, { amount, shipping, restocked, done, handCents });
  await writeRefundLines(tx, { refundId, kind }, lines);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await recordAudit(tx, {
    actorUid,
    action: kind === 'cancelled' ? 'order.cancel-lines' : 'order.return-lines',
    subjectId: payment.id,
    after: { pieces, refundCents: amount, restocked },
  });
  if (!done) return transition(tx, payment, 'start-refund', { detail: { reason: kind, refundId } });
  await recordEvent(tx, payment.id, 'refunded', { shopRefundId: refundId });
  // Skips `applyRefunds` for items that cost nothing, because such a refund must not make the order REFUNDED.
  if (amount === 0 && !(await isFreeAndCancelled(tx, payment))) return payment;
  const after = await applyRefunds(tx, payment);
  if (isPaidLater(payment)) await recordManualRefund(tx, payment, request.handReference ?? '');
  return after;
}

/** Whether the order cost nothing, and all its items are cancelled. */
async function isFreeAndCancelled(tx: Tx, { id, totalCents }: Payment): Promise<boolean> {
  if (totalCents > 0) return false;
  const left = sql`${fulfilmentLines.cancelled} < ${fulfilmentLines.quantity}`;
  return (await tx.$count(fulfilmentLines, and(eq(fulfilmentLines.orderId, id), left))) === 0;
}
