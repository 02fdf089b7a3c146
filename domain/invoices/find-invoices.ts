import { asc, eq, inArray } from 'drizzle-orm';
import { invoices } from '#db/schema/orders/invoices.ts';
import { refundLines, refunds } from '#db/schema/orders/refunds.ts';
import type { DbOrTx } from '#db/types.ts';
import type { CreditedRefund } from './credit-note.ts';

export type Invoice = typeof invoices.$inferSelect;

/** Limit of the queries. No order has this many documents (an invoice and credit notes). */
const MAX_DOCUMENTS = 201;
/** Maximum number of lines in all refunds of an order together. */
const MAX_REFUND_LINES = 5_000;

/** The invoice of an order, followed by its credit notes. Empty if it has none. */
export async function listInvoices(db: DbOrTx, orderId: string): Promise<Invoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.number))
    .limit(MAX_DOCUMENTS);
  return [...rows.filter(({ kind }) => kind === 'invoice'), ...rows.filter(({ kind }) => kind !== 'invoice')];
}

/** The refunds that belong to these credit notes, in the same order. */
export async function listCreditedRefunds(db: DbOrTx, notes: Invoice[]): Promise<CreditedRefund[]> {
  const ids = notes.flatMap(({ refundId }) => refundId ?? []);
  if (ids.length === 0) return [];
  const [found, lines] = await Promise.all([
    db.select().from(refunds).where(inArray(refunds.id, ids)).limit(MAX_DOCUMENTS),
    db
      .select()
      .from(refundLines)
      .where(inArray(refundLines.refundId, ids))
      .orderBy(asc(refundLines.line), asc(refundLines.kind))
      .limit(MAX_REFUND_LINES),
  ]);
  return notes.map(({ refundId, amountCents }) => {
    const refund = found.find(({ id }) => id === refundId);
    return {
      amountCents,
      ofLines: refund?.ofPart ?? false,
      shippingCents: refund?.shippingCents ?? 0,
      lines: lines.filter((line) => line.refundId === refundId),
    };
  });
}
