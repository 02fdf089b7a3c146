import { languageNames } from '#lib/languages.ts';
import { language } from '../../format/format.ts';

const currencyNames = /* @__PURE__ */ new Intl.DisplayNames(language, { type: 'currency' });

export const title = 'Shop-Konfiguration';
export const nameTitle = 'Name';
export const currencyTitle = 'Währung';
export const languageTitle = 'Sprache';
export const catalogue = 'Sortiment';
export const loadFailed = 'Die Shop-Konfiguration konnte nicht geladen werden';
export const saveFailed = 'Die Shop-Konfiguration konnte nicht gespeichert werden';
export const saved = 'Shop-Konfiguration gespeichert';
/** Form fields, by name. */
export const fields = {
  shop_name: { label: 'Name des Shops' },
  tagline: { label: 'Slogan' },
  currency: { label: 'Währung' },
  language: { label: 'Sprache', choices: languageNames },
  rounding_step: { label: 'Rundungsschritt' },
  categories_page: { label: 'Seite mit allen Kategorien unter /categories' },
  search_counts_all: { label: 'Alle Suchergebnisse zählen' },
  guest_pages: { label: 'Warenkorb und Favoriten ohne Anmeldung' },
  plain_statuses: { label: 'Kunden „Bezahlt“ anzeigen' },
  quiet_toasts: { label: 'Zurückhaltende Meldungen' },
  company_shown: { label: 'Angaben zum Unternehmen unter E-Mails und für Suchmaschinen anzeigen' },
  logo: { label: 'Logo' },
  logo_width: { label: 'Breite des Logos' },
  icon: { label: 'Symbol' },
  accent: { label: 'Akzentfarbe', noun: 'Farbe' },
  preset: {
    label: 'Ecken und Schrift',
    choices: {
      standard: 'Standard',
      soft: 'Weich: rundere Ecken und Überschriften',
      sharp: 'Kantig: gerade Ecken und Überschriften mit Serifen',
    },
  },
  navigation: {
    label: 'Navigation',
    choices: { sidebar: 'Seitenleiste', top: 'Obere Leiste mit Kategorien' },
  },
  banner_shown: { label: 'Banner anzeigen' },
  banner_key: { label: 'Bild des Banners' },
  banner_title: { label: 'Titel' },
  banner_text: { label: 'Text' },
  banner_button: { label: 'Schaltfläche' },
  banner_link: { label: 'Link' },
  category_order: { label: 'Reihenfolge der Kategorien' },
  home_sections: { label: 'Abschnitte der Startseite' },
  category_names: { label: 'Kategorien, eine pro Zeile' },
  social_key: { label: 'Bild für andere Websites' },
  time_zone: { label: 'Zeitzone' },
  region: { label: 'Zahlen und Datum' },
  payment_methods: { label: 'Zahlungsarten' },
  new_for_days: { label: 'Tage, die ein Artikel als neu gilt', noun: 'Anzahl der Tage' },
};
export const nameHint =
  'Erscheint auf jeder Seite, in E-Mails und auf Rechnungen ohne Namen des Unternehmens.';
export const taglineHint =
  'Steht im Titel der Startseite hinter dem Namen, zum Beispiel „Schönes für jeden Tag“.';
export const lookTitle = 'Aussehen';
export const stylesTitle = 'Farbe und Ecken';
export const accentHint =
  'Färbt Schaltflächen, Kennzeichnungen und Herzen, zum Beispiel #1f6f54. Leer = die üblichen Farben. Das dunkle Design nutzt einen helleren Ton.';
export const readableColors = 'Lesbare Farben';
export const takeColor = (hex: string) => `${hex} verwenden`;
export const preview = 'Vorschau';
export const previewTitle = 'Vorschau, noch nicht gespeichert';
export const lightTheme = 'Helles Design';
export const darkTheme = 'Dunkles Design';
export const sampleHeading = 'Schöne Dinge';
export const sampleText = 'Eine Karte mit Text und einer Schaltfläche.';
export const sampleButton = 'In den Warenkorb';
export const sampleAccent = 'Neu';
export const navigationTitle = 'Navigation';
export const navigationHint =
  'Das Menü auf Computern. Die obere Leiste zeigt Ihre Kategorien in der Reihenfolge der Startseite, den Rest unter „Mehr“. Handys behalten die Leiste am unteren Rand.';
export const logoHint =
  'Erscheint im Kopf jeder Seite. Der Name des Shops folgt, außer das Logo ist mindestens doppelt so breit wie hoch. Von einer Animation erscheint das erste Bild.';
export const iconHint =
  'Erscheint in Browser-Tabs und auf dem Startbildschirm. Ein quadratisches Bild passt am besten.';
/** The places that show the icon, by its size in pixels. */
export const iconPlaces = { 32: 'Browser-Tab', 180: 'Startbildschirm' };
export const homeTitle = 'Startseite';
export const bannerTitle = 'Banner';
export const bannerHint = 'Leere Felder behalten das übliche Banner.';
export const noBanner = 'Die Startseite hat kein Banner.';
export const bannerLinkHint =
  'Eine Seite des Shops wie /categories/Kitchen oder ein Link, der mit https:// beginnt.';
export const categoriesTitle = 'Reihenfolge der Kategorien';
export const categoriesHint =
  'Die Startseite zeigt diese zuerst, in dieser Reihenfolge. Alle anderen folgen nach Namen.';
export const unknownCategory = (name: string) =>
  `Der Shop hat keine Kategorie „${name}“. Geben Sie die Namen von Kategorien ein, einen pro Zeile.`;
export const socialHint =
  'Messenger und Netzwerke zeigen es bei Links zur Startseite und zu Seiten ohne eigenes Bild.';
export const formatsTitle = 'Zeitzone und Formate';
export const timeZoneHint =
  'Gilt für alle Datums- und Zeitangaben, zum Beispiel Europe/Berlin. Leer = UTC. Auch Umsatzberichte zählen die Tage nach dieser Zeitzone.';
export const usualFormats = 'Wie in der Sprache üblich';
/** A region with its formats, such as 'Schweiz: CHF 1’234.50, 31. Dezember 2026'. */
export const regionLike = (region: string, amount: string, day: string) => `${region}: ${amount}, ${day}`;
export const currencyHint =
  'Preise behalten ihre Zahl: Aus 12,50 $ werden 12,50 €. Nach dem ersten Verkauf kann die Währung nicht mehr geändert werden.';
export const currencyFixed = (currency: string) =>
  `Dieser Shop verkauft in ${currency}. Nach dem ersten Verkauf kann die Währung nicht mehr geändert werden.`;
/** Why the checkout does not offer a payment provider. */
export const currencyRefused = (provider: string, currency: string) =>
  `${provider} nimmt keine Zahlungen in ${currency} an. Ihre Kunden können damit nicht bezahlen.`;
/**
 * A currency with its code, such as 'Euro (EUR)'. Call it only on the server, because names differ between
 * browsers.
 */
export const currencyName = (code: string) => `${currencyNames.of(code) ?? code} (${code})`;
export const languageHint = 'Die Sprache des Shops, der Verwaltung, der E-Mails und der Rechnungen.';
export const newHint =
  'So viele Tage nach dem Hinzufügen tragen Artikel die Kennzeichnung „Neu“, zum Beispiel 30. 0 = keine Kennzeichnung.';

export const behaviorTitle = 'Verhalten des Shops';
export const behaviorHint =
  'Diese Optionen bestimmen, wie sich der Shop verhält. Die meisten Shops wählen bei allen fünf „Ja“.';
/** The effect of the choice 'No', by field name. */
export const behaviorHints = {
  categories_page: 'Nein: „Kategorien“ im Menü führt zu „Seite nicht gefunden“.',
  search_counts_all: 'Nein: „3 Artikel gefunden“ zählt die ähnlichen Artikel darunter nicht mit.',
  guest_pages: 'Nein: Wer noch nichts hinzugefügt hat, wird zur Anmeldung aufgefordert.',
  plain_statuses: 'Nein: Bestellungen zeigen „Abgeschlossen“.',
  quiet_toasts:
    'Nein: Meldungen verdecken auf Handys den oberen Rand, auch wenn die Seite dasselbe schon zeigt.',
};
