import { type SQL, sql } from 'drizzle-orm';
import { fulfilments } from '#db/schema/fulfilment.ts';
import { confirmationMails } from '#db/schema/mail.ts';
import { refunds } from '#db/schema/refunds.ts';
import type { Tx } from '#db/types.ts';

/**
 * Notes that the order's confirmation is to be mailed, with the statement that records the order. `email`
 * comes from `confirmationAddress`. A second time for the same order changes nothing.
 */
export const confirmationOf = ({ orderId, email }: Record<'orderId' | 'email', SQL>): SQL => sql`
    insert into ${confirmationMails} (order_id, recipient) values (${orderId}, ${email}) on conflict do nothing`;

/** The same, of an order that is there already, in the transaction that asks for it. */
export async function queueConfirmation(
  tx: Tx,
  { orderId, email }: { orderId: string; email: string },
): Promise<void> {
  await tx.execute(confirmationOf({ orderId: sql`${orderId}::uuid`, email: sql`${email}` }));
}

/**
 * Notes that the payer is to be told of a refund, in the transaction that books it, for a payment that became
 * no order. `email` comes from `confirmationAddress`; null queues nothing. A second time for the same payment
 * changes nothing.
 */
export async function queueRefundMail(
  tx: Tx,
  { paymentId, email }: { paymentId: string; email: string | null },
): Promise<void> {
  if (email === null) return;
  await tx.insert(confirmationMails).values({ paymentId, recipient: email }).onConflictDoNothing();
}

/**
 * Notes that the customer is to be told of a shipment, in the transaction that writes it, at the address that
 * the order was confirmed to; an order that was confirmed to nobody queues nothing.
 */
export async function queueShipmentMail(
  tx: Tx,
  { orderId, shipmentId }: { orderId: string; shipmentId: number },
): Promise<void> {
  await tx.execute(sql`
    insert into ${confirmationMails} (shipment_id, recipient)
    select ${shipmentId}::bigint, recipient from ${confirmationMails} where order_id = ${orderId}
    on conflict do nothing`);
}

/**
 * Notes that the customer is to be told of what this transaction booked as given back of an order, at the
 * address that the order was confirmed to: of lines, a part of the sum, or all of it where the order is one
 * that is sent. Not of what was taken by a chargeback.
 */
export async function queueOrderRefundMails(
  tx: Tx,
  { orderId, whole }: { orderId: string; whole: boolean },
): Promise<void> {
  await tx.execute(sql`
    insert into ${confirmationMails} (refund_id, recipient)
    select r.id, m.recipient from ${refunds} r join ${confirmationMails} m on m.order_id = r.payment_id
    where r.payment_id = ${orderId}::uuid and r.state = 'completed' and r.origin <> 'reversal'
      and r.completed_at = now() and r.amount_cents > 0 and (r.of_part or not ${whole}::boolean
        or exists (select from ${fulfilments} f where f.order_id = r.payment_id))
    on conflict do nothing`);
}
