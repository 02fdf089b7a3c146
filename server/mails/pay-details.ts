import { lastMoment } from '#domain/orders/pay-later/deadlines.ts';
import { groupedIban } from '#domain/orders/pay-later/iban.ts';
import type { LaterPayment } from '#domain/orders/pay-later/read-later-payment.ts';
import { siteTexts } from '#texts/site-texts.ts';
import { oneLine } from './mail-layout.ts';

type Detail = { label: string; lines: string[] };

/** What a mail says about paying an order; nothing once it waits for no payment. */
export function payDetails(later: LaterPayment | null): Detail[] {
  if (later === null || later.state !== 'awaiting') return [];
  const { payLater: said, dates, format } = siteTexts();
  const { account, openCents, receivedCents, reference, instructions, cancelAt } = later;
  const day = dates.day(lastMoment(later.dueAt));
  const facts: [string, string][] = [
    ...(receivedCents > 0 ? ([[said.received, format.money(receivedCents)]] satisfies [string, string][]) : []),
    ...(account
      ? ([
          [said.accountHolder, account.accountHolder],
          [said.iban, groupedIban(account.iban)],
          [said.bic, account.bic],
          [said.bank, account.bank],
        ] satisfies [string, string][])
      : []),
    [said.reference, reference],
  ];
  const more = instructions
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '');
  return [
    {
      label: said.howToPay,
      lines: [
        account ? said.byTransfer(openCents, day) : said.inCash(openCents, day),
        ...facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${oneLine(value)}`),
        ...more,
        ...(cancelAt ? [said.cancelledAfter(dates.day(lastMoment(cancelAt)))] : []),
      ],
    },
  ];
}
