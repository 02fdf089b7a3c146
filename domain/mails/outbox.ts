import { eq, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { confirmationMails } from '#db/schema/mail.ts';
import { shipments } from '#db/schema/orders/fulfilment.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { payments } from '#db/schema/orders/payments.ts';
import { refunds } from '#db/schema/orders/refunds.ts';
import { restockLinks } from '#db/schema/restock.ts';
import type { Db, Tx } from '#db/types.ts';
import { insertOrderLink, newOrderLink } from '#domain/orders/order-link.ts';
import { type LaterPayment, readLaterPayment } from '#domain/orders/pay-later/read-later-payment.ts';
import type { Order } from '#domain/orders/queries.ts';
import { isMailKind, type MailKind } from './mail-kinds.ts';
import { REQUESTED_AGAIN } from './queue-mail.ts';
import { type MailedShipment, readParcel } from './read-parcel.ts';
import { type MailedRefund, readRefund } from './read-refund.ts';
import { dropRestockMail, type MailedRestock, readRestock } from './read-restock.ts';

/** A payment that was refunded and never became an order. */
export type RefundedPayment = Pick<
  typeof payments.$inferSelect,
  'id' | 'reason' | 'lines' | 'source' | 'totalCents' | 'createdAt'
>;

/** An email that a sender has taken from the outbox. Other senders can take the email only after `LEASE`. */
export type ClaimedMail = {
  id: number;
  recipient: string;
  round: number;
  attempts: number;
  /** A token for the link to the order or request in this email. Null if the customer has an account. */
  token: string | null;
} & (
  | { kind: 'confirmation'; order: Order; later: LaterPayment | null }
  | { kind: 'reminder' | 'cancellation' | 'payment-received'; order: Order; later: LaterPayment | null }
  | { kind: 'refund'; payment: RefundedPayment }
  | ({ kind: 'shipment'; order: Order } & MailedShipment)
  | { kind: 'partial-refund'; order: Order; refund: MailedRefund; later: LaterPayment | null }
  | { kind: 'restock-confirm' | 'back-in-stock'; restock: MailedRestock }
  | { kind: 'preview'; of: MailKind }
);

/**
 * The time for which a sender has an email. Afterwards, another sender may take it, for example after a
 * crash.
 */
const LEASE = sql`interval '10 minutes'`;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 4 * 3600_000;
const GIVE_UP_MS = 4 * 24 * 3600_000;
const MAX_FAULT = 300;

/** Whether an email in the outbox can be sent now. Ignores emails that the shop no longer tries to send. */
export async function isMailDue(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${confirmationMails}
    where sent_at is null and gave_up_at is null and due_at <= now() limit 1`);
  return rows.length > 0;
}

type Head = Pick<ClaimedMail, 'id' | 'recipient' | 'round' | 'attempts' | 'token'>;
type RestockIds = { restockConfirmId: number | null; restockId: number | null };
type Taken = {
  mail: Omit<Head, 'token'> & { shipmentId: number | null } & RestockIds &
    Record<'previewOf' | 'reminderOf' | 'cancellationOf' | 'receivedOf', string | null>;
  order: Order | null;
  payment: RefundedPayment | null;
  refund: Omit<MailedRefund, 'lines' | 'refundedCents'> | null;
  isLinked: boolean;
};

/** An email that the email server has accepted, or that was saved as a file. */
type SentMail = Pick<ClaimedMail, 'id' | 'round'> & { savedAsFile: boolean };

const { placeholder } = sql;
const isSent = sql`(id, round) = (${placeholder('sentId')}::bigint, ${placeholder('sentRound')}::integer)`;

const take = prepared<Record<string, unknown>, Taken[]>('take_mail', (db) => {
  const sent = db.$with('sent').as(
    db
      .update(confirmationMails)
      .set({ sentAt: sql`now()`, savedAsFile: sql`${placeholder('savedAsFile')}::boolean`, lastFault: null })
      .where(isSent)
      .returning({ id: confirmationMails.id }),
  );
  const taken = db.$with('taken').as(
    db
      .update(confirmationMails)
      .set({ dueAt: sql`now() + ${LEASE}`, attempts: sql`attempts + 1` })
      .where(
        sql`id = (
          select id from ${confirmationMails}
          where sent_at is null and gave_up_at is null and due_at <= now() and ${isSent} is not true
          order by due_at limit 1 for update skip locked
        )`,
      )
      .returning(),
  );
  const ofOrder = sql`coalesce(taken.order_id, taken.reminder_of, taken.cancellation_of, taken.received_of,
    (select order_id from ${shipments} where id = taken.shipment_id),
    (select payment_id from ${refunds} where id = taken.refund_id))`;
  const orders = sql`select o.* from taken join ${completedTransactions} o on o.id = ${ofOrder}`;
  const linked = db
    .$with('linked', { orderId: completedTransactions.id })
    .as(insertOrderLink(sql`${placeholder('tokenHash')}`, orders));
  const restockLinked = db.$with('restock_linked', { requestId: restockLinks.requestId }).as(sql`
    insert into ${restockLinks} (token_hash, request_id)
    select ${placeholder('tokenHash')}::bytea, coalesce(restock_confirm_id, restock_id) from taken
    where coalesce(restock_confirm_id, restock_id) is not null returning request_id`);
  return db
    .with(sent, taken, linked, restockLinked)
    .select({
      isLinked: sql<boolean>`exists (select from linked) or exists (select from restock_linked)`,
      mail: {
        id: taken.id,
        recipient: taken.recipient,
        round: taken.round,
        attempts: taken.attempts,
        shipmentId: taken.shipmentId,
        previewOf: taken.previewOf,
        restockConfirmId: taken.restockConfirmId,
        restockId: taken.restockId,
        reminderOf: taken.reminderOf,
        cancellationOf: taken.cancellationOf,
        receivedOf: taken.receivedOf,
      },
      order: completedTransactions,
      payment: {
        id: payments.id,
        reason: payments.reason,
        lines: payments.lines,
        source: payments.source,
        totalCents: payments.totalCents,
        createdAt: payments.createdAt,
      },
      refund: { id: refunds.id, amountCents: refunds.amountCents, handCents: refunds.handCents },
    })
    .from(taken)
    .leftJoin(refunds, eq(refunds.id, taken.refundId))
    .leftJoin(completedTransactions, sql`${completedTransactions.id} = ${ofOrder}`)
    .leftJoin(payments, eq(payments.id, taken.paymentId));
});

/**
 * Takes the email that has been due for the longest time; null if none is due. Senders that run at the same
 * time get different emails. If `before` is set, also marks this email as sent.
 */
export async function claimMail(db: Db, before: SentMail | null = null): Promise<ClaimedMail | null> {
  const { token, tokenHash } = newOrderLink();
  const { id: sentId = null, round: sentRound = null, savedAsFile = false } = before ?? {};
  const [found] = await take(db, { sentId, sentRound, savedAsFile, tokenHash });
  if (!found) return null;
  const { id, recipient, round, attempts } = found.mail;
  const mail = { id, recipient, round, attempts, token: found.isLinked ? token : null };
  const { shipmentId, previewOf, restockConfirmId, restockId } = found.mail;
  const requestId = restockConfirmId ?? restockId;
  if (requestId !== null) {
    const restock = await readRestock(db, { requestId, isBack: restockId !== null });
    if (restock) return { ...mail, kind: restockId === null ? 'restock-confirm' : 'back-in-stock', restock };
    await dropRestockMail(db, { mailId: id, requestId });
    return claimMail(db);
  }
  if (isMailKind(previewOf)) return { ...mail, kind: 'preview', of: previewOf };
  if (found.order && found.refund)
    return {
      ...mail,
      kind: 'partial-refund',
      order: found.order,
      refund: await readRefund(db, found.refund),
      later: await readLaterPayment(db, found.order),
    };
  if (found.order && shipmentId !== null) {
    const sent = await readParcel(db, shipmentId);
    return sent && { ...mail, kind: 'shipment', order: found.order, ...sent };
  }
  if (found.order) {
    const later = await readLaterPayment(db, found.order);
    // The order was paid or cancelled while the reminder waited.
    if (found.mail.reminderOf !== null && later?.state !== 'awaiting') {
      await db.delete(confirmationMails).where(eq(confirmationMails.id, id));
      return claimMail(db);
    }
    return { ...mail, kind: kindOf(found.mail), order: found.order, later };
  }
  return found.payment && { ...mail, kind: 'refund', payment: found.payment };
}

function kindOf({ reminderOf, cancellationOf, receivedOf }: Taken['mail']) {
  if (reminderOf !== null) return 'reminder';
  if (cancellationOf !== null) return 'cancellation';
  return receivedOf !== null ? 'payment-received' : 'confirmation';
}

/** Marks an email as sent. */
export async function markMailSent(db: Db, mail: SentMail): Promise<void> {
  await db.execute(sql`
    update ${confirmationMails} set sent_at = now(), saved_as_file = ${mail.savedAsFile}, last_fault = null
    where id = ${mail.id} and round = ${mail.round}`);
}

/**
 * Schedules the next attempt, after a longer delay each time. If the email was requested more than 4 days
 * ago, gives up on it. Returns whether it gave up.
 */
export async function markMailFailed(tx: Tx, mail: ClaimedMail, fault: string): Promise<boolean> {
  const waitMs = retryWaitMs(mail.attempts);
  const { rows } = await tx.execute<{ gave_up: boolean }>(sql`
    update ${confirmationMails} set
      due_at = now() + ${waitMs} * interval '1 millisecond',
      last_fault = ${fault.slice(0, MAX_FAULT)},
      gave_up_at = case when now() - asked_at > ${GIVE_UP_MS} * interval '1 millisecond' then now() end
    where id = ${mail.id} and round = ${mail.round}
    returning gave_up_at is not null as gave_up`);
  return rows[0]?.gave_up ?? false;
}

/** Requests an email again. Only for emails that the outbox gave up on. */
export async function retryMail(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`
    update ${confirmationMails} set ${REQUESTED_AGAIN} where id = ${id} and gave_up_at is not null`);
}

/**
 * The delay in milliseconds after this number of attempts. It starts at 30 seconds and doubles up to 4 hours.
 */
export function retryWaitMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}
