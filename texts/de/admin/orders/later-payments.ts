import { money, number } from '../../format/format.ts';

/** Orders that are paid later, on the admin pages. */

export const title = 'Zahlung';
export const awaiting = 'Zahlung offen';
export const cancelled = 'Storniert';
/** A tab of the order list. If `isMore` is true, there are more than `count` orders. */
export const tab = (count: number, isMore: boolean) => `${awaiting} (${number(count)}${isMore ? '+' : ''})`;
export const open = 'Noch offen';
export const received = 'Eingegangen';
export const dueOn = 'Fällig am';
export const cancelledOn = 'Ohne Zahlung storniert nach dem';
export const reference = 'Verwendungszweck';
export const payments = 'Eingegangene Zahlungen';
export const receivedOn = 'Eingegangen am';
export const amount = 'Betrag';
export const optionalReference = 'Referenz (optional)';
export const referenceHint = 'Zum Beispiel die Nummer des Kontoauszugs.';
export const markAsPaid = 'Als bezahlt markieren';
export const partHint =
  'Für eine Teilzahlung geben Sie einen kleineren Betrag ein. Der Shop storniert die Bestellung dann nicht mehr automatisch.';
export const notePaymentFailed = 'Die Zahlung konnte nicht vermerkt werden';
export const paid = 'Bestellung als bezahlt markiert';
export const paidWithMail = 'Bestellung als bezahlt markiert. Der Kunde erhält in 5 Minuten eine E-Mail.';
export const partPaid = (cents: number) => `Zahlung vermerkt. Noch offen: ${money(cents)}.`;

/** Shown where the merchant can remove a payment that was recorded by mistake. */
export const askRemove = 'Diese Zahlung entfernen …';
export const askRemoveOne = (cents: number) => `Die Zahlung über ${money(cents)} entfernen …`;
export const removeQuestion = (cents: number) =>
  `Diese Zahlung entfernen? Dann sind wieder ${money(cents)} offen. Dabei wird nichts erstattet.`;
export const reason = 'Grund (optional)';
export const reasonHint = 'Für Sie und Ihr Team, zum Beispiel „Gehört zu einer anderen Bestellung“.';
export const remove = 'Zahlung entfernen';
export const removePaymentFailed = 'Die Zahlung konnte nicht entfernt werden';
export const paymentRemoved = (cents: number) => `Zahlung entfernt. Noch offen: ${money(cents)}.`;
export const paidBackHint =
  'Von dieser Bestellung wurde Geld zurückgezahlt, deshalb lassen sich ihre Zahlungen nicht mehr entfernen.';

export const sendWarning =
  'Diese Bestellung ist noch nicht bezahlt. Warten Sie auf die Überweisung, oder versenden Sie sie trotzdem.';

/** Refunds and cancellations that involve no payment provider. */
export const cancelUnpaid = 'Bestellung stornieren';
export const keepUnpaid = 'Bestellung behalten';
export const askCancelUnpaid = 'Bestellung stornieren …';
export const cancelQuestion =
  'Diese unbezahlte Bestellung stornieren? Nicht versendete Artikel sind dann wieder verkäuflich, und der Kunde erhält eine E-Mail. Das lässt sich nicht rückgängig machen.';
export const orderCancelled = 'Bestellung storniert';
export const refundQuestion = (cents: number) =>
  `Die Bestellung erstatten? Sie zahlen ${money(cents)} selbst zurück. Nicht versendete Artikel sind dann wieder verkäuflich. Das lässt sich nicht rückgängig machen.`;
export const refundedByHand = 'Erstattung vermerkt. Zahlen Sie das Geld selbst zurück.';
export const refundReference = 'Referenz Ihrer Rückzahlung (optional)';
export const byHand = (cents: number) => `Sie zahlen ${money(cents)} zurück`;
