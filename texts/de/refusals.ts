import type { ErrorCode } from '#lib/errors/error-codes.ts';
import { MAX_CENTS } from '#lib/money/money.ts';
import * as adminOrders from './admin/orders/orders.ts';
import * as catalogue from './catalog/catalogue.ts';
import * as cart from './checkout/cart.ts';
import * as checkout from './checkout/checkout.ts';
import * as payments from './checkout/payments.ts';
import * as addresses from './customers/addresses.ts';
import { money } from './format/format.ts';

/** The error messages by code. Only the server loads them. */
export const byCode: Record<ErrorCode, string> = {
  PRODUCT_NOT_FOUND: catalogue.productNotFound,
  PRODUCT_SOLD_OUT: 'Der Lagerbestand ist bereits 0',
  STOCK_FULL: 'Der Lagerbestand hat seine Obergrenze erreicht',
  STOCK_CHANGED:
    'Jemand anderes hat den Lagerbestand geändert. Nichts wurde gespeichert: Prüfen Sie die aktuelle Zahl.',
  SKU_TAKEN: 'Ein anderer Artikel oder eine andere Variante hat diese Artikelnummer',
  OPTIONS_INVALID: 'Prüfen Sie die Optionen: Jede braucht einen Namen und verschiedene Werte',
  OPTION_IN_USE:
    'Es gibt Varianten mit einem Wert, den Sie entfernt haben. Löschen Sie zuerst diese Varianten.',
  VARIANT_NOT_FOUND: 'Diese Variante gibt es nicht mehr',
  VARIANT_EXISTS: 'Zwei Varianten hätten dieselben Werte',
  VARIANT_INVALID: 'Eine Variante braucht einen Wert von jeder Option',
  VARIANTS_FULL: 'Ein Artikel hat höchstens 2.048 Varianten',
  CHOOSE_VARIANT: 'Wählen Sie zuerst eine Variante',
  CATEGORY_NOT_FOUND: 'Diese Kategorie gibt es nicht mehr',
  CATEGORY_EXISTS: 'Eine Kategorie mit diesem Namen gibt es bereits',
  CATEGORY_CHANGED:
    'Jemand anderes hat diese Kategorie geändert. Laden Sie die Seite neu, und prüfen Sie die Kategorie noch einmal.',
  CATEGORIES_FULL: 'Mehr als 200 Kategorien sind nicht möglich',
  SELECTION_EMPTY: 'Wählen Sie zuerst mindestens einen Artikel aus',
  SELECTION_TOO_LARGE: 'Sie können höchstens 5.000 Artikel auf einmal ändern',
  SELECTION_CHANGED: 'Die Liste hat sich geändert. Bitte prüfen Sie sie noch einmal.',
  // This is a getter, because the shop's currency may change while the process runs.
  get PRICE_TOO_HIGH() {
    return `Ein Preis würde über ${money(MAX_CENTS)} steigen. Nichts wurde geändert.`;
  },
  CONVERTED_TOO_HIGH: 'Ein Preis wäre in dieser Währung zu hoch. Nichts wurde geändert.',
  FORMER_PRICE_TOO_LOW: 'Der frühere Preis muss höher als der Preis sein',
  IMPORT_NOT_FOUND: 'Diesen Import gibt es nicht mehr. Bitte wählen Sie die Datei erneut aus.',
  IMPORT_INCOMPLETE: 'Der Upload wurde unterbrochen. Bitte versuchen Sie es erneut.',
  IMPORT_NOT_READY: 'Dieser Import ist noch nicht bereit. Prüfen Sie zuerst seine Zeilen.',
  IMPORT_UNDER_WAY: 'Dieser Import läuft bereits',
  IMPORT_OPEN: 'Ein Artikelimport ist noch offen. Schließen Sie ihn zuerst ab.',
  IMPORT_STALE: 'Artikel haben sich geändert. Prüfen Sie, was der Import jetzt bewirken würde.',
  CART_FULL: 'Ihr Warenkorb ist voll. Bestellen Sie zuerst oder entfernen Sie einen Artikel.',
  CART_ITEM_NOT_FOUND: cart.updateCartFailed,
  FAVORITES_FULL: 'Ihre Favoritenliste ist voll. Entfernen Sie zuerst einen Artikel.',
  ACCOUNT_NEEDED: 'Erstellen Sie zuerst ein Konto',
  ADMIN_STAYS: 'Das Administratorkonto kann nicht gelöscht werden',
  NOTE_TOO_LONG: 'Eine Notiz darf höchstens 2.000 Zeichen haben',
  NOTE_CHANGED: adminOrders.noteChanged,
  JOB_NOT_FOUND: 'Diese Aufgabe gibt es nicht mehr. Jemand anderes hat sie erledigt.',
  ORDER_NOT_FOUND: 'Bestellung nicht gefunden',
  NO_MAIL_ADDRESS: 'Zu dieser Bestellung gibt es keine E-Mail-Adresse',
  ADDRESS_NOT_FOUND: addresses.notFound,
  ADDRESSES_FULL: 'Mehr als 20 Adressen sind nicht möglich. Löschen Sie zuerst eine.',
  NOTHING_TO_SEND: 'Bei dieser Bestellung ist nichts mehr zu versenden',
  NO_PIECES: 'Geben Sie bei mindestens einem Artikel eine Menge ein',
  NO_ORDERS: 'Wählen Sie zuerst mindestens eine Bestellung aus',
  FULFILMENT_CHANGED:
    'Jemand anderes hat diese Bestellung geändert. Nichts wurde ausgeführt: Prüfen Sie sie noch einmal.',
  INVOICES_CHANGED:
    'Jemand anderes hat diese Einstellungen geändert. Nichts wurde gespeichert: Laden Sie die Seite neu.',
  SHIPMENT_NOT_FOUND: 'Sendung nicht gefunden',
  EMAIL_NEEDED:
    'Geben Sie die E-Mail-Adresse für Ihre Bestellbestätigung ein, um fortzufahren. Es wurde nichts abgebucht.',
  ADDRESS_NEEDED: 'Geben Sie Ihre Lieferadresse ein, um fortzufahren. Es wurde nichts abgebucht.',
  CART_EMPTY: 'Ihr Warenkorb ist leer',
  CART_CHANGED: 'Ihr Warenkorb hat sich geändert. Bitte prüfen Sie ihn und bezahlen Sie erneut.',
  NOT_DELIVERED:
    'Dorthin liefern wir diese Artikel nicht. Wählen Sie eine andere Adresse oder entfernen Sie Artikel aus dem Warenkorb.',
  PRODUCTS_BUSY:
    'Die Artikel werden gerade aktualisiert. Es wurde nichts abgebucht. Bitte versuchen Sie es gleich noch einmal.',
  PAYMENT_UNDER_WAY: payments.unsure(null),
  PAYMENT_CLOSED: checkout.paymentFailed,
  PAYMENT_FAILED: checkout.paymentFailed,
  PAYMENT_NOT_FOUND: checkout.paymentFailed,
  PAYMENT_METHOD_OFF: checkout.paymentFailed,
  METHOD_SWITCHED_OFF:
    'Diese Zahlungsart ist nicht mehr verfügbar. Es wurde nichts abgebucht. Wählen Sie eine andere.',
  TOO_MANY_EXAMINATIONS:
    'Sie haben zu oft Verbindungen getestet. Warten Sie einige Minuten und testen Sie dann erneut.',
  TOO_MANY_PAYMENTS:
    'Es wurden zu viele Zahlungen begonnen. Bitte warten Sie einige Minuten und versuchen Sie es erneut.',
  TOO_MANY_CAPTURES:
    'Zu viele Zahlungsversuche. Sehen Sie unter „Meine Bestellungen“ nach, bevor Sie erneut bezahlen.',
  PAY_LATER_CHANGED:
    'Jemand anderes hat diese Einstellungen geändert. Es wurde nichts gespeichert: Laden Sie die Seite neu.',
  ACCOUNT_MISSING: 'Geben Sie Kontoinhaber und IBAN ein, an die Kunden zahlen',
  TOO_MANY_UNPAID:
    'Mehrere Bestellungen sind noch nicht bezahlt. Bezahlen Sie zuerst eine davon oder wählen Sie eine andere Zahlungsart.',
  NOT_AWAITING_PAYMENT: 'Bei dieser Bestellung ist keine Zahlung offen',
  PAYMENT_CHANGED:
    'Jemand anderes hat die Zahlung dieser Bestellung geändert. Es wurde nichts gespeichert: Prüfen Sie sie noch einmal.',
  PAYMENT_PAID_BACK:
    'Von dieser Bestellung wurde bereits Geld erstattet, deshalb kann diese Zahlung nicht entfernt werden',
  PAID_IN_FUTURE: 'Geben Sie das heutige oder ein früheres Datum ein',
  PAYS_TOO_MUCH:
    'Geben Sie höchstens den offenen Betrag ein. Zahlen Sie zurück, was der Kunde zu viel bezahlt hat.',
  ORDER_NOT_REFUNDABLE: 'Diese Bestellung kann nicht erstattet werden',
  REFUND_UNDER_WAY:
    'Eine Erstattung dieser Bestellung läuft bereits. Versuchen Sie es erneut, wenn sie abgeschlossen ist.',
  REFUND_REVERSED:
    'Eine frühere Erstattung dieser Bestellung wurde rückgängig gemacht. Wiederholen Sie zuerst diese.',
  PROVIDER_OFF: providerOff('Der Zahlungsanbieter'),
  OUT_OF_STOCK: 'Einige Artikel sind nicht mehr in dieser Menge verfügbar. Es wurde nichts abgebucht.',
  DISCOUNT_USED_UP:
    'Ihr Rabatt wurde inzwischen so oft eingelöst wie erlaubt. Es wurde nichts abgebucht. Bitte prüfen Sie Ihren Warenkorb.',
  SECTION_NOT_FOUND: 'Diesen Abschnitt gibt es nicht mehr',
  SECTION_EXISTS: 'Die Startseite hat diesen Abschnitt bereits',
  SECTIONS_FULL: 'Die Startseite hat höchstens 12 Abschnitte',
  QUANTITY_INVALID: 'Geben Sie eine Menge von 1 bis 9.999 ein',
  TOO_MANY_RESTOCK_REQUESTS:
    'Zu viele Anfragen. Bitte warten Sie einige Minuten und versuchen Sie es erneut.',
  TOO_MANY_LINKS:
    'Zu viele Anfragen nach einem neuen Link. Bitte warten Sie einige Minuten und versuchen Sie es erneut.',
  TOO_MANY_CODES:
    'Zu viele Versuche mit Rabattcodes. Bitte warten Sie einige Minuten und versuchen Sie es erneut.',
  SIGN_IN_FIRST:
    'Sie sind nicht mehr angemeldet. Melden Sie sich an und bezahlen Sie dann. Es wurde nichts abgebucht.',
  RULE_CHANGED:
    'Jemand anderes hat dies geändert. Nichts wurde gespeichert. Laden Sie die Seite neu, um die Änderung zu sehen, und versuchen Sie es dann noch einmal.',
  PAGE_NOT_FOUND: 'Diese Seite gibt es nicht mehr',
  PAGE_EXISTS: 'Eine andere Seite hat bereits diese Adresse',
  PAGES_FULL: 'Sie haben die Höchstzahl von 50 Seiten erreicht',
  TERMS_NEEDED:
    'Bitte lesen und akzeptieren Sie die Bedingungen, um fortzufahren. Es wurde nichts abgebucht.',
  TERMS_CHANGED:
    'Unsere Bedingungen haben sich geändert. Bitte lesen und akzeptieren Sie sie. Es wurde nichts abgebucht.',
  TERMS_PAGE:
    'Kunden müssen diese Seite akzeptieren. Wählen Sie zuerst eine andere Seite für die Bedingungen.',
  TERMS_UNPUBLISHED: 'Veröffentlichen Sie diese Seite zuerst, damit Kunden sie lesen können',
  CURRENCY_FIXED: 'Nach dem ersten Verkauf kann die Währung nicht mehr geändert werden',
  CURRENCY_NOT_ACCEPTED: 'Keine Zahlungsart dieses Shops nimmt diese Währung an',
  SITE_CHANGED:
    'Jemand anderes hat diese Einstellungen geändert. Nichts wurde gespeichert: Prüfen Sie sie zuerst noch einmal.',
  DISCOUNT_NOT_FOUND: 'Diesen Rabatt gibt es nicht mehr',
  CODE_EXISTS: 'Ein anderer Rabatt hat bereits diesen Code',
  DISCOUNTS_FULL: 'Mehr als 2.000 Rabatte sind nicht möglich',
  TOO_MANY_GOODS: 'Ein Rabatt kann für höchstens 50 Kategorien und 500 Artikel gelten',
  METHOD_NOT_FOUND: 'Diese Versandart gibt es nicht mehr',
  METHOD_EXISTS: 'Diese Zone hat bereits eine Versandart mit diesem Namen',
  METHODS_FULL: 'Mehr als 20 Versandarten sind in einer Zone nicht möglich',
  BANDS_OVERLAP: 'Jede Zeile muss über der vorherigen beginnen, die erste bei 0',
  ZONE_NOT_FOUND: 'Diese Zone gibt es nicht mehr',
  ZONE_EXISTS: 'Eine Zone mit diesem Namen gibt es bereits',
  ZONE_EMPTY: 'Geben Sie Orte ein oder wählen Sie „Überall sonst“, aber nicht beides',
  ZONES_FULL: 'Mehr als 200 Zonen sind nicht möglich',
  TOO_MANY_PLACES: 'Eine Zone kann höchstens 300 Orte haben',
  TOO_MANY_RATES: 'Eine Zone kann höchstens 12 Sätze haben',
  TAX_CLASS_NOT_FOUND: 'Diese Steuerklasse gibt es nicht mehr',
  TAX_CLASS_EXISTS: 'Eine Steuerklasse mit diesem Namen gibt es bereits',
  TAX_CLASS_USED:
    'Diese Steuerklasse wird verwendet: von Artikeln, von Sätzen, für den Versand oder als Standard für Artikel ohne eigene',
  TAX_CLASSES_FULL: 'Mehr als 20 Steuerklassen sind nicht möglich',
};

/** Messages that contain the name of the payment provider. The shop uses them if it knows the name. */
export const ofProvider: Partial<Record<ErrorCode, (provider: string) => string>> = {
  PAYMENT_UNDER_WAY: payments.unsure,
  PROVIDER_OFF: providerOff,
};

function providerOff(provider: string): string {
  return `${provider} ist nicht eingerichtet, daher kann diese Bestellung gerade nicht erstattet werden`;
}

/** Messages about a payment that the shop may still capture, because the payer may have approved it. */
export const unsure: Partial<Record<ErrorCode, (provider: string | null) => string>> = {
  PAYMENT_NOT_FOUND: payments.unsure,
  PAYMENT_METHOD_OFF: payments.unsure,
  SIGN_IN_FIRST: () => payments.signedOut,
};
