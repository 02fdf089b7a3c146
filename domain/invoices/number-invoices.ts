import { type SQL, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { type InvoiceKind, invoiceSettings, invoices, type Seller } from '#db/schema/orders/invoices.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { refunds } from '#db/schema/orders/refunds.ts';
import type { Db, DbOrTx, Tx } from '#db/types.ts';

/** The number of invoice numbers that one transaction assigns. */
const BATCH = 200;
/**
 * Minimum age of an order or refund that gets a number. Numbers follow the time of payment. Without this
 * delay, an order that was paid earlier but is not committed yet would get a higher number.
 */
const MIN_AGE = sql`interval '5 seconds'`;
/**
 * Maximum time between the start and the commit of a transaction that writes an order or refund. If it takes
 * longer, the order or refund may never get a number.
 */
const MAX_COMMIT_DELAY = sql`interval '15 minutes'`;

/** Whether an order or a refund has no number yet. */
export async function isInvoiceDue(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select exists (${waitingOrders(1)}) or exists (${waitingRefunds(1)}) as due
    from ${invoiceSettings} where begins_at is not null`);
  return rows[0]?.due ?? false;
}

/**
 * Creates invoices for orders and credit notes for refunds, in the order of payment, without gaps in the
 * numbers. Creates each document only once, even if several processes run this, or after a crash. Returns the
 * number of created documents.
 */
export async function numberInvoices(db: Db): Promise<number> {
  for (let made = 0; ; ) {
    const batch = await inTransaction(db, numberBatch);
    made += batch;
    if (batch < BATCH) return made;
  }
}

async function numberBatch(tx: Tx): Promise<number> {
  // A concurrent run waits here until this run has assigned its numbers, and then continues after them.
  await tx.execute(sql`select from invoice_counters order by kind for update`);
  const [settings] = await tx.select().from(invoiceSettings);
  if (!settings?.beginsAt) return 0;
  const { companyName: name, companyAddress: address, taxNumber, prefix } = settings;
  const seller = { name, address, taxNumber };
  const bills = await number(tx, 'invoice', { waiting: waitingOrders(BATCH), prefix, seller });
  const notes = await number(tx, 'credit-note', {
    waiting: waitingRefunds(BATCH),
    prefix: `${prefix}C`,
    seller,
  });
  if (bills < BATCH && notes < BATCH)
    await tx.execute(sql`update ${invoiceSettings} set numbered_until = now() - ${MIN_AGE}`);
  return Math.max(bills, notes);
}

type Numbering = { waiting: SQL; prefix: string; seller: Seller };

async function number(
  tx: DbOrTx,
  kind: InvoiceKind,
  { waiting, prefix, seller }: Numbering,
): Promise<number> {
  const { rows } = await tx.execute(sql`
    with waiting as (${waiting}), counted as (
      update invoice_counters set last = last + (select count(*) from waiting) where kind = ${kind}
      returning last - (select count(*) from waiting) as first
    ), numbered as (
      select waiting.*, first + row_number() over (order by paid_at, order_id, refund_id) as number from waiting, counted
    )
    insert into ${invoices} (kind, number, name, order_id, refund_id, seller, amount_cents, paid_at)
    select ${kind}, number, ${prefix} || lpad(number::text, greatest(6, length(number::text)), '0'), order_id, refund_id,
      ${JSON.stringify(seller)}::jsonb, amount_cents, paid_at
    from numbered returning number`);
  return rows.length;
}

const recent = (column: SQL) => sql`
  ${column} >= greatest(begins_at, numbered_until - ${MAX_COMMIT_DELAY}) and ${column} < now() - ${MIN_AGE}`;

function waitingOrders(limit: number): SQL {
  return sql`
    select o.id as order_id, null::uuid as refund_id, o.total_cents as amount_cents, o.created_at as paid_at
    from ${completedTransactions} o, ${invoiceSettings} where ${recent(sql`o.created_at`)}
      and not exists (select from ${invoices} i where i.order_id = o.id and i.kind = 'invoice')
    order by o.created_at, o.id limit ${limit}`;
}

/**
 * The refunds that need a credit note. Excludes chargebacks, because the merchant didn't refund them. The
 * notes of an order never add up to more than was refunded. If the provider has undone a refund that has a
 * note, this note also counts for the next refund.
 */
function waitingRefunds(limit: number): SQL {
  return sql`
    select order_id, refund_id, amount_cents, paid_at from (
      select order_id, refund_id, paid_at,
        least(full_cents, left_cents - sum(full_cents) over earlier + full_cents)::bigint as amount_cents
      from (
        select r.payment_id as order_id, r.id as refund_id, r.amount_cents as full_cents, r.completed_at as paid_at,
          ${creditableCents(sql`r.payment_id`)} as left_cents
        from ${refunds} r, ${invoiceSettings}
        where r.state = 'completed' and r.amount_cents > 0 and r.origin <> 'reversal'
          and ${recent(sql`r.completed_at`)}
          and exists (select from ${invoices} i where i.order_id = r.payment_id and i.kind = 'invoice')
          and not exists (select from ${invoices} i where i.refund_id = r.id)
      ) refunded
      window earlier as (partition by order_id order by paid_at, refund_id)
    ) credited
    where amount_cents > 0 order by paid_at, refund_id limit ${limit}`;
}

/** The refunded amount of an order that no credit note contains yet, in cents. */
const creditableCents = (orderId: SQL) => sql`
  (select least(o.total_cents, coalesce((select sum(f.amount_cents) from ${refunds} f
      where f.payment_id = o.id and f.state = 'completed' and f.origin <> 'reversal'), 0))
    - coalesce((select sum(i.amount_cents) from ${invoices} i where i.order_id = o.id and i.kind = 'credit-note'), 0)
    from ${completedTransactions} o where o.id = ${orderId})`;
