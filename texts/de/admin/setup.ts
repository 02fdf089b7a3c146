import { counted } from '../format/counted.ts';

export const title = 'Shop einrichten';
export const loadFailed = 'Der Einrichtungsassistent konnte nicht geladen werden';
export const saveFailed = 'Dieser Schritt konnte nicht gespeichert werden';

/** The offer of the assistant on the dashboard. */
export const offer =
  'In fünf kurzen Schritten richten Sie Ihren Shop ein. Sie können jeden überspringen und später weitermachen.';
export const begin = 'Einrichtung starten';
export const goOn = 'Einrichtung fortsetzen';
export const dismiss = 'Nicht mehr anzeigen';
export const dismissed =
  'Die Einrichtung ist ausgeblendet. Sie finden sie unter „Shop-Konfiguration“ wieder.';

export const progress = (step: number, steps: number) => `Schritt ${step} von ${steps}`;
/** The accessible name of the list of steps. */
export const steps = 'Schritte der Einrichtung';
export const stepNames = {
  name: 'Name',
  country: 'Land und Währung',
  language: 'Sprache',
  rates: 'Steuern und Versand',
  start: 'Artikel und Verhalten',
};
/** Screen readers read this after the name of a step. */
export const passed = 'erledigt oder übersprungen';
export const next = 'Speichern und weiter';
export const skip = 'Überspringen';
export const checklist = 'Checkliste';

export const nameHint = 'Sie können ihn jederzeit unter „Shop-Konfiguration“ ändern.';
export const countryHint =
  'Der Sitz Ihres Shops. Die nächsten Seiten schlagen Sprache, Steuern und Versand dafür vor.';
export const ownCurrency = 'Die Währung des Landes';
export const ownTimeZone = 'Die Zeitzone des Landes';
export const timeZoneHint = 'Gilt für alle Datums- und Zeitangaben im Shop. Ohne Zeitzone gilt UTC.';
export const ownFormats = 'Wie im Land üblich';
export const formatsHint =
  'Bestimmt das Format von Beträgen und Daten, wenn die Sprache des Shops dort gesprochen wird.';
export const currencyFixed = (currency: string) =>
  `Dieser Shop verkauft in ${currency}. Nach dem ersten Verkauf kann die Währung nicht mehr geändert werden.`;

export const ratesIntro = (country: string) => `Das bezahlen Kunden in diesem Land: ${country}.`;
/** `day` is the day of the rates that the assistant suggests. */
export const ratesHint = (day: string) => `Steuersätze vom ${day}. Prüfen Sie sie mit Ihrer Steuerberatung.`;
export const noRatesHint =
  'Für dieses Land schlagen wir keine Steuersätze vor. Lassen Sie ein Feld leer, wenn keine Steuer anfällt.';
/** Shown below rates that the merchant saved earlier. */
export const savedRatesHint =
  'Das sind die Steuersätze Ihres Shops. Lassen Sie ein Feld leer, wenn keine Steuer anfällt.';
/** The name of the tax on receipts. */
export const taxName = 'MwSt.';
export const plainTaxName = 'Steuer';
/** The tax classes of a new shop. */
export const taxClasses: readonly string[] = ['Regelsatz', 'Ermäßigt', 'Steuerfrei'];
export const shippingName = 'Standardversand';
export const shippingMissing = 'Geben Sie einen Namen für die Versandart ein, zum Beispiel Paket.';
export const worldwideHint =
  'Kunden im Ausland können erst bestellen, wenn Sie eine Versandzone für ihr Land hinzufügen. Der weltweit kostenlose Versand endet.';
/** Form fields, by name. */
export const fields = {
  standard_rate: { label: 'Regelsatz in Prozent', noun: 'Regelsatz' },
  reduced_rate: { label: 'Ermäßigter Satz in Prozent', noun: 'ermäßigter Satz' },
  prices_include_tax: { label: 'Preise enthalten die Steuer' },
  ships: { label: 'Bestellungen innerhalb des Landes versenden' },
  shipping_name: { label: 'Versandart' },
  shipping_price: { label: 'Versandkosten' },
  free_from: { label: 'Kostenlos ab dieser Zwischensumme', noun: 'Betrag' },
  demo: { label: 'Demo-Artikel' },
  better: { label: 'Verhalten wählen, das zu den meisten Shops passt' },
};
/** Shown if the country ships only by weight or subtotal. The link follows. */
export const keptMethods = 'Der Versand wird nach Gewicht oder Zwischensumme berechnet.';
export const editMethods = 'Versandarten bearbeiten';
export const freeFromHint = 'Lassen Sie das Feld leer, wenn der Versand nie kostenlos ist.';

const products = (count: number) => counted(count, 'Artikel', 'Artikel');
const categories = (count: number) => counted(count, 'Kategorie', 'Kategorien');
export const demoIntro = (count: number) =>
  `Im Shop sind noch ${products(count)} aus dem Demo-Sortiment, die niemand bearbeitet hat.`;
export const keepDemo = 'Zum Ausprobieren behalten';
export const removeDemo = 'Entfernen';
export const removeDemoOf = (counts: { products: number; categories: number }) =>
  `${products(counts.products)} und bis zu ${categories(counts.categories)} aus dem Demo-Sortiment löschen? Das kann nicht rückgängig gemacht werden.`;
export const removeDemoNow = 'Demo-Sortiment löschen';
export const demoRemoved = (count: number) => `${products(count)} aus dem Demo-Sortiment gelöscht`;
export const betterHint = 'Jeden Punkt können Sie in den Einstellungen ändern:';

export const checklistIntro = 'Bevor Sie den Shop öffnen:';
export const done = 'Erledigt';
export const toDo = 'Offen';
export const items = {
  payment: {
    title: 'Zahlungsanbieter',
    done: 'Kunden können bezahlen.',
    toDo: 'Zahlungen sind nur simuliert. Bitten Sie Ihren Hosting-Anbieter, einen Zahlungsanbieter zu verbinden.',
  },
  legal: {
    title: 'Rechtliche Seiten',
    done: 'Datenschutzerklärung und AGB oder Impressum sind veröffentlicht.',
    toDo: 'Veröffentlichen Sie Ihre Datenschutzerklärung und dazu AGB oder Impressum. Der Shop erkennt diese Seiten am Titel oder an der Adresse, zum Beispiel „datenschutz“.',
  },
  mail: {
    title: 'E-Mail-Versand',
    done: 'Ein Mailserver ist verbunden.',
    toDo: 'E-Mails werden aufbewahrt und nicht gesendet. Bitten Sie Ihren Hosting-Anbieter, einen Mailserver zu verbinden.',
  },
  backup: {
    title: 'Backup',
    done: 'Es gibt ein Backup.',
    toDo: 'Es gibt noch kein Backup. Bitten Sie Ihren Hosting-Anbieter, Backups einzuschalten.',
  },
  password: {
    title: 'Ihr eigenes Passwort',
    done: 'Sie haben ein eigenes Passwort.',
    toDo: 'Sie verwenden noch das erste Passwort. Wählen Sie ein eigenes.',
  },
};
export const look = 'Öffnen';
/** The accessible name of the link to an item, such as 'Öffnen: Backup'. */
export const lookAt = (item: string) => `Öffnen: ${item}`;
export const visitShop = 'Shop ansehen';
export const finish = 'Einrichtung abschließen';
export const finished = 'Ihr Shop ist eingerichtet';
