import { asc, eq } from 'drizzle-orm';
import { refundLines, type refunds } from '#db/schema/orders/refunds.ts';
import type { Db } from '#db/types.ts';
import { MAX_LINES } from '#domain/cart/limits.ts';

/** A partial refund of an order, with its lines if they are known. */
export type MailedRefund = Pick<typeof refunds.$inferSelect, 'id' | 'amountCents' | 'handCents'> & {
  lines: MailedLine[];
};
type MailedLine = Pick<typeof refundLines.$inferSelect, 'line' | 'quantity' | 'amountCents'>;

/** Adds the lines to a refund. */
export async function readRefund(
  db: Db,
  { id, ...amounts }: Omit<MailedRefund, 'lines'>,
): Promise<MailedRefund> {
  const { line, quantity, refundId } = refundLines;
  const lines = await db
    .select({ line, quantity, amountCents: refundLines.amountCents })
    .from(refundLines)
    .where(eq(refundId, id))
    .orderBy(asc(line))
    .limit(MAX_LINES);
  return { id, ...amounts, lines };
}
