import { asc, eq, inArray, or } from 'drizzle-orm';
import { confirmationMails } from '#db/schema/mail.ts';
import { shipments } from '#db/schema/orders/fulfilment.ts';
import { refunds } from '#db/schema/orders/refunds.ts';
import type { DbOrTx } from '#db/types.ts';

/** Limit of the query. No order has this many emails. */
const MAX_MAILS = 400;

export type OrderMail = typeof confirmationMails.$inferSelect;

/** The emails to the customer about an order, its payment, shipments and refunds, oldest first. */
export function listOrderMails(db: DbOrTx, orderId: string): Promise<OrderMail[]> {
  const parcels = db.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, orderId));
  const given = db.select({ id: refunds.id }).from(refunds).where(eq(refunds.paymentId, orderId));
  return db
    .select()
    .from(confirmationMails)
    .where(
      or(
        eq(confirmationMails.orderId, orderId),
        eq(confirmationMails.reminderOf, orderId),
        eq(confirmationMails.cancellationOf, orderId),
        eq(confirmationMails.receivedOf, orderId),
        inArray(confirmationMails.shipmentId, parcels),
        inArray(confirmationMails.refundId, given),
      ),
    )
    .orderBy(asc(confirmationMails.askedAt), asc(confirmationMails.id))
    .limit(MAX_MAILS);
}
