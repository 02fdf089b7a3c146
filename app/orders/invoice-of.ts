import type { RequestContext } from '#app/request-context.ts';
import type { Sheet } from '#app/ui/layout/sheet.tsx';
import { creditNotes } from '#domain/invoices/credit-note.ts';
import { type Invoice, listCreditedRefunds, listInvoices } from '#domain/invoices/find-invoices.ts';
import { amountRows } from '#domain/orders/amount-rows.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import type { Order } from '#domain/orders/queries.ts';
import { type Receipt, receiptOf } from '#domain/orders/receipt.ts';
import * as texts from '#texts';
import { deliveryInWords } from './delivery-in-words.ts';

/**
 * The printable invoice of an order, or the credit note with the name `note`; null if there is none (yet).
 */
export async function invoiceOf(
  { db }: Pick<RequestContext, 'db'>,
  order: Order,
  note: string | null,
): Promise<Sheet | null> {
  const invoices = await listInvoices(db, order.id);
  const found = invoices.find(({ kind, name }) =>
    note === null ? kind === 'invoice' : kind === 'credit-note' && name === note,
  );
  if (!found) return null;
  const receipt = receiptOf(order);
  const notes = invoices.filter(({ kind }) => kind === 'credit-note');
  const parts =
    found.refundId === null ? fullSheet(receipt) : await creditSheet(db, receipt, { note: found, notes });
  const sentTo = deliveryInWords(order.delivery);
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
      [texts.invoices.issued, texts.dates.day(issuedAt)],
      [words.paid, texts.dates.day(paidAt)],
      [texts.orders.order, shortOrderId(id)],
      [texts.orders.paymentMethod, texts.orders.method(method)],
    ],
  };
}

function fullSheet({ lines, amounts, totalCents }: Receipt): Pick<Sheet, 'lines' | 'rows' | 'total'> {
  return {
    lines: lines.map(({ name, sku, quantity, unitCents, lineCents }) => ({
      name,
      ...(sku !== undefined && { sku }),
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

/** The credited lines with what was paid for them, taxes included, and each tax as a part of that. */
async function creditSheet(
  db: RequestContext['db'],
  { lines, amounts }: Receipt,
  { note, notes }: { note: Invoice; notes: Invoice[] },
): Promise<Pick<Sheet, 'lines' | 'rows' | 'total'>> {
  const total: Sheet['total'] = [texts.orders.refunded, texts.format.money(note.amountCents)];
  const listed = amounts && creditNotes(amounts, await listCreditedRefunds(db, notes))[notes.indexOf(note)];
  if (!listed) return { lines: [], rows: [], total };
  const { deliveryCents, otherCents } = listed;
  const other = otherCents < 0 ? texts.invoices.givenBackBefore : texts.invoices.givenBackBesides;
  const sums: [string, number][] = [
    [texts.orders.shipping, deliveryCents],
    [other, otherCents],
    ...listed.taxes.map(({ amount, ...tax }): [string, number] => [
      texts.orders.amountLabel({ kind: 'tax', included: true, ...tax }),
      amount,
    ]),
  ];
  return {
    lines: listed.lines.map(({ line, quantity, cents }) => {
      const { name = '', sku } = lines[line] ?? {};
      return { name, ...(sku !== undefined && { sku }), quantity, each: '', sum: texts.format.money(cents) };
    }),
    rows: sums.filter(([, cents]) => cents !== 0).map(([label, cents]) => [label, texts.format.money(cents)]),
    total,
  };
}
