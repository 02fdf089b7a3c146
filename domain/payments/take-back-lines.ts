import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { fulfilmentLines } from '#db/schema/fulfilment.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { keepState } from '#domain/fulfilment/keep-state.ts';
import { type Locked, lockFulfilment } from '#domain/fulfilment/lock-fulfilment.ts';
import { demand } from '#lib/refusal.ts';
import { isUuid } from '#lib/uuid.ts';
import { applyRefunds } from './apply-refunds.ts';
import { finishRefund, type Refunded } from './finish-refund.ts';
import { type Gateways, gatewayOf } from './gateway.ts';
import { isTakeable } from './is-takeable.ts';
import { type LineRefund, lineRefund, type TakeBack } from './line-refund.ts';
import { lockPayment } from './lock.ts';
import { isSimulated, type Payment } from './payment.ts';
import { putBack } from './put-back.ts';
import { recordEvent } from './record-event.ts';
import { addLineRefund, listRefunds } from './refunds.ts';
import { transition } from './transition.ts';
import { writeRefundLines } from './write-refund-lines.ts';

type TakeBackLines = TakeBack & {
  orderId: string;
  /** Puts the goods back on sale; what is cancelled always is. */
  restock: boolean;
  /** Of the fulfilment as the administrator saw it. */
  version: number;
  /** Cents, as the administrator was told. */
  amount: number;
  actorUid: string;
};

/**
 * Takes pieces of an order back, which were not sent or have come back, and gives their money back, in one
 * refund with a row for each line. Goods are back at once; the money as the provider answers, else the
 * reconciler goes on. Once everything is back the order is REFUNDED.
 * @throws {Refusal} ORDER_NOT_FOUND, ORDER_NOT_REFUNDABLE, REFUND_UNDER_WAY, PROVIDER_OFF, NO_PIECES,
 * FULFILMENT_CHANGED (also where another amount would go back); nothing is changed then.
 */
export async function takeBackLines(db: Db, gateways: Gateways, take: TakeBackLines): Promise<Refunded> {
  const { orderId } = take;
  demand(isUuid(orderId), 'ORDER_NOT_FOUND');
  const after = await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, orderId);
    const found = payment && (await lockFulfilment(tx, orderId));
    demand(payment && found, 'ORDER_NOT_FOUND');
    demand(payment.state !== 'refunding', 'REFUND_UNDER_WAY');
    demand(isTakeable(payment, take.kind), 'ORDER_NOT_REFUNDABLE');
    demand(found.version === take.version, 'FULFILMENT_CHANGED');
    const refund = lineRefund(payment, { ...found, refunds: await listRefunds(tx, orderId) }, take);
    demand(refund.lines.length > 0 || refund.shipping > 0, 'NO_PIECES');
    demand(refund.amount === take.amount, 'FULFILMENT_CHANGED');
    const moves = refund.amount > 0 && !isSimulated(payment);
    demand(!moves || gatewayOf(gateways, payment), 'PROVIDER_OFF', payment.provider);
    await takeGoods(tx, { found, refund, take });
    return book(tx, payment, { refund, take });
  });
  return after.state === 'refunding' ? finishRefund(db, gateways, after) : { state: 'refunded' };
}

type Taking = { found: Locked; refund: LineRefund; take: TakeBackLines };

async function takeGoods(tx: Tx, { found, refund, take }: Taking): Promise<void> {
  const { kind, orderId, restock } = take;
  const goods = refund.lines.map(({ line, quantity }) => {
    const productId = found.lines.find((each) => each.line === line)?.productId ?? 0;
    return { line, quantity, productId };
  });
  const column = kind === 'cancelled' ? sql`cancelled` : sql`returned`;
  await tx.execute(sql`
    update ${fulfilmentLines} f set ${column} = f.${column} + taken.quantity
    from json_to_recordset(${JSON.stringify(goods)}::json) as taken(line integer, quantity integer)
    where f.order_id = ${orderId} and f.line = taken.line`);
  await keepState(tx, orderId);
  if (kind === 'cancelled' || restock) await putBack(tx, goods);
}

/** The refund with its lines, done where no money moves, else asked for. */
async function book(tx: Tx, payment: Payment, { refund, take }: Omit<Taking, 'found'>): Promise<Payment> {
  const { lines, shipping, amount } = refund;
  const { kind, restock, actorUid } = take;
  const done = isSimulated(payment) || amount === 0;
  const restocked = lines.length > 0 && (kind === 'cancelled' || restock);
  const refundId = await addLineRefund(tx, payment, { amount, shipping, restocked, done });
  await writeRefundLines(tx, { refundId, kind }, lines);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await recordAudit(tx, {
    actorUid,
    action: kind === 'cancelled' ? 'order.cancel-lines' : 'order.return-lines',
    subjectId: payment.id,
    after: { pieces, refundCents: amount, restocked },
  });
  if (!done) return transition(tx, payment, 'start-refund', { detail: { reason: kind, refundId } });
  await recordEvent(tx, payment.id, 'refunded', { refundId: null });
  // What cost nothing would count as given back whole.
  return amount === 0 ? payment : applyRefunds(tx, payment);
}
