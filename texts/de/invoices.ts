import { number } from './format/format.ts';

/** Printed invoices, credit notes and packing slips. */

export const kinds = {
  invoice: { title: (name: string) => `Rechnung ${name}`, paid: 'Bezahlt am' },
  // The title is not „Gutschrift“. In German law, a Gutschrift is an invoice that the customer writes (§ 14
  // UStG).
  'credit-note': { title: (name: string) => `Rechnungskorrektur ${name}`, paid: 'Erstattet am' },
};
export const notFound = 'Rechnung nicht gefunden';
export const loadFailed = 'Die Rechnung konnte nicht geladen werden';
export const toOrder = 'Zur Bestellung';
export const print = 'Drucken';
export const from = 'Von';
export const to = 'An';
/** A tax number. A VAT id of the European Union starts with the country code: 'DE123456789'. */
export const taxNumber = (number: string) =>
  `${/^[a-z]{2}/i.test(number) ? 'USt-IdNr.' : 'Steuernummer'} ${number}`;
export const issued = 'Ausgestellt am';
/** Shown on a credit note for refunded amounts that belong to no line of the order. */
export const givenBackBefore = 'Bereits erstattet';
export const givenBackBesides = 'Weitere Erstattungen';
export const item = 'Artikel';
export const pieces = 'Menge';
export const each = 'Einzelpreis';
export const sum = 'Betrag';
export const packingSlip = (order: string) => `Lieferschein zur Bestellung ${order}`;
export const ordered = 'Bestellt am';
/** The heading of the links on the page of an order. */
export const links = 'Rechnungen';
/** Shown on the packing slip of an order with several parcels. */
export const parcel = 'Paket';
export const trackingNumber = 'Sendungsnummer';
export const moreFollows = 'Der Rest Ihrer Bestellung kommt in einem weiteren Paket.';
export const supplied = 'Leistungsdatum';
/** Shown in place of the date of supply if the order is not sent yet. */
export const withDelivery = 'Mit der Lieferung';
export const between = (first: string, last: string) => `${first} bis ${last}`;
/** Shown on a credit note before the name of its invoice. */
export const corrects = 'Zur Rechnung';
export const nameOfDay = (name: string, day: string) => `${name} vom ${day}`;
export const netAt = (ratePercent: number) => `Nettobetrag zu ${number(ratePercent)}\u00A0%`;
export const net = 'Nettobetrag';
