import type { RoutePattern } from '#app/routing/route-facts.ts';
import type { Openings } from '#domain/mails/openings.ts';
import type { RefundedPayment } from '#domain/mails/outbox.ts';
import { providerLabel } from '#domain/orders/payment-source.ts';
import { siteTexts } from '#texts/site-texts.ts';
import type { MailBody } from './layout/mail-html.ts';
import { layOut, oneLine } from './layout/mail-layout.ts';
import { openingOf } from './layout/opening-of.ts';

const ORDERS: RoutePattern = '/orders';

/** Composes the email about a payment that was refunded before it became an order. */
export function refundMail(
  payment: RefundedPayment,
  origin: string,
  openings: Openings = {},
): MailBody & { subject: string } {
  const { reason, lines, source, totalCents, createdAt } = payment;
  const provider = providerLabel(source) ?? siteTexts().mail.someProvider;
  const why =
    reason === 'amount-differs'
      ? siteTexts().mail.refundReasonAmount(provider)
      : (siteTexts().mail.refundReasons[reason ?? ''] ?? siteTexts().mail.refundReasonUnknown);
  const date = siteTexts().dates.day(createdAt);
  // If the provider captured another amount than the payment's amount, the captured amount is not known here.
  const amount =
    reason === 'amount-differs' ? siteTexts().mail.refundOfAllTaken : siteTexts().format.money(totalCents);
  const body = layOut({
    intro: openingOf(
      openings,
      'refund',
      { date, provider, reason: why },
      siteTexts().mail.refundIntro(date, provider, why),
    ),
    lines: lines.map((line) => [
      siteTexts().mail.goods(oneLine(line.name), line.quantity),
      siteTexts().format.money(line.priceCents * line.quantity),
    ]),
    amounts: [[siteTexts().orders.refunded, amount]],
    link: { text: siteTexts().mail.refundLink, url: origin + ORDERS },
    description: '',
  });
  return { subject: siteTexts().mail.refundSubject(), ...body };
}
