import { eq, ne, sql } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { payments } from '#db/schema/orders/payments.ts';
import { disputes } from '#db/schema/orders/refunds.ts';
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
 * The number of open disputes, and the 5 disputes with the earliest deadlines. `provider` is the provider's
 * label; null if the open disputes are from several providers.
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
