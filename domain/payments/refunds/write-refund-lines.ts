import { sql } from 'drizzle-orm';
import { refundLines } from '#db/schema/orders/refunds.ts';
import type { Tx } from '#db/types.ts';
import type { LineShare } from '#domain/orders/share-of-line.ts';

/** Items of a line, and the amounts paid for them in cents. */
export type RefundedQuantity = { line: number; quantity: number } & LineShare;

/**
 * Stores the items of a refund. If the refund already has items of the same line, increases their quantity
 * and amounts.
 */
export async function writeRefundLines(
  tx: Tx,
  { refundId, kind }: Pick<typeof refundLines.$inferSelect, 'refundId' | 'kind'>,
  lines: RefundedQuantity[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ line, quantity, ...cents }) => ({
    refundId,
    line,
    kind,
    quantity,
    subtotalCents: cents.subtotal,
    discountCents: cents.discount,
    taxCents: cents.tax,
    amountCents: cents.amount,
  }));
  await tx
    .insert(refundLines)
    .values(rows)
    .onConflictDoUpdate({
      target: [refundLines.refundId, refundLines.line, refundLines.kind],
      set: {
        quantity: sql`${refundLines.quantity} + excluded.quantity`,
        subtotalCents: sql`${refundLines.subtotalCents} + excluded.subtotal_cents`,
        discountCents: sql`${refundLines.discountCents} + excluded.discount_cents`,
        taxCents: sql`${refundLines.taxCents} + excluded.tax_cents`,
        amountCents: sql`${refundLines.amountCents} + excluded.amount_cents`,
      },
    });
}
