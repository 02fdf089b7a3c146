import { lastMoment } from '#domain/orders/pay-later/deadlines.ts';
import { groupedIban } from '#domain/orders/pay-later/iban.ts';
import type { LaterPayment } from '#domain/orders/pay-later/read-later-payment.ts';
import * as texts from '#texts';

/** The payment instructions for an order that awaits its payment, in words. */
export type HowToPay = {
  /** A sentence with the amount and the due date. */
  intro: string;
  /** The account and the reference as facts; empty for cash. */
  facts: [label: string, value: string][];
  /** The merchant's own instructions; '' for none. */
  instructions: string;
  /** What happens if the customer does not pay, such as a cancellation; '' if nothing happens. */
  otherwise: string;
};

/** The payment instructions; null if the order does not await a payment. */
export function howToPay(later: LaterPayment | null): HowToPay | null {
  if (later === null || later.state !== 'awaiting') return null;
  const { account, openCents, receivedCents, reference, cancelAt, instructions } = later;
  const said = texts.payLater;
  const day = texts.dates.day(lastMoment(later.dueAt));
  const received: HowToPay['facts'] =
    receivedCents > 0 ? [[said.received, texts.format.money(receivedCents)]] : [];
  return {
    intro: account ? said.byTransfer(openCents, day) : said.inCash(openCents, day),
    facts: [
      ...received,
      ...(account
        ? ([
            [said.amount, texts.format.money(openCents)],
            [said.accountHolder, account.accountHolder],
            [said.iban, groupedIban(account.iban)],
            [said.bic, account.bic],
            [said.bank, account.bank],
          ] satisfies HowToPay['facts'])
        : []),
      [said.reference, reference] satisfies HowToPay['facts'][number],
    ].filter(([, value]) => value !== ''),
    instructions,
    otherwise: cancelAt ? said.cancelledAfter(texts.dates.day(lastMoment(cancelAt))) : '',
  };
}
