import type { MailKind } from '#domain/mails/mail-kinds.ts';
import type { Openings } from '#domain/mails/openings.ts';
import { fillPlaceholders } from '#domain/mails/placeholders.ts';
import { siteTexts } from '#texts/site-texts.ts';

type Values = Partial<Record<string, string>>;

/**
 * Returns the merchant's opening sentences of an email with the values filled in. Returns `original` if the
 * merchant wrote none.
 */
export function openingOf(openings: Openings, kind: MailKind, values: Values, original: string): string {
  const own = openings[kind];
  return own === undefined ? original : fillPlaceholders(own, { shop: siteTexts().mail.shop(), ...values });
}

/** Returns the default opening sentences of a kind of email, with placeholders. */
export function originalOpening(kind: MailKind): string {
  const { mail } = siteTexts();
  switch (kind) {
    case 'confirmation':
      return mail.confirmationIntro('{order}', '{date}');
    case 'shipping':
      return mail.shippingTemplate('{parcel}', ' {rest}');
    case 'ready':
      return mail.readyTemplate('{parcel}', '{place}', ' {rest}');
    case 'reminder':
      return mail.reminderIntro('{order}', '{amount}');
    case 'payment-received':
      return mail.receivedIntro('{order}', '{amount}');
    case 'cancellation':
      return mail.cancellationIntro('{order}');
    case 'partial-refund':
      return mail.partialRefundIntro('{order}', '{amount}');
    case 'whole-refund':
      return mail.wholeRefundIntro('{order}', '{amount}');
    case 'refund':
      return mail.refundIntro('{date}', '{provider}', '{reason}');
    case 'restock-confirm':
      return mail.restockConfirmIntro('{product}');
    case 'back-in-stock':
      return mail.restockIntro('{product}');
    case 'reset-password':
      return mail.codes.PASSWORD_RESET.intro;
    case 'sign-in':
      return mail.codes.EMAIL_SIGNIN.intro;
    case 'verify-email':
      return mail.codes.VERIFY_EMAIL.intro;
  }
}
