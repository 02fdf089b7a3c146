import { eq, ne, sql } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders.ts';
import { payments } from '#db/schema/payments.ts';
import { disputes } from '#db/schema/refunds.ts';
import type { DbOrTx } from '#db/types.ts';
import { providerLabel } from '#domain/orders/payment-source.ts';

const SHOWN = 5;

export type OpenDispute = {
  id: string;
  orderId: string;
  reason: string;
  amountCents: number | null;
  respondBy: Date | null;
};

/**
 * How many disputes about orders are open, and the 5 whose answer is due first. `provider` is what the one is
 * called that all of them are at; null where they are at several.
 */
export async function listOpenDisputes(
  db: DbOrTx,
): Promise<{ count: number; first: OpenDispute[]; provider: string | null }> {
  const rows = await db
    .select({
      id: disputes.id,
      orderId: disputes.paymentId,
      reason: disputes.reason,
      amountCents: disputes.amountCents,
      respondBy: disputes.respondBy,
      count: sql<string>`count(*) over ()`,
      source: completedTransactions.paymentSource,
      single: sql<boolean>`min(${payments.provider}) over () = max(${payments.provider}) over ()`,
    })
    .from(disputes)
    .innerJoin(completedTransactions, eq(completedTransactions.id, disputes.paymentId))
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(ne(disputes.status, 'RESOLVED'))
    .orderBy(disputes.respondBy, disputes.id)
    .limit(SHOWN);
  const [soonest] = rows;
  return {
    count: Number(soonest?.count ?? 0),
    first: rows.map(({ count, source, single, ...dispute }) => dispute),
    provider: soonest?.single ? providerLabel(soonest.source) : null,
  };
}
