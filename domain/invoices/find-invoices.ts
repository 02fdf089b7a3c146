import { asc, eq, inArray } from 'drizzle-orm';
import { invoices } from '#db/schema/invoices.ts';
import { refundLines, refunds } from '#db/schema/refunds.ts';
import type { DbOrTx } from '#db/types.ts';
import type { Credited } from './credit-note.ts';

export type Invoice = typeof invoices.$inferSelect;

/** More than an order has refunds. */
const MOST = 201;
/** Lines of all its refunds together. */
const MOST_LINES = 5_000;

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

/** What the refunds of these credit notes are for, each in the place of its note. */
export async function listCredited(db: DbOrTx, notes: Invoice[]): Promise<Credited[]> {
  const ids = notes.flatMap(({ refundId }) => refundId ?? []);
  if (ids.length === 0) return [];
  const [found, lines] = await Promise.all([
    db.select().from(refunds).where(inArray(refunds.id, ids)).limit(MOST),
    db
      .select()
      .from(refundLines)
      .where(inArray(refundLines.refundId, ids))
      .orderBy(asc(refundLines.line), asc(refundLines.kind))
      .limit(MOST_LINES),
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
