import type { RequestContext } from '#app/request-context.ts';
import type { Sheet } from '#app/ui/layout/sheet.tsx';
import { creditNotes } from '#domain/invoices/credit-note.ts';
import { type Invoice, listCreditedRefunds, listInvoices } from '#domain/invoices/find-invoices.ts';
import { amountRows } from '#domain/orders/amount-rows.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import { lastMoment } from '#domain/orders/pay-later/deadlines.ts';
import { groupedIban } from '#domain/orders/pay-later/iban.ts';
import {
  type LaterPayment,
  listReceivedPayments,
  type ReceivedPayment,
  readLaterPayment,
} from '#domain/orders/pay-later/read-later-payment.ts';
import type { Order } from '#domain/orders/queries.ts';
import { type Receipt, receiptOf } from '#domain/orders/receipt.ts';
import { startOfDay } from '#lib/dates/zone.ts';
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
  const later = await readLaterPayment(db, order);
  const received = later ? await listReceivedPayments(db, order.id) : [];
  const settled = settledFact(found, { later, received });
  return { ...headOf(found, receipt, settled), to: [...to, receipt.payer.email], ...parts };
}

type Facts = Sheet['facts'];

/** When it was paid or refunded; of an invoice that is not paid yet, how to pay it. */
function settledFact(
  { kind, paidAt }: Invoice,
  { later, received }: { later: LaterPayment | null; received: ReceivedPayment[] },
): Facts {
  const words = texts.invoices.kinds[kind];
  if (later === null) return [[words.paid, texts.dates.day(paidAt)]];
  if (later.state === 'cancelled')
    return kind === 'invoice' ? [] : [[texts.payLater.cancelled, texts.dates.day(paidAt)]];
  if (kind !== 'invoice') return [[words.paid, texts.dates.day(paidAt)]];
  const last = received.at(-1);
  if (later.state === 'paid') return last ? [[words.paid, texts.dates.day(noonOf(last.receivedOn))]] : [];
  const { account, reference, dueAt } = later;
  const transfer: Facts = account
    ? [
        [texts.payLater.accountHolder, account.accountHolder],
        [texts.payLater.iban, groupedIban(account.iban)],
        [texts.payLater.bic, account.bic],
      ]
    : [];
  const facts: Facts = [
    [texts.payLater.payBy, texts.dates.day(lastMoment(dueAt))],
    ...transfer,
    [texts.payLater.reference, reference],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** A moment of that day in the shop's zone. */
function noonOf(day: string): Date {
  return new Date(startOfDay(day).getTime() + 12 * 3600_000);
}

function headOf(
  invoice: Invoice,
  { id, method }: Receipt,
  settled: Facts,
): Omit<Sheet, 'to' | 'lines' | 'rows' | 'total'> {
  const { kind, name, seller, issuedAt } = invoice;
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
      ...settled,
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
