import { type SQL, sql } from 'drizzle-orm';
import { confirmationMails } from '#db/schema/mail.ts';
import type { DbOrTx } from '#db/types.ts';

/**
 * What an email can be about. `column` of the outbox contains the id of the order, refund or other record,
 * and `type` is the SQL type of the id.
 */
const SUBJECTS = {
  order: { column: sql`order_id`, type: sql`uuid` },
  /** A payment that was refunded and did not become an order. */
  payment: { column: sql`payment_id`, type: sql`uuid` },
  shipment: { column: sql`shipment_id`, type: sql`bigint` },
  refund: { column: sql`refund_id`, type: sql`uuid` },
  /** A restock request that the customer must confirm. */
  'restock-confirm': { column: sql`restock_confirm_id`, type: sql`bigint` },
  restock: { column: sql`restock_id`, type: sql`bigint` },
  /** An unpaid order. The email reminds the customer to pay, or says that the shop cancelled the order. */
  reminder: { column: sql`reminder_of`, type: sql`uuid` },
  cancellation: { column: sql`cancellation_of`, type: sql`uuid` },
  /** An order that is paid later. The email confirms that its payment has arrived. */
  received: { column: sql`received_of`, type: sql`uuid` },
  /** A kind of email that administrators send to themselves as a preview. */
  preview: { column: sql`preview_of`, type: sql`text` },
};

export type QueuedMail = {
  about: keyof typeof SUBJECTS;
  /** The id of the record that the email is about. */
  id: string | number | SQL;
  /** The recipient. `ofOrder` is the id of an order, and means the address of the order's confirmation. */
  to: string | SQL | { ofOrder: string };
  /** Whether to send the email again if it was already sent or given up on. */
  again?: boolean;
};

/** The changes to an email in the outbox that is requested again. */
export const REQUESTED_AGAIN = sql`
    round = ${confirmationMails.round} + 1, asked_at = now(), attempts = 0, due_at = now(), sent_at = null,
    gave_up_at = null, last_fault = null`;

/**
 * Adds an email to the outbox, in the caller's transaction. There is only one such email for each record. A
 * second request changes nothing, unless `again` is true. With `ofOrder`, adds nothing if the order has no
 * confirmation email.
 */
export async function queueMail(tx: DbOrTx, mail: QueuedMail): Promise<void> {
  await tx.execute(insertMail(mail));
}

/** The SQL of `queueMail`, for use in larger statements. */
export function insertMail({ about, id, to, again = false }: QueuedMail): SQL {
  const { column, type } = SUBJECTS[about];
  const row =
    typeof to === 'object' && 'ofOrder' in to
      ? sql`select ${id}::${type}, recipient from ${confirmationMails} where order_id = ${to.ofOrder}::uuid`
      : sql`values (${id}::${type}, ${to})`;
  // Updates the recipient of a preview, because the administrator may have a new email address since the last
  // preview.
  const address = about === 'preview' ? sql`, recipient = excluded.recipient` : sql``;
  const known = again
    ? sql`(${column}) do update set ${REQUESTED_AGAIN}${address}
        where ${confirmationMails.sentAt} is not null or ${confirmationMails.gaveUpAt} is not null`
    : sql`do nothing`;
  return sql`insert into ${confirmationMails} (${column}, recipient) ${row} on conflict ${known}`;
}
