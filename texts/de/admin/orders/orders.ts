import { zoned } from '#lib/dates/zone.ts';
import { money, number } from '../../format/format.ts';

export const loadAllOrdersFailed = 'Die Bestellungen konnten nicht geladen werden';
export const refundFailed = 'Die Bestellung konnte nicht erstattet werden';
export const orderRefunded = 'Bestellung erstattet';
export const linesRefunded = 'Geld erstattet';
export const orderRefunding = (provider: string) =>
  `Erstattung angefordert. ${provider} hat sie noch nicht bestätigt.`;
/** `why` is a complete sentence. */
export const refundRefused = (provider: string, why: string) =>
  `${provider} hat die Erstattung abgelehnt. Es wurde kein Geld erstattet. ${why} Unter „Erstattungen“ auf dieser Seite steht, was Sie tun können.`;
export const refundedByHand = (provider: string) =>
  `Sie haben diesen Betrag bereits bei ${provider} erstattet. Der Shop rechnet diese Erstattung an und hat kein weiteres Geld gesendet.`;
export const noteFailed = 'Die Notiz konnte nicht gespeichert werden';
export const noteSaved = 'Notiz gespeichert';
export const noteUnchanged = 'Die Notiz ist unverändert';
export const noteChanged =
  'Jemand anderes hat die Notiz geändert. Ihr Text ist noch nicht gespeichert: Vergleichen Sie ihn mit der aktuellen Notiz unten.';
export const revokeLinks = 'Links in den E-Mails widerrufen';
export const linksRevoked = 'Links widerrufen. Sie öffnen die Bestellung nicht mehr.';
export const revokeFailed = 'Die Links konnten nicht widerrufen werden';
export const resendFailed = 'Die E-Mail konnte nicht zum Versand vorgemerkt werden';
export const mailQueued = 'Die Bestätigung wird erneut gesendet';
/** `id` has the first 8 characters of the order’s id. */
export const orderName = (id: string) => `Bestellung ${id}`;

export const exportCsv = 'CSV exportieren';
export const searchHint = (most: number) =>
  `Die Suche findet höchstens ${number(most)} Treffer. Geben Sie mehr ein, um sie einzugrenzen.`;
export const nothingMatches = 'Keine passende Bestellung';
export const emptyTitle = 'Noch keine Bestellungen';
export const emptyHint =
  'Bestellungen erscheinen hier, sobald sie bezahlt sind. Geben Sie eine Testbestellung auf, um zu sehen, wie das aussieht.';
export const toShop = 'Shop öffnen';
export const showAll = 'Alle Bestellungen anzeigen';
export const listPages = 'Seiten der Bestellungen';
export const notFound = 'Bestellung nicht gefunden';
export const allOrders = 'Alle Bestellungen';

export const filter = 'Bestellungen filtern';
export const search = 'Suche';
export const searchPlaceholder = 'ID, Name, Straße, Nummer …';
export const status = 'Status';
export const payment = 'Zahlung';
export const anyPayment = 'Alle Zahlungen';
/** The values of the filter for kinds of payments. */
export const kinds = { paid: 'Echte Zahlungen', simulated: 'Simulierte Zahlungen' };
export const paid = 'Bezahlt';

/** The status of an order without a stored status (spec S4). */
export const completed = 'Abgeschlossen';
export const refunded = 'Erstattet';
export const partlyRefunded = 'Teilweise erstattet';
export const simulated = 'Simuliert';
export const disputed = 'Angefochten';
/** Shown if the payer’s name is unknown. */
export const unknownPayer = 'Unbekannt';

export const tabs = {
  label: 'Bestellungen nach Status',
  all: 'Alle',
  COMPLETED: 'Bezahlt',
  REFUNDED: 'Erstattet',
  CANCELLED: 'Storniert',
};
export const table = 'Bestellungen';
export const order = 'Bestellung';
export const date = () => zoned('Datum');
export const payer = 'Kunde';
export const country = 'Land';
export const total = 'Gesamtsumme';
export const amountCancelled = (cents: number) => `${money(cents)} storniert`;
export const amountRefunded = (cents: number) => `${money(cents)} erstattet`;

export const details = 'Einzelheiten';
export const orderId = 'Bestell-ID';
export const refundedAt = () => zoned('Erstattet');
export const payerEmail = 'E-Mail zur Zahlung';
export const customerId = 'Kunden-ID';

export const items = 'Artikel';
export const itemTable = 'Artikel der Bestellung';
export const product = 'Artikel';
export const price = 'Preis';
export const pieces = 'Menge';
export const sum = 'Betrag';
/** The payment method, in a column whose heading already says 'payment'. */
export const methodName = ({ card, provider }: { card: boolean; provider: string | null }) =>
  card ? 'Karte' : (provider ?? '');
export const noItems = 'Diese Bestellung enthält keine Artikel.';

export const mailTitle = 'Bestätigungs-E-Mail';
export const mailTo = 'An';
export const mailState = 'Status';
export const mailSent = 'Gesendet';
export const mailSaved = 'Als Datei gespeichert';
export const mailSavedHint =
  'Es war kein Mailserver eingerichtet, deshalb hat der Kunde diese E-Mail nicht erhalten.';
export const mailGivenUp = 'Fehlgeschlagen';
export const mailWaiting = 'Wartet auf Versand';
export const mailSentAt = () => zoned('Gesendet');
export const mailSavedAt = () => zoned('Gespeichert');
export const mailFault = 'Letzter Fehler';
export const noMail = 'Zu dieser Bestellung wurde keine Bestätigung gesendet.';
export const sendMail = 'Senden';
export const sendMailAgain = 'Erneut senden';

export const acceptedTerms = 'Akzeptierte Bedingungen';
/** A version of the terms, such as 'AGB, Fassung 3'. */
export const termsVersion = (title: string, version: number) => `${title}, Fassung ${version}`;
export const showTerms = 'Akzeptierten Text anzeigen';
export const noteTitle = 'Notiz';
export const noteLabel = 'Interne Notiz';
export const notePlaceholder = 'Nur in der Verwaltung sichtbar';
export const noteRemoved = 'Notiz entfernt.';
export const saveNote = 'Notiz speichern';

export const changes = 'Änderungen in der Verwaltung';
export const copyAddress = (what: string) => `${what} kopieren`;
export const copyEmail = 'E-Mail-Adresse kopieren';
export const notCopied = 'Kopieren war nicht erlaubt. Markieren Sie den Text stattdessen.';
