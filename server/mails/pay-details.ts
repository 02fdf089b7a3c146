import { lastMoment } from '#domain/orders/pay-later/deadlines.ts';
import { groupedIban } from '#domain/orders/pay-later/iban.ts';
import type { LaterPayment } from '#domain/orders/pay-later/read-later-payment.ts';
import { siteTexts } from '#texts/site-texts.ts';
import { oneLine } from './layout/mail-layout.ts';

type Detail = { label: string; lines: string[] };

/** Returns the payment details of an order for an email. The list is empty if no payment is due. */
export function payDetails(later: LaterPayment | null): Detail[] {
  if (later === null || later.state !== 'awaiting') return [];
  const { payLater: said, dates, format } = siteTexts();
  const { account, openCents, receivedCents, reference, instructions, cancelAt } = later;
  const day = dates.day(lastMoment(later.dueAt));
  const bank = account && [
    account.accountHolder,
    `${said.iban} ${groupedIban(account.iban)}`,
    account.bic && `${said.bic} ${account.bic}`,
    account.bank,
  ];
  const details = [
    {
      label: said.howToPay,
      lines: [
        [
          account ? said.byTransfer(openCents, day) : said.inCash(openCents, day),
          cancelAt ? said.cancelledAfter(dates.day(lastMoment(cancelAt))) : '',
        ].join(' '),
      ],
    },
    { label: said.bankAccount, lines: bank || [] },
    { label: said.reference, lines: [reference] },
    { label: said.received, lines: receivedCents > 0 ? [format.money(receivedCents)] : [] },
    { label: said.instructions, lines: instructions.split('\n') },
  ];
  return details
    .map(({ label, lines }) => ({ label, lines: lines.map(oneLine).filter((line) => line !== '') }))
    .filter(({ lines }) => lines.length > 0);
}
