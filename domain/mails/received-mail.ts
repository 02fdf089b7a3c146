import { and, eq, isNull, sql } from 'drizzle-orm';
import { confirmationMails } from '#db/schema/mail.ts';
import type { Tx } from '#db/types.ts';
import { queueMail } from './queue-mail.ts';

/**
 * The time for which the email waits in the outbox. If the merchant removes a wrongly recorded payment within
 * this time, no email is sent.
 */
const WAIT = sql`interval '5 minutes'`;
/**
 * If the merchant removes a payment and records it again within this time, the customer gets no second email.
 */
const ONCE_IN = sql`interval '24 hours'`;

/**
 * Queues an email that tells the customer that the payment of an order has arrived. Runs in the caller's
 * transaction. The email is sent after 5 minutes. An order gets at most one such email in 24 hours.
 */
export async function queueReceivedMail(tx: Tx, orderId: string): Promise<void> {
  const { receivedOf, sentAt } = confirmationMails;
  const told = and(eq(receivedOf, orderId), sql`${sentAt} > now() - ${ONCE_IN}`);
  if ((await tx.$count(confirmationMails, told)) > 0) return;
  await queueMail(tx, { about: 'received', id: orderId, to: { ofOrder: orderId }, again: true });
  await tx
    .update(confirmationMails)
    .set({ dueAt: sql`now() + ${WAIT}` })
    .where(unsent(orderId));
}

/** Deletes the email about the order's payment from the outbox, if it was not sent yet. */
export async function unqueueReceivedMail(tx: Tx, orderId: string): Promise<void> {
  await tx.delete(confirmationMails).where(unsent(orderId));
}

const unsent = (orderId: string) =>
  and(eq(confirmationMails.receivedOf, orderId), isNull(confirmationMails.sentAt));
