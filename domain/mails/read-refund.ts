import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { refundLines, refunds } from '#db/schema/orders/refunds.ts';
import type { Db } from '#db/types.ts';
import { MAX_LINES } from '#domain/cart/limits.ts';

/** A partial refund of an order, with its lines if they are known. */
export type MailedRefund = Pick<typeof refunds.$inferSelect, 'id' | 'amountCents' | 'handCents'> & {
  lines: MailedLine[];
  /** The sum of the order's refunds that completed after this one, in cents. */
  laterCents: number;
};
type MailedLine = Pick<typeof refundLines.$inferSelect, 'line' | 'quantity' | 'amountCents'>;

/** Adds the lines to a refund, and the sum of the order's later refunds. */
export async function readRefund(
  db: Db,
  { id, ...amounts }: Omit<MailedRefund, 'lines' | 'laterCents'>,
): Promise<MailedRefund> {
  const { line, quantity, refundId } = refundLines;
  const lines = await db
    .select({ line, quantity, amountCents: refundLines.amountCents })
    .from(refundLines)
    .where(eq(refundId, id))
    .orderBy(asc(line))
    .limit(MAX_LINES);
  return { id, ...amounts, lines, laterCents: await sumLaterRefunds(db, id) };
}

async function sumLaterRefunds(db: Db, id: string): Promise<number> {
  const later = alias(refunds, 'later');
  const [found] = await db
    .select({ cents: sql<number>`coalesce(sum(${later.amountCents}), 0)`.mapWith(Number) })
    .from(refunds)
    .innerJoin(later, eq(later.paymentId, refunds.paymentId))
    .where(
      and(
        eq(refunds.id, id),
        eq(later.state, 'completed'),
        sql`${later.completedAt} > ${refunds.completedAt}`,
      ),
    );
  return found?.cents ?? 0;
}
