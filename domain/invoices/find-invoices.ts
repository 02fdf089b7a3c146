import { asc, eq } from 'drizzle-orm';
import { invoices } from '#db/schema/invoices.ts';
import { refundLines, type refunds } from '#db/schema/refunds.ts';
import type { DbOrTx } from '#db/types.ts';

export type Invoice = typeof invoices.$inferSelect;
export type RefundedLine = typeof refundLines.$inferSelect;

/** More than an order has refunds. */
const MOST = 201;

/** The invoice of an order and its credit notes, the invoice first; none where there are none. */
export async function listInvoices(db: DbOrTx, orderId: string): Promise<Invoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.number))
    .limit(MOST);
  return [...rows.filter(({ kind }) => kind === 'invoice'), ...rows.filter(({ kind }) => kind !== 'invoice')];
}

/** For which lines of its order a refund is; none where it is for what was left of it. */
export async function listRefundLines(
  db: DbOrTx,
  refundId: (typeof refunds.$inferSelect)['id'],
): Promise<RefundedLine[]> {
  return db
    .select()
    .from(refundLines)
    .where(eq(refundLines.refundId, refundId))
    .orderBy(asc(refundLines.line));
}
