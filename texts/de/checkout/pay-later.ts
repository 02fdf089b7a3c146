import { money } from '../format/format.ts';

/** Orders that are paid after they are placed. */

/** The methods, by code. */
export const names: Record<string, string> = {
  'bank-transfer': 'Überweisung',
  invoice: 'Rechnung',
  'cash-on-collection': 'Barzahlung bei Abholung',
};
/** The next steps after the order, below a chosen method. `day` is the last day to pay. */
export const explained: Record<string, (day: string) => string> = {
  'bank-transfer': (day) =>
    `Überweisen Sie die Summe bis zum ${day}. Unsere Bankverbindung erhalten Sie mit der Bestellung.`,
  invoice: (day) =>
    `Bezahlen Sie unsere Rechnung bis zum ${day}. Unsere Bankverbindung erhalten Sie mit der Bestellung.`,
  'cash-on-collection': (day) => `Bezahlen Sie bei der Abholung, bis zum ${day}.`,
};
/** The button that places the order (§ 312j BGB). */
export const placeOrder = 'Zahlungspflichtig bestellen';
/** After the order, instead of 'Payment successful!'. */
export const placed = 'Ihre Bestellung ist eingegangen. Unten steht, wie Sie bezahlen.';
/** The parts of the sentence; `order` and `total` are elements of the page. */
export const placedParts = <Part>(order: Part, total: Part) => [
  'Vielen Dank. Ihre Bestellung ',
  order,
  ' über ',
  total,
  ' ist eingegangen.',
];

/** Shown instead of a stored status. */
export const awaiting = 'Zahlung offen';
export const cancelled = 'Storniert';

/** How to pay: a panel of the order, and a part of emails. */
export const howToPay = 'So bezahlen Sie';
export const byTransfer = (cents: number, day: string) =>
  `Bitte überweisen Sie ${money(cents)} bis zum ${day}. Nennen Sie den Verwendungszweck, damit wir Ihre Zahlung finden.`;
export const inCash = (cents: number, day: string) =>
  `Bitte bezahlen Sie ${money(cents)} in bar, wenn Sie Ihre Bestellung abholen, bis zum ${day}.`;
export const cancelledAfter = (day: string) => `Ohne Zahlung stornieren wir die Bestellung nach dem ${day}.`;
export const amount = 'Betrag';
export const received = 'Eingegangen';
export const payBy = 'Zahlbar bis';
export const accountHolder = 'Kontoinhaber';
export const iban = 'IBAN';
export const bic = 'BIC';
export const bank = 'Bank';
/** Headings in emails: the bank account, and the merchant’s own text. */
export const bankAccount = 'Bankverbindung';
export const instructions = 'Hinweis';
export const reference = 'Verwendungszweck';
export const wasCancelled = 'Diese Bestellung wurde storniert. Sie müssen nichts bezahlen.';
/** Instead of 'Paid by' while nothing is paid. */
export const payment = 'Zahlung';
/** For an unpaid order: the cancelled part and the remaining amount. */
export const cancelledItems = 'Stornierte Artikel';
export const newTotal = 'Neue Summe';
