import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { confirmationMails } from '#db/schema/mail.ts';
import { completedTransactions } from '#db/schema/orders.ts';
import { payments } from '#db/schema/payments.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { confirmationAddress } from '#domain/orders/confirmation-address.ts';
import { queueConfirmation } from '#domain/orders/queue-confirmation.ts';
import { demand } from '#lib/refusal.ts';

/**
 * Has the confirmation of an order mailed once more, to the address that is known of it. The audit log keeps
 * who asked.
 * @throws {Refusal} ORDER_NOT_FOUND, or NO_MAIL_ADDRESS when nobody's address is known.
 */
export async function resendConfirmation(
  db: Db,
  { orderId, actorUid }: { orderId: string; actorUid: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await writeAudit(tx, orderId, actorUid);
    const again = await tx
      .update(confirmationMails)
      .set({
        round: sql`${confirmationMails.round} + 1`,
        askedAt: sql`now()`,
        attempts: 0,
        dueAt: sql`now()`,
        sentAt: null,
        gaveUpAt: null,
        lastFault: null,
      })
      .where(eq(confirmationMails.orderId, orderId))
      .returning({ orderId: confirmationMails.orderId });
    if (again.length > 0) return;
    const [order] = await tx
      .select({
        payer: completedTransactions.payer,
        simulated: completedTransactions.simulated,
        customerEmail: payments.customerEmail,
      })
      .from(completedTransactions)
      .leftJoin(payments, eq(payments.id, completedTransactions.id))
      .where(eq(completedTransactions.id, orderId))
      .limit(1);
    demand(order, 'ORDER_NOT_FOUND');
    const email = confirmationAddress(order);
    demand(email, 'NO_MAIL_ADDRESS');
    await queueConfirmation(tx, { orderId, email });
  });
}

function writeAudit(tx: Tx, orderId: string, actorUid: string): Promise<void> {
  return recordAudit(tx, {
    actorUid,
    action: 'order.resend-mail',
    subjectId: orderId,
  });
}
