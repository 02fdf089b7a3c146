import { isUtc } from '#lib/dates/zone.ts';
import { counted } from '../../format/counted.ts';

/** The audit log: changes by administrators. */

export const loadAuditFailed = 'Das Änderungsprotokoll konnte nicht geladen werden';
export const nothingMatches = 'Kein passender Eintrag';
export const emptyTitle = 'Noch keine Änderungen';
export const emptyHint = 'Hier erscheint jede Änderung, die in der Verwaltung vorgenommen wird.';
export const listPages = 'Seiten des Protokolls';

export const filter = 'Protokoll filtern';
export const action = 'Aktion';
export const anyAction = 'Alle Aktionen';
export const by = 'Von';
export const anybody = 'Alle Personen';
export const subject = 'ID des geänderten Eintrags';

export const list = 'Änderungen, neueste zuerst';
/** The accessible name of the link to all changes of a record, such as 'Alle Änderungen von 17'. */
export const allOf = (subjectId: string) => `Alle Änderungen von ${subjectId}`;
/** The changed fields, shown below an action: 'Preis, Bestand und 3 weitere Felder'. */
export const changedFields = (fields: string[], more: number) =>
  more > 0
    ? `${fields.join(', ')} und ${counted(more, 'weiteres Feld', 'weitere Felder')}`
    : fields.join(', ');
/**
 * The time and the author of a change. Both parameters are page elements. Their order is that of this
 * language.
 */
export const whenBy = <Part>(moment: Part, actor: Part) => [moment, isUtc() ? ' UTC, von ' : ', von ', actor];
export const you = 'Ihnen';
/** The word `you` as an option of a select. */
export const capitalYou = 'Sie';
/** Screen readers read these words before the old and the new value. */
export const was = 'bisher ';
export const isNow = ', jetzt ';

/** Actions, by code. */
export const actions = {
  'category.create': 'Kategorie hinzugefügt',
  'category.update': 'Kategorie geändert',
  'category.delete': 'Kategorie gelöscht',
  'feed.make': 'Adresse des Produktdaten-Feeds erstellt',
  'feed.revoke': 'Adresse des Produktdaten-Feeds widerrufen',
  'product.create': 'Artikel hinzugefügt',
  'product.update': 'Artikel geändert',
  'product.stock': 'Lagerbestand geändert',
  'product.status': 'Status eines Artikels geändert',
  'product.duplicate': 'Artikel dupliziert',
  'variant.create': 'Variante hinzugefügt',
  'variant.update': 'Variante geändert',
  'variant.stock': 'Lagerbestand einer Variante geändert',
  'variant.delete': 'Variante gelöscht',
  'product.delete': 'Artikel gelöscht',
  'discount.create': 'Rabatt hinzugefügt',
  'discount.update': 'Rabatt geändert',
  'discount.delete': 'Rabatt gelöscht',
  'delivery.settings': 'Versandeinstellungen geändert',
  'delivery.create-zone': 'Versandzone hinzugefügt',
  'delivery.update-zone': 'Versandzone geändert',
  'delivery.delete-zone': 'Versandzone gelöscht',
  'delivery.create-method': 'Versandart hinzugefügt',
  'delivery.update-method': 'Versandart geändert',
  'delivery.delete-method': 'Versandart gelöscht',
  'order.note-payment': 'Zahlung vermerkt',
  'order.remove-payment': 'Vermerkte Zahlung entfernt',
  'order.cancel-unpaid': 'Unbezahlte Bestellung storniert',
  'settings.pay-later': 'Einstellungen „Später bezahlen“ geändert',
  'setup.close': 'Einrichtung ausgeblendet',
  'page.create': 'Seite hinzugefügt',
  'page.update': 'Seite geändert',
  'page.delete': 'Seite gelöscht',
  'site.settings': 'Shop-Konfiguration geändert',
  'tax.settings': 'Steuereinstellungen geändert',
  'tax.create-class': 'Steuerklasse hinzugefügt',
  'tax.rename-class': 'Steuerklasse umbenannt',
  'tax.delete-class': 'Steuerklasse gelöscht',
  'tax.create-zone': 'Steuerzone hinzugefügt',
  'tax.update-zone': 'Steuerzone geändert',
  'tax.delete-zone': 'Steuerzone gelöscht',
  'import.discard': 'Import verworfen',
  'job.discard': 'Fehlgeschlagene Aufgabe verworfen',
  'job.retry': 'Fehlgeschlagene Aufgabe wiederholt',
  'order.note': 'Notiz geändert',
  'order.ask-refund': 'Erstattung angefordert',
  'order.refund': 'Bestellung erstattet',
  'order.repeat-refund': 'Erstattung wiederholt',
  'order.send': 'Als versandt markiert',
  'order.deliver': 'Als zugestellt markiert',
  'order.cancel-lines': 'Artikel storniert',
  'order.return-lines': 'Retoure erfasst',
  'settings.invoices': 'Rechnungseinstellungen geändert',
  'order.revoke-links': 'Links zur Bestellung widerrufen',
  'mail.opening': 'Einleitung einer E-Mail geändert',
  'mail.preview': 'Vorschau einer E-Mail gesendet',
  'order.resend-mail': 'Bestätigung erneut gesendet',
};
/** `provider` is the name of the payment provider; null if it is not known. */
export const refundRefused = (provider: string | null) =>
  provider === null ? 'Erstattung vom Zahlungsanbieter abgelehnt' : `Erstattung von ${provider} abgelehnt`;

/** Names of values that are in the log but not in a form, by their keys in the log. */
export const recorded = {
  termsPageId: 'Seite mit den Bedingungen',
  title: 'Titel',
  slug: 'Adresse',
  body: 'Text',
  isPublished: 'Veröffentlicht',
  inFooter: 'In der Fußzeile',
  copyOf: 'Kopie von',
  createdAt: 'Erstellt am',
  deliveryTaxClassId: 'Steuerklasse für den Versand',
  error: 'Fehler',
  fileName: 'Dateiname',
  issue: 'Fehler',
  movedTo: 'Verschoben nach',
  language: 'Sprache',
  opening: 'Einleitung',
  on: 'In der Kasse angeboten',
  iban: 'IBAN',
  bic: 'BIC',
  note: 'Notiz',
  pieces: 'Artikel',
  productsMoved: 'Verschobene Artikel',
  methods: 'Versandarten',
  refundCents: 'Erstattung',
  restocked: 'Wieder im Lagerbestand',
  rows: 'Zeilen',
  shipment: 'Sendung',
  state: 'Status',
  status: 'Status',
  totalCents: 'Gesamtsumme',
  carrier: 'Versanddienstleister',
  companyAddress: 'Adresse',
  companyName: 'Unternehmen',
  prefix: 'Nummernpräfix',
  taxNumber: 'Steuernummer',
  trackingNumber: 'Sendungsnummer',
  trackingUrl: 'Link zur Sendungsverfolgung',
  bannerTitle: 'Titel des Banners',
  bannerText: 'Text des Banners',
  bannerButton: 'Schaltfläche des Banners',
  bannerLink: 'Link des Banners',
  pricesIncludeTax: 'Preise enthalten Steuer',
  version: 'Version',
  import: 'Import',
  optionValues: 'Werte der Optionen',
  options: 'Optionen',
  ownImages: 'Eigene Bilder',
  ownTaxClassId: 'Eigene Steuerklasse',
};

/** The names of records that exist only once in a shop, by their ids in the log. */
export const subjects = {
  shop: 'Steuern und Versand',
  site: 'Shop-Konfiguration',
  invoices: 'Rechnungen',
  setup: 'Einrichtung',
  feed: 'Produkt-Feed',
};
