import type { Invoice } from '#domain/invoices/find-invoices.ts';
import { lastMoment } from '#domain/orders/pay-later/deadlines.ts';
import { groupedIban } from '#domain/orders/pay-later/iban.ts';
import type { LaterPayment, ReceivedPayment } from '#domain/orders/pay-later/read-later-payment.ts';
import { startOfDay } from '#lib/dates/zone.ts';
import * as texts from '#texts';

/** A fact at the top of an invoice: its label and its text. */
export type Fact = [label: string, value: string];

type Paying = { later: LaterPayment | null; received: ReceivedPayment[] };

/** The day on which an invoice was paid or a credit note was refunded; null before that day. */
export function paymentDay({ kind, paidAt }: Invoice, { later, received }: Paying): Date | null {
  if (later === null || kind !== 'invoice') return paidAt;
  const last = received
    .map(({ receivedOn }) => receivedOn)
    .toSorted()
    .at(-1);
  return later.state === 'paid' && last ? noonOf(last) : null;
}

type Settled = Pick<Paying, 'later'> & {
  paidOn: Date | null;
  /** Whether the items of the credit note were cancelled before the customer paid them. */
  isUnpaid: boolean;
};

/**
 * Says when the invoice was paid or the credit note was refunded. If the invoice is unpaid, says how to pay
 * it.
 */
export function settledFacts({ kind }: Invoice, { later, paidOn, isUnpaid }: Settled): Fact[] {
  const words = texts.invoices.kinds[kind];
  if (paidOn) return [[isUnpaid ? texts.payLater.cancelled : words.paid, texts.dates.day(paidOn)]];
  if (later?.state !== 'awaiting') return [];
  const { account, reference, dueAt } = later;
  const transfer: Fact[] = account
    ? [
        [texts.payLater.accountHolder, account.accountHolder],
        [texts.payLater.iban, groupedIban(account.iban)],
        [texts.payLater.bic, account.bic],
      ]
    : [];
  const facts: Fact[] = [
    [texts.payLater.payBy, texts.dates.day(lastMoment(dueAt))],
    ...transfer,
    [texts.payLater.reference, reference],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** Noon of a day in the shop's time zone. */
function noonOf(day: string): Date {
  return new Date(startOfDay(day).getTime() + 12 * 3600_000);
}
