import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { confirmationMails } from '#db/schema/mail.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { payments } from '#db/schema/orders/payments.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { confirmationAddress } from './confirmation-address.ts';
import { queueMail, REQUESTED_AGAIN } from './queue-mail.ts';

/**
 * Sends the confirmation of an order again, to the same address. The audit log names the administrator.
 * @throws {DomainError} ORDER_NOT_FOUND; NO_MAIL_ADDRESS if the order has no address
 */
export async function resendConfirmation(
  db: Db,
  { orderId, actorUid }: { orderId: string; actorUid: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await writeAudit(tx, orderId, actorUid);
    const { rows: again } = await tx.execute(sql`
      update ${confirmationMails} set ${REQUESTED_AGAIN} where order_id = ${orderId} returning id`);
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
    assert(order, 'ORDER_NOT_FOUND');
    const email = confirmationAddress(order);
    assert(email, 'NO_MAIL_ADDRESS');
    await queueMail(tx, { about: 'order', id: orderId, to: email });
  });
}

function writeAudit(tx: Tx, orderId: string, actorUid: string): Promise<void> {
  return recordAudit(tx, {
    actorUid,
    action: 'order.resend-mail',
    subjectId: orderId,
  });
}
