import { type Invoice, listInvoices, listRefundLines } from '#domain/invoices/find-invoices.ts';
import { amountRows } from '#domain/orders/amount-rows.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import type { Order } from '#domain/orders/queries.ts';
import { type Receipt, receiptOf } from '#domain/orders/receipt.ts';
import * as texts from '#texts';
import type { RequestContext } from './request-context.ts';
import { shownDelivery } from './shown-address.ts';
import type { Sheet } from './ui/sheet.tsx';

/**
 * The invoice of an order as it is printed, or with `note` the credit note of that name; null where there is
 * none (yet).
 */
export async function invoiceOf(
  { db }: Pick<RequestContext, 'db'>,
  order: Order,
  note: string | null,
): Promise<Sheet | null> {
  const found = (await listInvoices(db, order.id)).find(({ kind, name }) =>
    note === null ? kind === 'invoice' : kind === 'credit-note' && name === note,
  );
  if (!found) return null;
  const receipt = receiptOf(order);
  const parts = found.refundId === null ? wholeOf(receipt) : await creditOf(db, receipt, found);
  const sentTo = shownDelivery(order.delivery);
  const to = sentTo ? (sentTo.billing ?? sentTo.lines) : [receipt.payer.name];
  return { ...headOf(found, receipt), to: [...to, receipt.payer.email], ...parts };
}

function headOf(invoice: Invoice, { id, method }: Receipt): Omit<Sheet, 'to' | 'lines' | 'rows' | 'total'> {
  const { kind, name, seller, issuedAt, paidAt } = invoice;
  const words = texts.invoices.kinds[kind];
  return {
    title: words.title(name),
    from: [
      seller.name,
      ...seller.address.split('\n'),
      seller.taxNumber && texts.invoices.taxNumber(seller.taxNumber),
    ],
    facts: [
      [texts.invoices.issued, texts.format.day(issuedAt)],
      [words.paid, texts.format.day(paidAt)],
      [texts.orders.order, shortOrderId(id)],
      [texts.orders.paymentMethod, texts.orders.method(method)],
    ],
  };
}

function wholeOf({ lines, amounts, totalCents }: Receipt): Pick<Sheet, 'lines' | 'rows' | 'total'> {
  return {
    lines: lines.map(({ name, quantity, unitCents, lineCents }) => ({
      name,
      quantity,
      each: texts.format.money(unitCents),
      sum: texts.format.money(lineCents),
    })),
    rows: (amounts ? amountRows(amounts) : []).map((row) => [
      texts.orders.amountLabel(row),
      texts.format.money(row.cents),
    ]),
    total: [texts.orders.total, texts.format.money(totalCents)],
  };
}

async function creditOf(
  db: RequestContext['db'],
  receipt: Receipt,
  { refundId, amountCents }: Invoice,
): Promise<Pick<Sheet, 'lines' | 'rows' | 'total'>> {
  const lines = refundId === null ? [] : await listRefundLines(db, refundId);
  const tax = lines.reduce((sum, line) => sum + line.taxCents, 0);
  return {
    lines: lines.map(({ line, quantity, amountCents: cents }) => ({
      name: receipt.lines[line]?.name ?? '',
      quantity,
      each: '',
      sum: texts.format.money(cents),
    })),
    rows: tax > 0 ? [[texts.invoices.taxOfLines, texts.format.money(tax)]] : [],
    total: [texts.orders.refunded, texts.format.money(amountCents)],
  };
}
