import type { RequestContext } from '#app/request-context.ts';
import type { Sheet } from '#app/ui/layout/sheet.tsx';
import { type Fulfilment, readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { creditNotes } from '#domain/invoices/credit-note.ts';
import { type Invoice, listCreditedRefunds, listInvoices } from '#domain/invoices/find-invoices.ts';
import { netByRate } from '#domain/invoices/net-by-rate.ts';
import { readInvoiceSettings } from '#domain/invoices/read-settings.ts';
import { type AmountRow, amountRows } from '#domain/orders/amount-rows.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import { listReceivedPayments, readLaterPayment } from '#domain/orders/pay-later/read-later-payment.ts';
import type { Order } from '#domain/orders/queries.ts';
import { type Receipt, receiptOf } from '#domain/orders/receipt.ts';
import { listRefunds } from '#domain/payments/refunds/refunds.ts';
import { sum } from '#domain/pricing/amounts/sum.ts';
import * as texts from '#texts';
import { deliveryInWords } from './delivery-in-words.ts';
import { type Fact, paymentDay, settledFacts } from './settled-facts.ts';

/**
 * The printable invoice of an order. With `note`, the credit note of that name. Null if the document does not
 * exist yet.
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
  const [fulfilment, company] = await Promise.all([readFulfilment(db, order.id), readInvoiceSettings(db)]);
  const receipt = receiptOf(order);
  const notes = invoices.filter(({ kind }) => kind === 'credit-note');
  const later = await readLaterPayment(db, order);
  const refunds = later && found.refundId !== null ? await listRefunds(db, order.id) : [];
  const refund = refunds.find(({ id }) => id === found.refundId);
  const isReduced = refund !== undefined && (refund.handCents ?? refund.amountCents) < refund.amountCents;
  const parts =
    found.refundId === null
      ? fullSheet(receipt)
      : await creditSheet(db, receipt, { note: found, notes, isReduced });
  const sentTo = deliveryInWords(order.delivery);
  const to = sentTo ? (sentTo.billing ?? sentTo.lines) : [receipt.payer.name];
  const received = later ? await listReceivedPayments(db, order.id) : [];
  const paidOn = paymentDay(found, { later, received });
  const isUnpaid = refund?.handCents === 0;
  const facts = [
    ...settledFacts(found, { later, paidOn, isUnpaid }),
    ...(found.refundId === null ? suppliedOn(fulfilment, paidOn) : creditedInvoice(invoices)),
  ];
  const head = headOf(found, receipt, facts);
  const { name, address } = found.seller;
  const footer = [name, address.split('\n').join(', '), company.email, company.phone];
  return { ...head, to: [...to, receipt.payer.email], ...parts, footer };
}

/** The date of supply. It is the day of the payment if the order is not delivered. */
function suppliedOn(fulfilment: Fulfilment | null, paidOn: Date | null): Fact[] {
  const label = texts.invoices.supplied;
  if (!fulfilment) return paidOn ? [[label, texts.dates.day(paidOn)]] : [];
  const sent = fulfilment.shipments.map(({ sentAt }) => texts.dates.day(sentAt));
  const [first, last] = [sent[0], sent.at(-1)];
  if (first === undefined || last === undefined) return [[label, texts.invoices.withDelivery]];
  return [[label, first === last ? first : texts.invoices.between(first, last)]];
}

/** The invoice that a credit note corrects, for the credit note's head. */
function creditedInvoice(invoices: Invoice[]): Fact[] {
  const invoice = invoices.find(({ kind }) => kind === 'invoice');
  if (!invoice) return [];
  return [
    [texts.invoices.corrects, texts.invoices.nameOfDay(invoice.name, texts.dates.day(invoice.issuedAt))],
  ];
}

function headOf(
  invoice: Invoice,
  { id, method }: Receipt,
  facts: Fact[],
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
      ...facts,
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
    rows: amounts ? [...amountRows(amounts).map(amountFact), ...netFacts(amounts)] : [],
    total: [texts.orders.total, texts.format.money(totalCents)],
  };
}

function amountFact(row: AmountRow): Fact {
  return [texts.orders.amountLabel(row), texts.format.money(row.cents)];
}

/** The amounts before tax, one for each tax rate. */
function netFacts(amounts: NonNullable<Receipt['amounts']>): Fact[] {
  return netByRate(amounts).map(({ ratePercent, net }) => [
    texts.invoices.netAt(ratePercent),
    texts.format.money(net),
  ]);
}

/**
 * The items of a credit note and the amounts that were paid for them, including tax. The rows show how much
 * of these amounts is tax.
 */
type Credited = {
  note: Invoice;
  notes: Invoice[];
  /** Whether a part of the amount was cancelled before the customer paid it. */
  isReduced: boolean;
};

async function creditSheet(
  db: RequestContext['db'],
  { lines, amounts }: Receipt,
  { note, notes, isReduced }: Credited,
): Promise<Pick<Sheet, 'lines' | 'rows' | 'total'>> {
  const label = isReduced ? texts.orders.total : texts.orders.refunded;
  const total: Sheet['total'] = [label, texts.format.money(note.amountCents)];
  const listed = amounts && creditNotes(amounts, await listCreditedRefunds(db, notes))[notes.indexOf(note)];
  if (!listed) return { lines: [], rows: [], total };
  const { deliveryCents, otherCents } = listed;
  const other = otherCents < 0 ? texts.invoices.givenBackBefore : texts.invoices.givenBackBesides;
  const taxCents = sum(listed.taxes.map(({ amount }) => amount));
  const sums: [string, number][] = [
    [texts.orders.shipping, deliveryCents],
    [other, otherCents],
    ...listed.taxes.map(({ amount, ...tax }): [string, number] => [
      texts.orders.amountLabel({ kind: 'tax', included: true, ...tax }),
      amount,
    ]),
    [texts.invoices.net, taxCents === 0 ? 0 : note.amountCents - taxCents],
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
