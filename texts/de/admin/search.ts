import { counted } from '../format/counted.ts';
import { number } from '../format/format.ts';

export const open = 'Verwaltung durchsuchen';
export const label = 'Suche';
export const shortcut = 'Strg K';
/** Label and placeholder of the field. */
export const hint = 'Bestellungen, Artikel, Einstellungen suchen';
export const close = 'Schließen';
export const keys = '↑ ↓ zum Wählen, Enter zum Öffnen, Esc zum Schließen';
export const searching = 'Suche läuft …';
export const failed = 'Bestellungen und Artikel konnten nicht durchsucht werden';
export const nothing = (text: string) => `Nichts passt zu „${text}“`;
export const nothingHint =
  'Versuchen Sie es mit Bestellnummer, Name, E-Mail-Adresse, Straße, Rechnungsnummer, Artikel oder Artikelnummer.';
export const count = (results: number) => counted(results, 'Ergebnis', 'Ergebnisse');
export const actions = 'Aktionen';
export const pages = 'Gehe zu';
export const allOrders = 'Alle passenden Bestellungen';
export const allProducts = 'Alle passenden Artikel';
export const inStock = (stock: number) => `${number(stock)} auf Lager`;

/** Additional words with which the search finds a page. */
export const words = {
  addProduct: 'neu anlegen Produkt',
  addDiscount: 'neu anlegen Gutschein Coupon Aktion Rabattcode',
  addMethod: 'neu anlegen Versand Paketdienst Abholung Paket',
  addPage: 'neu anlegen Impressum Datenschutz AGB',
  import: 'CSV hochladen Produkte Datei',
  home: 'Start Dashboard Aufgaben Umsatz',
  orders: 'Verkäufe Erstattungen Rückgaben Rechnungen Kunden',
  toSend: 'Versand Pakete Lieferscheine packen',
  products: 'Produkte Katalog Bestand Lager Preise',
  categories: 'Sammlungen Gruppen',
  discounts: 'Gutscheine Coupons Codes Aktionen Sale',
  insights: 'Umsatz Statistik Berichte Analyse Bestseller Länder',
  searches: 'Suchbegriffe Statistik',
  audit: 'Verlauf Historie Protokoll wer',
  health: 'Status Prüfung Datenbank Sicherung System Version',
  jobs: 'Warteschlange fehlgeschlagen E-Mails Hintergrund',
  setup: 'Assistent Einrichtung Checkliste Start',
  account: 'Passwort E-Mail-Adresse Profil',
  settings: 'Konfiguration Installation Version Sicherung',
  site: 'Shopname Sprache Währung Zeitzone',
  look: 'Logo Farben Design Favicon Symbol',
  homePage: 'Banner Kategorien Reihenfolge Social Bild Startseite',
  payments: 'PayPal Stripe Karte Kreditkarte Zahlungsanbieter Schlüssel Bezahlung',
  payLater: 'Überweisung Rechnung Bar Barzahlung Vorkasse IBAN Abholung',
  shipping: 'Lieferung Versandarten Zonen Länder Paketdienst',
  tax: 'MwSt USt Mehrwertsteuer Umsatzsteuer Zonen Klassen Sätze Länder',
  invoices: 'Firma Adresse Gutschriften Rechnungskorrekturen Nummern Bank USt-IdNr',
  mails: 'E-Mails Texte Vorlagen Bestätigung',
  pages: 'Impressum Datenschutz AGB Kontakt Widerruf Fußzeile',
  feed: 'Google Merchant Center Produktfeed',
};
