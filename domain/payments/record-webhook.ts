import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { payments, paymentWebhooks } from '#db/schema/payments.ts';
import { disputes } from '#db/schema/refunds.ts';
import type { Db, Tx } from '#db/types.ts';
import { isUuid } from '#lib/uuid.ts';
import type { GatewayNotice } from './gateway.ts';
import { recordEvent } from './record-event.ts';

/** The browser of a payer who just approved captures by itself, and comes first. */
const APPROVED_GRACE_SECONDS = 20;

/**
 * Has the reconciler look at the payment that a genuine notice of this provider speaks of: never at another
 * provider's. Nothing of what the notice says is believed: the provider is asked. So it may come twice, late,
 * or before what it follows from.
 */
export async function recordWebhook(
  db: Db,
  provider: string,
  notice: GatewayNotice,
): Promise<'repeated' | 'unmatched' | 'matched'> {
  return inTransaction(db, async (tx) => {
    const heard = await tx
      .insert(paymentWebhooks)
      .values({ provider, eventId: notice.id, eventType: notice.type })
      .onConflictDoNothing()
      .returning({ id: paymentWebhooks.eventId });
    if (heard.length === 0) return 'repeated';
    const wait = notice.about === 'approval' ? APPROVED_GRACE_SECONDS : 0;
    const at = sql`now() + ${wait} * interval '1 second'`;
    const found = await tx
      .update(payments)
      .set({ checkAt: sql`least(${payments.checkAt}, ${at})`, checks: 0 })
      .where(and(eq(payments.provider, provider), isNamedBy(tx, notice)))
      .returning({ id: payments.id });
    const { type, about, disputeId, resourceId } = notice;
    const detail = { type, about, resource: disputeId ?? resourceId ?? undefined };
    for (const payment of found) await recordEvent(tx, payment.id, 'webhook', detail);
    if (about === 'approval') await acceptApproval(tx, found, notice.writtenAt);
    return found.length > 0 ? 'matched' : 'unmatched';
  });
}

function isNamedBy(tx: Tx, { names, disputeId }: GatewayNotice) {
  return or(
    inArray(payments.providerOrderId, names),
    inArray(payments.captureId, names),
    inArray(payments.id, names.filter(isUuid)),
    disputeId === null ? undefined : inArray(payments.id, disputedBy(tx, disputeId)),
  );
}

/** The payment of a dispute that the shop knows: a later notice may leave its transactions out. */
function disputedBy(tx: Tx, disputeId: string) {
  return tx.select({ id: disputes.paymentId }).from(disputes).where(eq(disputes.id, disputeId));
}

/**
 * A notice is made some seconds after what it tells of: one as new as this may be of the approval before the
 * decline.
 */
const NOTICE_DELAY_MS = 30_000;

/**
 * An approval that is newer than the decline is a new act of the payer: what the provider reports of the
 * order counts again. One that comes too soon to tell counts for nothing; the payer's own return does.
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
