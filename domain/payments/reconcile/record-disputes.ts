import { eq, sql } from 'drizzle-orm';
import { disputes } from '#db/schema/orders/refunds.ts';
import type { DbOrTx, Tx } from '#db/types.ts';
import type { GatewayDispute } from '../gateway/gateway.ts';
import { recordEvent } from '../lifecycle/record-event.ts';
import { centsOf } from '../refunds/refunds.ts';

export type Dispute = typeof disputes.$inferSelect;

/** Limit of the query. No payment has this many disputes. */
const MAX_DISPUTES = 50;

/** Outcomes after which the merchant keeps the money. */
const WON = new Set(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED', 'NONE']);

/** All disputes about a payment, oldest first. */
export async function listPaymentDisputes(db: DbOrTx, paymentId: string): Promise<Dispute[]> {
  return db
    .select()
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId))
    .orderBy(disputes.openedAt, disputes.id)
    .limit(MAX_DISPUTES);
}

/** Records the disputes about a locked payment that the provider reports. Repetition changes nothing. */
export async function recordDisputes(tx: Tx, paymentId: string, found: GatewayDispute[]): Promise<void> {
  const known = new Map((await listPaymentDisputes(tx, paymentId)).map((each) => [each.id, each]));
  for (const { id, status, reason, stage, outcome, amount, respondBy, openedAt } of found) {
    const row = { status, reason, stage, outcome, respondBy, ...(amount && centsOf(amount)) };
    const before = known.get(id);
    await tx
      .insert(disputes)
      .values({ id, paymentId, openedAt, ...row })
      .onConflictDoUpdate({
        target: disputes.id,
        set: { ...row, updatedAt: sql`now()` },
        setWhere: eq(disputes.paymentId, paymentId),
      });
    if (before?.status === status && before.outcome === outcome) continue;
    const kind = before ? (status === 'RESOLVED' ? 'dispute-resolved' : 'dispute-updated') : 'dispute-opened';
    await recordEvent(tx, paymentId, kind, { disputeId: id, status, reason, outcome });
  }
}

/** Whether a dispute may be the reason for a refund: it is open, or the merchant did not win it. */
export function mayExplainRefund({ status, outcome }: Pick<Dispute, 'status' | 'outcome'>): boolean {
  return status !== 'RESOLVED' || outcome === null || !WON.has(outcome);
}
