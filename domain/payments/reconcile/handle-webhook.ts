import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { payments, paymentWebhooks } from '#db/schema/orders/payments.ts';
import { disputes } from '#db/schema/orders/refunds.ts';
import type { Db, Tx } from '#db/types.ts';
import { isUuid } from '#lib/uuid.ts';
import type { GatewayWebhook } from '../gateway/gateway.ts';
import { recordEvent } from '../lifecycle/record-event.ts';

/**
 * Number of seconds for which the reconciler waits after an approval, because usually the payer's browser
 * requests the capture in this time.
 */
const APPROVED_GRACE_SECONDS = 20;

/**
 * Makes a payment due for the reconciler if a verified webhook names it. Ignores payments of other providers.
 * The reconciler reads the payment at the provider and uses no other data of the webhook. So webhooks may
 * arrive twice, late or in any order.
 */
export async function handleWebhook(
  db: Db,
  provider: string,
  notice: GatewayWebhook,
): Promise<'repeated' | 'unmatched' | 'matched'> {
  return inTransaction(db, async (tx) => {
    const inserted = await tx
      .insert(paymentWebhooks)
      .values({ provider, eventId: notice.id, eventType: notice.type })
      .onConflictDoNothing()
      .returning({ id: paymentWebhooks.eventId });
    if (inserted.length === 0) return 'repeated';
    const wait = notice.about === 'approval' ? APPROVED_GRACE_SECONDS : 0;
    const at = sql`now() + ${wait} * interval '1 second'`;
    const found = await tx
      .update(payments)
      .set({ checkAt: sql`least(${payments.checkAt}, ${at})`, checks: 0 })
      .where(and(eq(payments.provider, provider), isNamedBy(tx, notice)))
      .returning({ id: payments.id });
    await adoptOrder(tx, found, notice.orderId);
    const { type, about, disputeId, resourceId } = notice;
    const detail = { type, about, resource: disputeId ?? resourceId ?? undefined };
    for (const payment of found) await recordEvent(tx, payment.id, 'webhook', detail);
    if (about === 'approval') await acceptApproval(tx, found, notice.writtenAt);
    return found.length > 0 ? 'matched' : 'unmatched';
  });
}

/**
 * Stores the provider's order id if the payment has none, because the request that created the order got no
 * response.
 */
async function adoptOrder(tx: Tx, found: { id: string }[], orderId: string | undefined): Promise<void> {
  const [only] = found;
  if (orderId === undefined || only === undefined || found.length > 1) return;
  const unknown = and(eq(payments.id, only.id), isNull(payments.providerOrderId));
  const adopted = await tx
    .update(payments)
    .set({ providerOrderId: orderId })
    .where(unknown)
    .returning({ id: payments.id });
  if (adopted.length > 0) await recordEvent(tx, only.id, 'created', { providerOrderId: orderId });
}

function isNamedBy(tx: Tx, { names, disputeId }: GatewayWebhook) {
  return or(
    inArray(payments.providerOrderId, names),
    inArray(payments.captureId, names),
    inArray(payments.id, names.filter(isUuid)),
    disputeId === null ? undefined : inArray(payments.id, disputedBy(tx, disputeId)),
  );
}

/**
 * The payment of a known dispute. Later webhooks about a dispute may name only the dispute, not the payment.
 */
function disputedBy(tx: Tx, disputeId: string) {
  return tx.select({ id: disputes.paymentId }).from(disputes).where(eq(disputes.id, disputeId));
}

/**
 * PayPal dates a webhook some seconds after its event. If a webhook is dated less than this time (in
 * milliseconds) after a decline, it may be about an approval before the decline.
 */
const NOTICE_DELAY_MS = 30_000;

/**
 * Clears the decline of a payment if the payer has approved again since then. Ignores an approval that is
 * dated soon after the decline. In this case, the payer's return to the shop clears the decline.
 */
async function acceptApproval(tx: Tx, found: { id: string }[], writtenAt: Date | null): Promise<void> {
  if (writtenAt === null) return;
  const ids = found.map(({ id }) => id);
  await tx
    .update(payments)
    .set({ declinedAt: null })
    .where(
      and(
        inArray(payments.id, ids),
        eq(payments.state, 'started'),
        lt(payments.declinedAt, new Date(writtenAt.getTime() - NOTICE_DELAY_MS)),
      ),
    );
}
