import { type SQL, sql } from 'drizzle-orm';
import { confirmationMails } from '#db/schema/mail.ts';
import type { DbOrTx } from '#db/types.ts';

/**
 * The possible subjects of an email. `column` contains the subject's id, and `type` is the type of the id.
 */
const SUBJECTS = {
  order: { column: sql`order_id`, type: sql`uuid` },
  /** A payment that was refunded and did not become an order. */
  payment: { column: sql`payment_id`, type: sql`uuid` },
  shipment: { column: sql`shipment_id`, type: sql`bigint` },
  refund: { column: sql`refund_id`, type: sql`uuid` },
  /** A restock request. This email asks the customer to confirm it. */
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
  /** The subject's id. */
  id: string | number | SQL;
  /** The email address. `ofOrder` uses the address to which the order's confirmation is sent. */
  to: string | SQL | { ofOrder: string };
  /** Whether to send the email again if it was already sent or given up on. */
  again?: boolean;
};

/** The column values of an email that is requested again. */
export const REQUESTED_AGAIN = sql`
    round = ${confirmationMails.round} + 1, asked_at = now(), attempts = 0, due_at = now(), sent_at = null,
    gave_up_at = null, last_fault = null`;

/**
 * Queues an email in the caller's transaction. Each subject has only one email. A second request changes
 * nothing, unless `again` is true. Queues nothing for an order without a confirmation email.
 */
export async function queueMail(tx: DbOrTx, mail: QueuedMail): Promise<void> {
  await tx.execute(insertMail(mail));
}

/** The SQL statement of `queueMail`, for use in larger statements. */
export function insertMail({ about, id, to, again = false }: QueuedMail): SQL {
  const { column, type } = SUBJECTS[about];
  const row =
    typeof to === 'object' && 'ofOrder' in to
      ? sql`select ${id}::${type}, recipient from ${confirmationMails} where order_id = ${to.ofOrder}::uuid`
      : sql`values (${id}::${type}, ${to})`;
  // Updates the recipient of a preview, because the administrator's address may have changed since the last
  // preview.
  const address = about === 'preview' ? sql`, recipient = excluded.recipient` : sql``;
  const known = again
    ? sql`(${column}) do update set ${REQUESTED_AGAIN}${address}
        where ${confirmationMails.sentAt} is not null or ${confirmationMails.gaveUpAt} is not null`
    : sql`do nothing`;
  return sql`insert into ${confirmationMails} (${column}, recipient) ${row} on conflict ${known}`;
}
