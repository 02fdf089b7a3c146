import { and, asc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { refundLines, refunds } from '#db/schema/orders/refunds.ts';
import type { Db } from '#db/types.ts';
import { MAX_LINES } from '#domain/cart/limits.ts';

/** A partial refund of an order, with its lines if they are known. */
export type MailedRefund = Pick<typeof refunds.$inferSelect, 'id' | 'amountCents' | 'handCents'> & {
  lines: MailedLine[];
  /** The sum of the order's completed refunds up to and including this one, in cents. */
  refundedCents: number;
};
type MailedLine = Pick<typeof refundLines.$inferSelect, 'line' | 'quantity' | 'amountCents'>;

/**
 * Adds a refund's lines and the sum of the order's refunds so far. Reads this sum from the refunds, because
 * the sum in the order is outdated while another refund is in progress.
 */
export async function readRefund(
  db: Db,
  { id, ...amounts }: Omit<MailedRefund, 'lines' | 'refundedCents'>,
): Promise<MailedRefund> {
  const { line, quantity, refundId } = refundLines;
  const lines = await db
    .select({ line, quantity, amountCents: refundLines.amountCents })
    .from(refundLines)
    .where(eq(refundId, id))
    .orderBy(asc(line))
    .limit(MAX_LINES);
  return { id, ...amounts, lines, refundedCents: await sumRefundsUntil(db, id) };
}

async function sumRefundsUntil(db: Db, id: string): Promise<number> {
  const earlier = alias(refunds, 'earlier');
  const [found] = await db
    .select({ cents: sql<number>`coalesce(sum(${earlier.amountCents}), 0)`.mapWith(Number) })
    .from(refunds)
    .innerJoin(earlier, eq(earlier.paymentId, refunds.paymentId))
    .where(
      and(
        eq(refunds.id, id),
        or(
          eq(earlier.id, id),
          and(eq(earlier.state, 'completed'), sql`${earlier.completedAt} <= ${refunds.completedAt}`),
        ),
      ),
    );
  return found?.cents ?? 0;
}
