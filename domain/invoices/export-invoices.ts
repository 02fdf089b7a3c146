import { sql } from 'drizzle-orm';
import { invoices } from '#db/schema/orders/invoices.ts';
import { receivedPayments } from '#db/schema/orders/later-payments.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { refunds } from '#db/schema/orders/refunds.ts';
import type { DbOrTx } from '#db/types.ts';
import { sum } from '#domain/pricing/amounts/sum.ts';
import { taxTotal } from '#domain/pricing/taxes/tax-total.ts';
import { type CreditNote, creditNotes } from './credit-note.ts';
import { listCreditedRefunds, listInvoices } from './find-invoices.ts';

/** Number of rows in memory at the same time. */
const BATCH = 1_000;

export const INVOICE_COLUMNS = [
  'kind',
  'number',
  'order',
  'paid_at',
  'issued_at',
  'payer',
  'payer_email',
  'currency',
  'amount',
  'tax',
] as const;

/** Amounts are in cents. */
type Row = Record<(typeof INVOICE_COLUMNS)[number], string | number>;
type Found = {
  invoice: typeof invoices.$inferSelect;
  order: typeof completedTransactions.$inferSelect;
  /** The day of the latest payment that the merchant recorded, for an order that is paid later. */
  receivedOn: string | null;
  /** The part of a credit note's refund that was paid back manually, for an order that is paid later. */
  handCents: number | null;
};

/**
 * Exports all invoices by number, and then all credit notes. The amount and tax of a credit note are
 * negative.
 */
export async function* exportInvoices(db: DbOrTx): AsyncGenerator<Row> {
  let last: [kind: string, number: number] = ['', 0];
  for (;;) {
    const [kind, number] = last;
    const rows: Found[] = await db
      .select({
        invoice: invoices,
        order: completedTransactions,
        receivedOn: sql<string | null>`(select max(received_on)::text from ${receivedPayments} p
          where p.order_id = ${completedTransactions.id})`,
        handCents: refunds.handCents,
      })
      .from(invoices)
      .innerJoin(completedTransactions, sql`${completedTransactions.id} = ${invoices.orderId}`)
      .leftJoin(refunds, sql`${refunds.id} = ${invoices.refundId}`)
      .where(
        sql`(${invoices.kind} = 'credit-note', ${invoices.number}) > (${kind === 'credit-note'}::boolean, ${number})`,
      )
      .orderBy(sql`${invoices.kind} = 'credit-note', ${invoices.number}`)
      .limit(BATCH);
    for (const row of rows) yield rowOf(row, await taxOf(db, row));
    const end = rows.at(-1)?.invoice;
    if (!end || rows.length < BATCH) return;
    last = [end.kind, end.number];
  }
}

/** The tax on the document in cents; null if the order has no recorded amounts. */
async function taxOf(db: DbOrTx, { invoice, order: { amounts } }: Found): Promise<number | null> {
  if (!amounts || invoice.kind === 'invoice') return amounts && taxTotal(amounts);
  const notes = (await listInvoices(db, invoice.orderId)).filter(({ kind }) => kind === 'credit-note');
  const listed = creditNotes(amounts, await listCreditedRefunds(db, notes));
  return taxesOf(listed[notes.findIndex(({ name }) => name === invoice.name)]);
}

const taxesOf = (note: CreditNote | undefined) => sum((note?.taxes ?? []).map(({ amount }) => amount));

/** The time at which money moved; '' if none did, for example because the order is unpaid. */
function paidAtOf({ invoice, order, receivedOn, handCents }: Found): string {
  if (order.payState === null) return invoice.paidAt.toISOString();
  if (order.payState !== 'paid' || handCents === 0) return '';
  return invoice.kind === 'invoice' ? (receivedOn ?? '') : invoice.paidAt.toISOString();
}

function rowOf(found: Found, tax: number | null): Row {
  const { invoice, order } = found;
  const { given_name, surname } = order.payer.name;
  const sign = invoice.kind === 'invoice' ? 1 : -1;
  return {
    kind: invoice.kind,
    number: invoice.name,
    order: order.id,
    paid_at: paidAtOf(found),
    issued_at: invoice.issuedAt.toISOString(),
    payer: [given_name, surname].filter(Boolean).join(' '),
    payer_email: order.payer.email_address,
    currency: order.amounts?.currency ?? order.purchaseUnits[0]?.amount.currency_code ?? '',
    amount: sign * invoice.amountCents,
    tax: tax === null ? '' : sign * tax,
  };
}
