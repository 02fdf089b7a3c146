import { site } from '#lib/site.ts';
import { number as formatted } from './format/format.ts';
/** The page My Orders and the page of an order. */

export const loadOrdersFailed = 'Ihre Bestellungen konnten nicht geladen werden';

export const listTitle = 'Meine Bestellungen';
/** The accessible name of the pager. */
export const listPages = 'Seiten der Bestellungen';
export const emptyTitle = 'Noch keine Bestellungen';
export const noMore = 'Keine weiteren Bestellungen';
export const emptyHint = 'Ihre Bestellungen erscheinen hier.';
export const emptyLink = 'Jetzt einkaufen';
/** The label of the order’s id. */
export const order = 'Bestellung';
export const orderTitle = (id: string) => `Bestellung ${id}`;
export const times = (quantity: number) => `×\u00A0${quantity}`;
export const moreLines = (count: number) => `und ${count} weitere`;

export const notFound = 'Bestellung nicht gefunden';
/** Shown for a link in an email if the link is no longer valid. */
export const linkOver =
  'Dieser Link ist abgelaufen. Geben Sie Bestellnummer und E-Mail-Adresse ein, um einen neuen zu erhalten.';
export const number = 'Bestellnummer';
export const numberHint = 'Die 8 Buchstaben und Ziffern im Betreff unserer E-Mail, zum Beispiel 3f423419.';
export const askLink = 'Neuen Link anfordern';
export const linkAsked = 'Sehen Sie in Ihr Postfach';
/** The text is the same whether or not the order exists. */
export const linkAskedHint =
  'Wenn Nummer und Adresse zu einer Bestellung gehören, haben wir Ihnen einen neuen Link gesendet.';
export const toAccount = 'Sie haben ein Konto? Zu „Meine Bestellungen“';
export const askLinkFailed = 'Der neue Link konnte nicht gesendet werden';
export const linkGuessed = 'Zu viele Versuche mit unbekannten Links. Bitte warten Sie einige Minuten.';
export const notFoundHint = 'Sie haben keine Bestellung mit dieser Nummer.';
export const amounts = 'Beträge';
export const items = 'Artikel';
/** Screen readers read this between the unit price and the quantity. */
export const eachQuantity = 'pro Stück, Menge';
export const date = 'Datum';
export const paymentMethod = 'Zahlungsart';
export const payer = 'Bezahlt von';
export const orderId = 'Bestell-ID';
export const copyOrderId = 'Bestell-ID kopieren';
export const copied = 'Kopiert';
export const selected = 'Markiert. Bitte mit der Tastatur kopieren.';
export const printReceipt = 'Beleg drucken';
export const receipt = 'Beleg';

/** The address and the shipping method. */
export const delivery = 'Lieferung';
/** The heading of the customer’s address, for orders that are sent and for orders that are picked up. */
export const addressOf = { sent: 'Lieferadresse', fetched: 'Adresse' };
export const billing = 'Rechnungsadresse';
export const pickUpAt = (place: string) => `Abholung: ${place}`;
export const days = ({ min, max }: { min: number; max: number }) => {
  if (min !== max) return `${min}–${max}\u00A0Werktage`;
  return max === 1 ? '1\u00A0Werktag' : `${max}\u00A0Werktage`;
};

type Method = { name: string; place: string; days: { min: number; max: number } | null };

/** A shipping method with its delivery time, such as 'Paket, 2–4 Werktage'. */
export const deliveryMethod = ({ name, place, days: takes }: Method) =>
  [name, place && pickUpAt(place), takes && days(takes)].filter(Boolean).join(', ');

export const subtotal = 'Zwischensumme';
/** A tax with its rate, such as '19 % MwSt.'. */
export const taxLabel = ({ name, ratePercent }: { name: string; ratePercent: number }) =>
  `${formatted(ratePercent)}\u00A0% ${name}`;
export const shipping = 'Versand';
export const total = 'Gesamtsumme';
export const refunded = 'Erstattet';
export const totalAfterRefunds = 'Gesamtsumme nach Erstattungen';
/** The labels of the cancelled amount and the remaining total of an unpaid, partly cancelled order. */
export const cancelledItems = 'Stornierte Artikel';
export const newTotal = 'Neue Summe';
type AmountRow =
  | { kind: 'subtotal' | 'shipping' }
  | { kind: 'total' | 'cancelled' | 'refunded' | 'newTotal' | 'totalAfterRefunds' }
  | { kind: 'discount'; name: string; code: string | null }
  | { kind: 'tax'; name: string; ratePercent: number; included: boolean };
/** Returns the label of an order’s amount or total. */
export const amountLabel = (row: AmountRow) => {
  switch (row.kind) {
    case 'subtotal':
      return subtotal;
    case 'shipping':
      return shipping;
    case 'total':
      return total;
    case 'cancelled':
      return cancelledItems;
    case 'refunded':
      return refunded;
    case 'newTotal':
      return newTotal;
    case 'totalAfterRefunds':
      return totalAfterRefunds;
    case 'discount':
      return row.code === null ? row.name : `${row.name} (${row.code})`;
    case 'tax':
      return row.included ? `inkl. ${taxLabel(row)}` : `zzgl. ${taxLabel(row)}`;
  }
};
export const refunds = 'Erstattungen';
export const refundPending = 'Ausstehend';

/** The stored statuses in this language. English shows them unchanged (spec S4). */
export const storedStatus: Record<string, string> = { COMPLETED: 'Abgeschlossen', REFUNDED: 'Erstattet' };
/** The stored statuses in plain words. A shop shows these if its setting `plainStatuses` is on. */
export const plainStatus: Record<string, string> = { COMPLETED: 'Bezahlt', REFUNDED: 'Erstattet' };

/** The fulfilment state. It is shown next to the status of an order. */
const shippingStates = { open: 'In Vorbereitung', cancelled: 'Storniert', returned: 'Zurückgesendet' };
export const shippingState = {
  sent: { ...shippingStates, 'in-part': 'Teilweise versandt', sent: 'Versandt', delivered: 'Zugestellt' },
  fetched: {
    ...shippingStates,
    'in-part': 'Teilweise abholbereit',
    sent: 'Abholbereit',
    delivered: 'Abgeholt',
  },
};
/** The refund state. It is shown next to the status of an order. */
export const refundState = { part: 'Teilweise erstattet', whole: 'Erstattet' };

export const timeLine = 'Verlauf';
export const happened = {
  ordered: 'Bestellt',
  sent: 'Versandt',
  delivered: 'Zugestellt',
  cancelled: 'Storniert',
  returned: 'Zurückgesendet',
};
export const waiting = 'Der Rest wird noch versandt';
export const waitingForAll = 'Versand wird vorbereitet';
/** The state of an order that is ready for pick-up. */
export const readyAt = (place: string) => `Abholbereit: ${place}`;
export const fetched = 'Abgeholt';
export const waitingToBeReady = 'Der Rest wird vorbereitet';
export const waitingForAllToBeReady = 'In Vorbereitung';
export const trackingNumber = (number: string) => `Nr.\u00A0${number}`;
export const follow = 'Sendung verfolgen';

export const successTitle = 'Vielen Dank für Ihre Bestellung!';
/** The parts of a sentence. `order` and `total` are page elements. */
export const successParts = <Part>(order: Part, total: Part) => [
  'Ihre Bestellung ',
  order,
  ' über ',
  total,
  ' ist abgeschlossen.',
];
export const thanks = () => `Danke für Ihren Einkauf bei ${site().name}.`;
export const viewOrders = 'Meine Bestellungen ansehen';

/** The payment method of an order that costs nothing. */
export const free = 'Keine Zahlung nötig';
/**
 * Returns how an order was paid: by the simulated card, at a provider, or in an unknown way. `simulated`
 * tells that no money moved.
 */
export const method = ({
  card,
  provider,
  simulated,
}: {
  card: boolean;
  provider: string | null;
  simulated: boolean;
}) => {
  if (card) return 'Kreditkarte (simuliert)';
  if (provider === null) return 'Nicht erfasst';
  return simulated ? `${provider} (Demo)` : provider;
};
