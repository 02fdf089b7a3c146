import { money } from '../format/format.ts';

/** Orders that are paid after they are placed. */

/** The payment methods, by code. */
export const names: Record<string, string> = {
  'bank-transfer': 'Überweisung',
  invoice: 'Rechnung',
  'cash-on-collection': 'Barzahlung bei Abholung',
};
/** Shown below a selected payment method. Says what happens after the order. `day` is the last day to pay. */
export const explained: Record<string, (day: string) => string> = {
  'bank-transfer': (day) =>
    `Überweisen Sie die Summe bis zum ${day}. Unsere Bankverbindung erhalten Sie mit der Bestellung.`,
  invoice: (day) =>
    `Bezahlen Sie unsere Rechnung bis zum ${day}. Unsere Bankverbindung erhalten Sie mit der Bestellung.`,
  'cash-on-collection': (day) => `Bezahlen Sie bei der Abholung, bis zum ${day}.`,
};
/** The button that places the order. German law defines its words (§ 312j BGB). */
export const placeOrder = 'Zahlungspflichtig bestellen';
/** Shown after the order in place of 'Payment successful!'. */
export const placed = 'Ihre Bestellung ist eingegangen. Unten steht, wie Sie bezahlen.';
/** The parts of a sentence. `order` and `total` are page elements. */
export const placedParts = <Part>(order: Part, total: Part) => [
  'Vielen Dank. Ihre Bestellung ',
  order,
  ' über ',
  total,
  ' ist eingegangen.',
];

/** Shown in place of the stored status of an order. */
export const awaiting = 'Zahlung offen';
export const cancelled = 'Storniert';

/** How to pay. This is a section of the order’s page and of emails. */
export const howToPay = 'So bezahlen Sie';
export const byTransfer = (cents: number, day: string) =>
  `Bitte überweisen Sie ${money(cents)} bis zum ${day}. Nennen Sie den Verwendungszweck, damit wir Ihre Zahlung finden.`;
export const inCash = (cents: number, day: string) =>
  `Bitte bezahlen Sie ${money(cents)} in bar, wenn Sie Ihre Bestellung abholen, bis zum ${day}.`;
export const cancelledAfter = (day: string) => `Ohne Zahlung stornieren wir die Bestellung nach dem ${day}.`;
export const amount = 'Betrag';
export const received = 'Eingegangen';
export const leftToPay = 'Noch zu bezahlen';
export const payBy = 'Zahlbar bis';
export const accountHolder = 'Kontoinhaber';
export const iban = 'IBAN';
export const bic = 'BIC';
export const bank = 'Bank';
/** The headings of the bank account and of the merchant’s own text in emails. */
export const bankAccount = 'Bankverbindung';
export const instructions = 'Hinweis';
export const reference = 'Verwendungszweck';
export const wasCancelled = 'Diese Bestellung wurde storniert. Sie müssen nichts bezahlen.';
/** Shown in place of 'Paid by' until something is paid. */
export const payment = 'Zahlung';
