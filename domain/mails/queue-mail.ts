import { type SQL, sql } from 'drizzle-orm';
import { confirmationMails } from '#db/schema/mail.ts';
import type { DbOrTx } from '#db/types.ts';

/** The subjects of an email: the column with the subject's id, and the id's type. */
const SUBJECTS = {
  order: { column: sql`order_id`, type: sql`uuid` },
  /** A payment that was refunded without becoming an order. */
  payment: { column: sql`payment_id`, type: sql`uuid` },
  shipment: { column: sql`shipment_id`, type: sql`bigint` },
  refund: { column: sql`refund_id`, type: sql`uuid` },
  /** A restock request: the email asks to confirm it, or says that the product is back in stock. */
  'restock-confirm': { column: sql`restock_confirm_id`, type: sql`bigint` },
  restock: { column: sql`restock_id`, type: sql`bigint` },
  /** An unpaid order that the customer is reminded of, or that was cancelled. */
  reminder: { column: sql`reminder_of`, type: sql`uuid` },
  cancellation: { column: sql`cancellation_of`, type: sql`uuid` },
  /** An order that is paid later, whose payment has arrived. */
  received: { column: sql`received_of`, type: sql`uuid` },
  /** A kind of email, which an administrator sends to themselves. */
  preview: { column: sql`preview_of`, type: sql`text` },
};

export type QueuedMail = {
  about: keyof typeof SUBJECTS;
  /** The subject's id. */
  id: string | number | SQL;
  /** An address, or an order, for the address of its confirmation. */
  to: string | SQL | { ofOrder: string };
  /** Sends the email again if it was sent or given up. */
  again?: boolean;
};

/** Sets the columns of an email that is requested again. */
export const REQUESTED_AGAIN = sql`
    round = ${confirmationMails.round} + 1, asked_at = now(), attempts = 0, due_at = now(), sent_at = null,
    gave_up_at = null, last_fault = null`;

/**
 * Queues an email in the caller's transaction. Each subject has one email: a second request changes nothing,
 * unless it asks for the email `again`. Queues nothing for an order without a confirmation.
 */
export async function queueMail(tx: DbOrTx, mail: QueuedMail): Promise<void> {
  await tx.execute(insertMail(mail));
}

/** The statement of `queueMail`, for use in larger statements. */
export function insertMail({ about, id, to, again = false }: QueuedMail): SQL {
  const { column, type } = SUBJECTS[about];
  const row =
    typeof to === 'object' && 'ofOrder' in to
      ? sql`select ${id}::${type}, recipient from ${confirmationMails} where order_id = ${to.ofOrder}::uuid`
      : sql`values (${id}::${type}, ${to})`;
  // An administrator's address may have changed since the last preview.
  const address = about === 'preview' ? sql`, recipient = excluded.recipient` : sql``;
  const known = again
    ? sql`(${column}) do update set ${REQUESTED_AGAIN}${address}
        where ${confirmationMails.sentAt} is not null or ${confirmationMails.gaveUpAt} is not null`
    : sql`do nothing`;
  return sql`insert into ${confirmationMails} (${column}, recipient) ${row} on conflict ${known}`;
}
