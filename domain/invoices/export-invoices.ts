import { sql } from 'drizzle-orm';
import { invoices } from '#db/schema/invoices.ts';
import { completedTransactions } from '#db/schema/orders.ts';
import type { DbOrTx } from '#db/types.ts';
import { taxTotal } from '#domain/pricing/tax-total.ts';
import { centsToDecimal } from '#lib/money.ts';

/** Rows read at once: memory holds no more of them, however many are exported. */
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
  'order_tax',
] as const;

type Row = Record<(typeof INVOICE_COLUMNS)[number], string>;
type Found = { invoice: typeof invoices.$inferSelect; order: typeof completedTransactions.$inferSelect };

/** All invoices, then all credit notes, by their numbers. The amount of a credit note is negative. */
export async function* exportInvoices(db: DbOrTx): AsyncGenerator<Row> {
  let last: [kind: string, number: number] = ['', 0];
  for (;;) {
    const [kind, number] = last;
    const rows: Found[] = await db
      .select({ invoice: invoices, order: completedTransactions })
      .from(invoices)
      .innerJoin(completedTransactions, sql`${completedTransactions.id} = ${invoices.orderId}`)
      .where(
        sql`(${invoices.kind} = 'credit-note', ${invoices.number}) > (${kind === 'credit-note'}::boolean, ${number})`,
      )
      .orderBy(sql`${invoices.kind} = 'credit-note', ${invoices.number}`)
      .limit(BATCH);
    yield* rows.map(rowOf);
    const end = rows.at(-1)?.invoice;
    if (!end || rows.length < BATCH) return;
    last = [end.kind, end.number];
  }
}

function rowOf({ invoice, order }: Found): Row {
  const { given_name, surname } = order.payer.name;
  const sign = invoice.kind === 'invoice' ? '' : '-';
  return {
    kind: invoice.kind,
    number: invoice.name,
    order: order.id,
    paid_at: invoice.paidAt.toISOString(),
    issued_at: invoice.issuedAt.toISOString(),
    payer: [given_name, surname].filter(Boolean).join(' '),
    payer_email: order.payer.email_address,
    currency: order.amounts?.currency ?? order.purchaseUnits[0]?.amount.currency_code ?? '',
    amount: sign + centsToDecimal(invoice.amountCents),
    order_tax: order.amounts ? centsToDecimal(taxTotal(order.amounts)) : '',
  };
}
