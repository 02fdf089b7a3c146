import { asc, lte, sql } from 'drizzle-orm';
import { laterPayments } from '#db/schema/orders/later-payments.ts';
import type { Db } from '#db/types.ts';
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts';
import { remindCustomer } from './remind-customer.ts';

/**
 * Maximum number of reminders and maximum number of cancellations in one run. The rest follows in the next
 * run, a short time later.
 */
const BATCH = 100;

/** Whether any unpaid order needs a reminder or a cancellation now. */
export async function isUnpaidDue(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select exists (select from ${laterPayments} where remind_at <= now())
      or exists (select from ${laterPayments} where cancel_at <= now()) as due`);
  return rows[0]?.due ?? false;
}

/**
 * Sends reminders of unpaid orders, and cancels orders after their deadline. Each order has its own
 * transaction, so that a failure does not stop the others. Several processes may run this at the same time.
 * Returns the number of reminders and cancellations.
 */
export async function remindOrCancelUnpaid(
  db: Db,
  onFault: (error: unknown, orderId: string) => void,
): Promise<number> {
  const cancelled = await each(await dueIds(db, 'cancelAt'), (id) => cancelUnpaidOrder(db, id), onFault);
  const reminded = await each(await dueIds(db, 'remindAt'), (id) => remindCustomer(db, id), onFault);
  return cancelled + reminded;
}

async function dueIds(db: Db, at: 'remindAt' | 'cancelAt'): Promise<string[]> {
  const rows = await db
    .select({ id: laterPayments.orderId })
    .from(laterPayments)
    .where(lte(laterPayments[at], sql`now()`))
    .orderBy(asc(laterPayments[at]))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

async function each(
  ids: string[],
  act: (id: string) => Promise<boolean>,
  onFault: (error: unknown, orderId: string) => void,
): Promise<number> {
  let done = 0;
  for (const id of ids) {
    try {
      if (await act(id)) done += 1;
    } catch (error) {
      onFault(error, id);
    }
  }
  return done;
}
