import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { paymentEvents, payments } from '#db/schema/payments.ts';
import type { Db, Tx } from '#db/types.ts';
import { bookDisputes, takesMoney } from './book-disputes.ts';
import { bookMoneyBack } from './book-money-back.ts';
import {
  type Gateway,
  type GatewayDispute,
  type GatewayOrder,
  isGatewayError,
  type ListedRefund,
} from './gateway.ts';
import { lockPayment } from './lock.ts';
import type { Payment } from './payment.ts';
import { latestEvent, recordOnce } from './record-event.ts';
import { listRefunds } from './refunds.ts';

/** Refunds that the provider's order does not list and that are read one by one. */
const MAX_READ = 10;

/**
 * Asks the provider what became of a payment that is settled, and books it: refunds made there, in part too,
 * money that was taken back, disputes. A `noticed` dispute that the provider doesn't show is written into the
 * payment's history. Where something was heard or booked since the provider was asked, its words may be older
 * than that: nothing is booked, and the payment is looked at once more.
 * @throws {GatewayUnsure} when the provider doesn't say; nothing is booked then.
 */
export async function lookAtSettled(
  db: Db,
  gateway: Gateway,
  { id, captureId, providerOrderId }: Payment,
  noticed: boolean,
): Promise<void> {
  if (captureId === null || providerOrderId === null) return;
  const before = await latestEvent(db, id);
  const order = await gateway.readOrder(providerOrderId);
  // The provider may have dropped the order, and have the capture still.
  const capture = order?.capture ?? (await gateway.findCapture(captureId));
  const { all, reversed } = await listNoticed(db, id);
  const named = await readNamed(db, gateway, { id, captureId, order, noticed: all });
  const disputes = await readDisputes(gateway, captureId);
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.state !== 'settled' && payment?.state !== 'refunded') return;
    if ((await latestEvent(tx, id)) !== before) return lookOnceMore(tx, id);
    if (disputes) await bookDisputes(tx, id, disputes);
    else if (noticed && (await toldOfDispute(tx, id))) await recordOnce(tx, id, 'dispute-unreadable');
    if (!capture) return;
    const disputed = capture.contested || (disputes ?? []).some(takesMoney);
    await bookMoneyBack(tx, payment, {
      capture,
      refunds: [...(order?.refunds ?? []), ...named],
      isReversal: (refund) => disputed || (refund ? reversed.has(refund.id) : reversed.size > 0),
    });
  });
}

async function lookOnceMore(tx: Tx, id: string): Promise<void> {
  await tx.update(payments).set({ checkAt: sql`now()` }).where(eq(payments.id, id));
}

/**
 * The refunds that notices named, and those of them that were reversals: the provider's API itself does not
 * tell them from the merchant's own.
 */
async function listNoticed(db: Db, paymentId: string): Promise<{ all: Set<string>; reversed: Set<string> }> {
  const [about, resource] = [
    sql<string>`${paymentEvents.detail}->>'about'`,
    sql<string>`${paymentEvents.detail}->>'resource'`,
  ];
  const rows = await db
    .select({ about, resource })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.paymentId, paymentId),
        eq(paymentEvents.kind, 'webhook'),
        inArray(about, ['refund', 'reversal']),
        isNotNull(resource),
      ),
    )
    .orderBy(desc(paymentEvents.id))
    .limit(MAX_READ);
  const reversed = rows.filter((row) => row.about === 'reversal');
  return {
    all: new Set(rows.map((row) => row.resource)),
    reversed: new Set(reversed.map((row) => row.resource)),
  };
}

type Known = { id: string; captureId: string; order: GatewayOrder | null; noticed: Set<string> };

/** Refunds that the shop knows of, or was told of, and that the provider's order does not list. */
async function readNamed(db: Db, gateway: Gateway, { id, captureId, order, noticed }: Known) {
  const listed = new Set(order?.refunds.map((refund) => refund.id));
  const known = (await listRefunds(db, id)).flatMap(({ providerRefundId, state }) =>
    providerRefundId !== null && state !== 'failed' ? [providerRefundId] : [],
  );
  const missing = [...new Set([...noticed, ...known])].filter((each) => !listed.has(each));
  const found: ListedRefund[] = [];
  for (const refundId of missing.slice(0, MAX_READ)) {
    const refund = await gateway.findRefund(refundId, captureId);
    if (refund) found.push(refund);
  }
  return found;
}

/** Null where the shop may not see disputes: its app at the provider lacks that permission. */
async function readDisputes(gateway: Gateway, captureId: string): Promise<GatewayDispute[] | null> {
  try {
    return await gateway.listDisputes(captureId);
  } catch (error) {
    if (isGatewayError(error, 'GatewayRefused')) return null;
    throw error;
  }
}

async function toldOfDispute(tx: Tx, paymentId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.paymentId, paymentId),
        eq(paymentEvents.kind, 'webhook'),
        eq(sql`${paymentEvents.detail}->>'about'`, 'dispute'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
