import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { sellables } from '#db/schema/catalog/sellables.ts';
import { confirmationMails } from '#db/schema/mail.ts';
import { reservedStock } from '#db/schema/orders/payments.ts';
import { restockRequests } from '#db/schema/restock.ts';
import type { Db } from '#db/types.ts';
import { MAILS_PER_ITEM } from './limits.ts';

/**
 * Maximum number of products in one run. For each of them, a run queues emails to at most `MAX_CUSTOMERS`
 * customers. The next run continues.
 */
const MAX_PRODUCTS = 100;
const MAX_CUSTOMERS = 500;

/** The number of emails about a product that were queued in the last day. */
const mailsInLastDay = (productId: unknown) => sql`(
  select count(*) from ${restockRequests} told
  where told.product_id = ${productId} and told.queued_at > now() - interval '1 day')`;

/** The stock of the product `s` that no payment in progress has reserved. */
const freeStock = sql`(s.stock - (
  select coalesce(sum(pieces), 0) from ${reservedStock} where product_id = s.id))`;

/**
 * Products and variants for which customers wait, and for which the daily number of emails is not reached.
 * Counts only stock that is not reserved. Otherwise products without due emails could fill the limit.
 */
async function listDue(db: Db, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from (
      select product_id from ${restockRequests} where confirmed_at is not null and queued_at is null
      group by product_id
    ) waiting join ${sellables} s on s.id = waiting.product_id
    where s.is_for_sale and s.stock > 0 and ${mailsInLastDay(sql`s.id`)} < ${MAILS_PER_ITEM} * ${freeStock}
    order by s.id limit ${most}`);
  return rows.map(({ id }) => Number(id));
}

/** Whether any restock email is due. */
export async function isRestockDue(db: Db): Promise<boolean> {
  return (await listDue(db, 1)).length > 0;
}

/**
 * Queues emails about products that are back in stock, in the order of the requests. Queues at most two
 * emails for each available item per day. Returns the number of emails. Runs at the same time wait for each
 * other and don't queue an email twice.
 */
export async function queueRestockMails(db: Db): Promise<number> {
  let queued = 0;
  for (const productId of await listDue(db, MAX_PRODUCTS)) queued += await queueFor(db, productId);
  return queued;
}

function queueFor(db: Db, productId: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    // These must be two statements. The second one starts after a concurrent run has committed, so it counts
    // the emails that this run queued.
    await tx.execute(sql`
      select from ${restockRequests} where product_id = ${productId} and confirmed_at is not null
        and queued_at is null order by id limit ${MAX_CUSTOMERS} for update`);
    const { rowCount } = await tx.execute(sql`
      with room as (
        select least(${MAX_CUSTOMERS}, ${MAILS_PER_ITEM} * ${freeStock} - ${mailsInLastDay(sql`s.id`)}) as mails
        from ${sellables} s where s.id = ${productId} and s.is_for_sale
      ), next as (
        select id from ${restockRequests} where product_id = ${productId} and confirmed_at is not null
          and queued_at is null order by id limit (select greatest(mails, 0) from room)
      ), told as (
        update ${restockRequests} set queued_at = now() where id in (select id from next)
          and exists (select from room) returning id, email
      )
      -- The outbox sends the emails that have been due the longest first.
      insert into ${confirmationMails} (restock_id, recipient, due_at)
      select id, email, now() + row_number() over (order by id) * interval '1 microsecond' from told
      on conflict (restock_id) do nothing`);
    return rowCount ?? 0;
  });
}
