import type { Openings } from '#domain/mails/openings.ts';
import type { ClaimedMail } from '#domain/mails/outbox.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import type { LaterPayment } from '#domain/orders/pay-later/read-later-payment.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { siteTexts } from '#texts/site-texts.ts';
import type { MailBody } from './layout/mail-html.ts';
import { layOut, oneLine } from './layout/mail-layout.ts';
import { openingOf } from './layout/opening-of.ts';

type Given = Pick<Extract<ClaimedMail, { kind: 'partial-refund' }>, 'order' | 'refund'> & {
  later?: LaterPayment | null;
};

/** Composes the email about a partial refund; `link` opens the order. */
export function partialRefundMail(
  { order, refund, later = null }: Given,
  link: string,
  openings: Openings = {},
): MailBody & { subject: string } {
  const id = shortOrderId(order.id);
  const { lines } = receiptOf(order);
  const isUnpaid = refund.handCents === 0;
  const whole = refund.amountCents >= order.totalCents;
  // After an earlier partial refund, the lines may cost more than this refund. In that case, the amounts of
  // the lines are not shown.
  const told = refund.lines.reduce((sum, line) => sum + line.amountCents, 0) <= refund.amountCents;
  const body = layOut({
    intro: introOf({ order, refund }, openings),
    lines: refund.lines.map(({ line, quantity, amountCents }) => [
      siteTexts().mail.goods(oneLine(lines[line]?.name ?? ''), quantity),
      told ? siteTexts().format.money(amountCents) : '',
    ]),
    amounts: [
      ...amountsOf(refund),
      [
        isUnpaid ? siteTexts().orders.newTotal : siteTexts().orders.totalAfterRefunds,
        siteTexts().format.money(Math.max(0, order.totalCents - refund.refundedCents)),
      ],
      ...dueAmounts(later),
    ],
    link: { text: siteTexts().mail.shippingLink, url: link },
    description: '',
  });
  const refundSubject = whole
    ? siteTexts().mail.wholeRefundSubject(id)
    : siteTexts().mail.partialRefundSubject(id);
  return { subject: isUnpaid ? siteTexts().mail.reducedSubject(id) : refundSubject, ...body };
}

/** Returns what an order that is paid later has received, and what is left to pay. */
function dueAmounts(later: LaterPayment | null): [string, string][] {
  if (later === null || later.receivedCents === 0) return [];
  const { format, payLater } = siteTexts();
  return [
    [payLater.received, format.money(later.receivedCents)],
    [payLater.leftToPay, format.money(later.openCents)],
  ];
}

/**
 * Returns the part of the refund that was cancelled before payment, and the part that is paid back. Omits a
 * part of zero.
 */
function amountsOf({ amountCents, handCents }: Given['refund']): [string, string][] {
  const { orders, format } = siteTexts();
  const paidBackCents = handCents ?? amountCents;
  const cancelledCents = amountCents - paidBackCents;
  const parts: [string, number][] = [
    [orders.cancelledItems, cancelledCents],
    [orders.refunded, paidBackCents],
  ];
  return parts.filter(([, cents]) => cents !== 0).map(([label, cents]) => [label, format.money(cents)]);
}

function introOf({ order, refund }: Given, openings: Openings): string {
  const { mail, format } = siteTexts();
  const id = shortOrderId(order.id);
  const amount = format.money(refund.amountCents);
  // For an order that is paid later, the merchant pays back the paid amount by hand. If there is nothing to
  // pay back, only the order's total is reduced.
  if (refund.handCents === 0) return mail.reducedIntro(id, amount);
  if (refund.handCents !== null) return mail.handRefundIntro(id, format.money(refund.handCents));
  const whole = refund.amountCents >= order.totalCents;
  return openingOf(
    openings,
    whole ? 'whole-refund' : 'partial-refund',
    { order: id, amount },
    defaultOf(order, amount, whole),
  );
}

function defaultOf({ id, simulated }: Given['order'], amount: string, whole: boolean): string {
  const { mail } = siteTexts();
  const short = shortOrderId(id);
  // The customer must not wait for money that never moved.
  if (simulated) return mail.simulatedRefundIntro(short, amount);
  return whole ? mail.wholeRefundIntro(short, amount) : mail.partialRefundIntro(short, amount);
}
