import { desc, eq } from 'drizzle-orm';
import { auditLog } from '#db/schema/audit.ts';
import { orderNotes } from '#db/schema/orders/order-notes.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { DbOrTx } from '#db/types.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { listInvoices } from '#domain/invoices/find-invoices.ts';
import { listOrderMails } from '#domain/mails/list-order-mails.ts';
import { countOrderLinks } from '#domain/orders/order-link.ts';
import { listReceivedPayments, readLaterPayment } from '#domain/orders/pay-later/read-later-payment.ts';
import { isUuid } from '#lib/uuid.ts';
import { paymentHistory } from './lifecycle/payment-history.ts';
import { listPaymentDisputes } from './reconcile/record-disputes.ts';
import { listRefunds } from './refunds/refunds.ts';
import { findAcceptedTerms } from './terms/accepted-terms.ts';

/** Maximum number of administrators' actions that the order's page shows. The audit log shows all of them. */
const ACTS = 20;

export type OrderDetails = NonNullable<Awaited<ReturnType<typeof readOrderDetails>>>;

/** All data about an order of any customer; null if it does not exist. Only administrators may see them. */
export async function readOrderDetails(db: DbOrTx, id: string) {
  if (!isUuid(id)) return null;
  const [orders, notes, mails, acts, history, refunds, disputes, fulfilment, invoices, links, terms] =
    await Promise.all([
      db.select().from(completedTransactions).where(eq(completedTransactions.id, id)),
      db.select().from(orderNotes).where(eq(orderNotes.orderId, id)),
      listOrderMails(db, id),
      db
        .select({ id: auditLog.id, at: auditLog.at, action: auditLog.action, actorUid: auditLog.actorUid })
        .from(auditLog)
        .where(eq(auditLog.subjectId, id))
        .orderBy(desc(auditLog.at), desc(auditLog.id))
        .limit(ACTS),
      paymentHistory(db, id),
      listRefunds(db, id),
      listPaymentDisputes(db, id),
      readFulfilment(db, id),
      listInvoices(db, id),
      countOrderLinks(db, id),
      findAcceptedTerms(db, id),
    ]);
  const order = orders[0];
  if (!order) return null;
  const note = notes[0] ?? null;
  const mail = mails.find(({ orderId }) => orderId === id) ?? null;
  const later = await readLaterPayment(db, order);
  const received = later ? await listReceivedPayments(db, id) : [];
  const facts = { note, mail, mails, acts, history, refunds, disputes, fulfilment, invoices, links, terms };
  return { order, ...facts, later, received };
}
