import { zoned } from '#lib/dates/zone.ts';
import { counted } from '../../format/counted.ts';
import { money, number } from '../../format/format.ts';

export const toSend = 'Zu versenden';
export const loadFailed = 'Die zu versendenden Bestellungen konnten nicht geladen werden';
export const sendFailed = 'Die Bestellung konnte nicht als versandt markiert werden';
export const lineRefundFailed = 'Die Stornierung oder Retoure konnte nicht erfasst werden';
export const deliverFailed = 'Die Sendung konnte nicht als zugestellt markiert werden';

/** Fulfilment states, by code. */
export const states = {
  open: 'Zu versenden',
  'in-part': 'Teilweise versandt',
  sent: 'Versandt',
  delivered: 'Zugestellt',
  cancelled: 'Storniert',
  returned: 'Zurückgesendet',
};
/** Fulfilment states of orders that are picked up. */
export const fetchedStates = {
  open: 'Vorzubereiten',
  'in-part': 'Teilweise abholbereit',
  sent: 'Abholbereit',
  delivered: 'Abgeholt',
  cancelled: 'Storniert',
  returned: 'Zurückgesendet',
};

export const filter = 'Zu versendende Bestellungen filtern';
export const searchPlaceholder = 'ID, Name, Straße oder SKU';
export const state = 'Lieferstatus';
export const anyState = 'Alle';
export const table = 'Zu versendende Bestellungen';
export const listPages = 'Seiten der zu versendenden Bestellungen';
export const goods = 'Artikel';
export const emptyTitle = 'Nichts zu versenden';
export const emptyHint = 'Bestellungen erscheinen hier, sobald sie bezahlt sind.';
export const nothingMatches = 'Keine passende Bestellung';
export const first = 'Zurück zur ältesten';
export const select = (order: string) => `Bestellung ${order} auswählen`;
export const markSelected = 'Auswahl als versandt markieren';
export const markedMany = (count: number) =>
  `${counted(count, 'Bestellung', 'Bestellungen')} als versandt markiert`;
/** The label of the button if some of the selected orders are picked up. */
export const markSelectedWays = 'Auswahl als versandt oder abholbereit markieren';
export const markedManyWays = (count: number) =>
  `${counted(count, 'Bestellung', 'Bestellungen')} als versandt oder abholbereit markiert`;
export const markedNone = 'Bei diesen Bestellungen ist nichts mehr zu versenden';
export const deliverTo = 'Lieferadresse';
export const weight = 'Gewicht';
/** A weight, such as '1,2 kg' or '350 g'. */
export const grams = (grams: number) =>
  grams < 1_000 ? `${grams} g` : `${number(Math.round(grams / 10) / 100)} kg`;
export const trackingNumberOf = (order: string) => `Sendungsnummer der Bestellung ${order}`;
export const numberNotSelected = (order: string) =>
  `Bestellung ${order} hat eine Sendungsnummer, ist aber nicht ausgewählt. Wählen Sie sie aus, oder löschen Sie die Nummer.`;
export const numbersHint =
  'Geben oder scannen Sie in jeder Zeile eine Sendungsnummer ein: Die Eingabetaste führt zur nächsten. Eine eingefügte Spalte füllt die Zeilen darunter.';
export const numbersLeft = (count: number) =>
  `${counted(count, 'Nummer hat keine Zeile und wurde', 'Nummern haben keine Zeile und wurden')} ausgelassen.`;
export const printSlips = 'Lieferscheine drucken';
export const slips = 'Lieferscheine';
export const noSlips = 'Keine Lieferscheine';
export const noSlipsHint = 'Wählen Sie zu versendende Bestellungen aus und dann „Lieferscheine drucken“.';
/** Shown if some of the selected orders have no packing slip, such as cancelled orders. */
export const slipsLeftOut = (orders: string[]) =>
  `Kein Lieferschein für ${counted(orders.length, 'Bestellung', 'Bestellungen')} ohne Artikel zum Versenden: ${orders.join(', ')}`;
export const showAll = 'Alle zu versendenden Bestellungen anzeigen';

/** The fulfilment on the page of an order. */
export const title = 'Lieferung';
export const lineTable = 'Lieferung nach Artikel';
export const ordered = 'Bestellt';
export const cancelled = 'Storniert';
export const returned = 'Retouren';
export const notDelivered = 'Ohne Versand';
export const piecesOf = (name: string) => `Menge von ${name}`;
export const carrier = 'Versanddienstleister';
export const trackingNumber = 'Sendungsnummer';
export const trackingUrl = 'Link zur Sendungsverfolgung';
export const trackingHint = 'Ein Link für den Kunden, der mit https:// beginnt.';
export const notWhole = 'Geben Sie nur ganze Zahlen ein';
export const follow = 'Sendung verfolgen';

/** Texts for orders that are sent, and for orders that are picked up. */
export const byDeliveryKind = {
  sent: {
    sent: 'Versandt',
    left: 'Zu versenden',
    sendTitle: 'Versenden',
    markSent: 'Als versandt markieren',
    markedSent: 'Als versandt markiert',
    shipments: 'Sendungen',
    shipment: (count: number) => `Sendung ${count}`,
    sentAt: () => zoned('Versandt'),
    deliveredAt: () => zoned('Zugestellt'),
    markDelivered: 'Als zugestellt markieren',
    markedDelivered: 'Als zugestellt markiert',
    cancelTitle: 'Artikel vor dem Versand stornieren',
    returnTitle: 'Retoure versandter Artikel erfassen',
  },
  fetched: {
    sent: 'Abholbereit',
    left: 'Vorzubereiten',
    sendTitle: 'Vorbereiten',
    markSent: 'Als abholbereit markieren',
    markedSent: 'Als abholbereit markiert',
    shipments: 'Abholungen',
    shipment: (count: number) => `Abholung ${count}`,
    sentAt: () => zoned('Abholbereit'),
    deliveredAt: () => zoned('Abgeholt'),
    markDelivered: 'Als abgeholt markieren',
    markedDelivered: 'Als abgeholt markiert',
    cancelTitle: 'Artikel vor der Bereitstellung stornieren',
    returnTitle: 'Retoure bereitgestellter Artikel erfassen',
  },
};

/** The amount that the merchant must refund manually. Used for orders that are paid later. */
const paysBack = (cents: number) =>
  cents > 0 ? ` Sie zahlen ${money(cents)} selbst zurück.` : ' Es ist nichts zurückzuzahlen.';

/** Refunds of items that are cancelled before they are sent, or returned afterwards. */
export const lineRefund = {
  cancel: {
    ask: 'Artikel stornieren',
    line: 'Stornieren …',
    askLine: (name: string) => `${name} stornieren …`,
    question: (items: number, cents: number) =>
      `${counted(items, 'Artikel', 'Artikel')} stornieren, wieder in den Lagerbestand aufnehmen und ${money(cents)} erstatten?`,
    sure: (cents: number) => `Stornieren und ${money(cents)} erstatten`,
    keep: 'Artikel behalten',
    later: {
      question: (items: number, { cents, handCents }: { cents: number; handCents: number }) =>
        cents === 0
          ? `${counted(items, 'Artikel', 'Artikel')} stornieren und wieder in den Lagerbestand aufnehmen?${paysBack(handCents)}`
          : `${counted(items, 'Artikel', 'Artikel')} stornieren, wieder in den Lagerbestand aufnehmen und die Summe um ${money(cents)} senken?${paysBack(handCents)}`,
      sure: () => 'Artikel stornieren',
    },
  },
  return: {
    ask: 'Retoure erfassen',
    line: 'Retoure …',
    askLine: (name: string) => `Retoure von ${name} …`,
    question: (items: number, cents: number) =>
      cents === 0
        ? `Retoure von ${counted(items, 'Artikel', 'Artikeln')} erfassen? Es ist nichts zu erstatten.`
        : `Retoure von ${counted(items, 'Artikel', 'Artikeln')} erfassen und ${money(cents)} erstatten?`,
    sure: (cents: number) =>
      cents === 0 ? 'Retoure erfassen' : `Retoure erfassen und ${money(cents)} erstatten`,
    keep: 'Abbrechen',
    later: {
      question: (items: number, { cents, handCents }: { cents: number; handCents: number }) =>
        cents === 0
          ? `Retoure von ${counted(items, 'Artikel', 'Artikeln')} erfassen?${paysBack(handCents)}`
          : `Retoure von ${counted(items, 'Artikel', 'Artikeln')} erfassen und die Summe um ${money(cents)} senken?${paysBack(handCents)}`,
      sure: () => 'Retoure erfassen',
    },
  },
};
/** Shown if the amount was confirmed, but is not up to date. `isChanged`: the order's items have changed. */
export const askedAgain = (isChanged: boolean) =>
  isChanged
    ? 'Inzwischen wurden Artikel dieser Bestellung storniert, zurückgesendet oder versandt. Jetzt wurde nichts erstattet. Prüfen Sie den Betrag und bestätigen Sie noch einmal.'
    : 'Die Mengen oder der erstattbare Betrag haben sich geändert. Jetzt wurde nichts erstattet. Prüfen Sie den Betrag und bestätigen Sie noch einmal.';
export const alsoDelivery = (cents: number) => `Auch die Versandkosten erstatten, ${money(cents)}`;
export const restock = 'Artikel wieder in den Verkauf nehmen';
export const lineRefunded = { cancelled: 'Storniert', returned: 'Retoure erfasst' };
