import { eq, sql } from 'drizzle-orm';
import { confirmationMails } from '#db/schema/mail.ts';
import { completedTransactions } from '#db/schema/orders.ts';
import type { Db } from '#db/types.ts';
import type { Order } from './queries.ts';

/** A confirmation that its taker sends now; nobody else takes it within `LEASE`. */
export type TakenMail = { order: Order; recipient: string; round: number; attempts: number; askedAt: Date };

/** Longer than any mail server may take with one mail. After a crash in between the mail is due again. */
const LEASE = sql`interval '10 minutes'`;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 4 * 3600_000;
const GIVE_UP_MS = 4 * 24 * 3600_000;
const MAX_FAULT = 300;

/** Takes the confirmation that is due for longest; null when none is. Several takers never get the same. */
export async function takeConfirmation(db: Db): Promise<TakenMail | null> {
  const { rows } = await db.execute<{ order_id: string }>(sql`
    update confirmation_mails set due_at = now() + ${LEASE}, attempts = attempts + 1
    where order_id = (
      select order_id from confirmation_mails
      where sent_at is null and gave_up_at is null and due_at <= now()
      order by due_at limit 1 for update skip locked
    )
    returning order_id`);
  const taken = rows[0];
  if (!taken) return null;
  const [found] = await db
    .select()
    .from(confirmationMails)
    .innerJoin(completedTransactions, eq(completedTransactions.id, confirmationMails.orderId))
    .where(eq(confirmationMails.orderId, taken.order_id));
  if (!found) return null;
  const { recipient, round, attempts, askedAt } = found.confirmation_mails;
  return { order: found.completed_transactions, recipient, round, attempts, askedAt };
}

/** Notes that the mail was handed to the mail server. */
export async function markSent(db: Db, mail: TakenMail): Promise<void> {
  await db.execute(sql`
    update confirmation_mails set sent_at = now(), last_fault = null
    where order_id = ${mail.order.id} and round = ${mail.round}`);
}

/** Plans the next attempt, later each time, or gives up some days after the mail was asked for. Returns whether it gave up. */
export async function markFailed(db: Db, mail: TakenMail, fault: string): Promise<boolean> {
  const waitMs = retryWaitMs(mail.attempts);
  const { rows } = await db.execute<{ gave_up: boolean }>(sql`
    update confirmation_mails set
      due_at = now() + ${waitMs} * interval '1 millisecond',
      last_fault = ${fault.slice(0, MAX_FAULT)},
      gave_up_at = case when now() - asked_at > ${GIVE_UP_MS} * interval '1 millisecond' then now() end
    where order_id = ${mail.order.id} and round = ${mail.round}
    returning gave_up_at is not null as gave_up`);
  return rows[0]?.gave_up ?? false;
}

/** Milliseconds until the next attempt after so many: 30 seconds, doubling up to 4 hours. */
export function retryWaitMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}
