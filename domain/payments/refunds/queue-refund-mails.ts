import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import { fulfilments } from '#db/schema/orders/fulfilment.ts';
import { refunds } from '#db/schema/orders/refunds.ts';
import type { Tx } from '#db/types.ts';
import { queueMail } from '#domain/mails/queue-mail.ts';

/**
 * Queues an email about each refund of an order that this transaction completed. Customers get emails about
 * refunds of lines and of partial amounts. They get an email about a full refund only if the order is
 * shipped. They get none about chargebacks.
 */
export async function queueRefundMails(
  tx: Tx,
  { orderId, whole }: { orderId: string; whole: boolean },
): Promise<void> {
  const isShipped = sql`exists (select from ${fulfilments} where ${fulfilments.orderId} = ${refunds.paymentId})`;
  const completed = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, orderId),
        eq(refunds.state, 'completed'),
        ne(refunds.origin, 'reversal'),
        eq(refunds.completedAt, sql`now()`),
        gt(refunds.amountCents, 0),
        whole ? or(refunds.ofPart, isShipped) : undefined,
      ),
    );
  for (const { id } of completed) await queueMail(tx, { about: 'refund', id, to: { ofOrder: orderId } });
}

/**
 * Queues an email about the cancellation of an order that cost nothing, if the order is shipped. An email
 * about its refund would announce money.
 */
export async function queueFreeCancellation(tx: Tx, orderId: string): Promise<void> {
  if ((await tx.$count(fulfilments, eq(fulfilments.orderId, orderId))) === 0) return;
  await queueMail(tx, { about: 'cancellation', id: orderId, to: { ofOrder: orderId } });
}
