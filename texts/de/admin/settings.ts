import { zoned } from '#lib/dates/zone.ts';
import { counted } from '../format/counted.ts';
import { locale, number } from '../format/format.ts';

/** The settings page: links to each setting, and facts about this installation. */

export const allSettings = 'Alle Einstellungen';
export const futureIdeas = 'Ideen für die Zukunft';
export const statesFailed = 'Der Stand der Einstellungen konnte nicht geladen werden';
/** The spec (S2) defines these names. See decision D24. */
export const tax = 'Steuern';
export const paymentGateway = 'Zahlungs-Gateway';
export const userManagement = 'Benutzerverwaltung';
/** The purpose of each settings page. Its card shows it. */
export const purposes = {
  site: 'Name, Sprache, Währung und Zeitzone',
  look: 'Logo, Symbol, Farben und Schrift',
  home: 'Banner, Kategorien und Vorschaubild',
  pages: 'Impressum, Datenschutz, AGB und weitere Seiten',
  payments: 'Zahlungsarten und Verbindungen zu Zahlungsanbietern',
  payLater: 'Überweisung, Rechnung und Barzahlung bei Abholung',
  shipping: 'Wohin Sie versenden, wie und zu welchem Preis',
  tax: 'Sätze nach Land und Artikel',
  discounts: 'Codes und automatische Rabatte',
  invoices: 'Ihre Firma auf Rechnungen, Rechnungskorrekturen und E-Mails',
  mails: 'E-Mails, die Kunden nach einer Bestellung erhalten',
  feed: 'Artikel für Google und Preisvergleiche',
  users: 'Mehrere Personen mit eigenen Rechten',
};
const modes = (included: boolean) => (included ? 'in den Preisen enthalten' : 'im Warenkorb aufgeschlagen');
/** The current state of each setting, on its card. */
export const states = {
  on: 'An',
  off: 'Aus',
  ownLogo: 'Ihr Logo',
  noLogo: 'Kein Logo',
  usualColor: 'Standardfarbe',
  banner: 'Mit Banner',
  noBanner: 'Ohne Banner',
  pages: (count: number) =>
    count === 0 ? 'Keine Seite veröffentlicht' : `${counted(count, 'Seite', 'Seiten')} veröffentlicht`,
  ships: (methods: number, zones: number) =>
    `An · ${counted(methods, 'Versandart', 'Versandarten')} in ${counted(zones, 'Zone', 'Zonen')}`,
  shipsNothing: 'Aus: Bestellungen werden nicht versandt',
  tax: (zones: number, included: boolean) =>
    zones === 0 ? 'Keine Steuern' : `${counted(zones, 'Zone', 'Zonen')}, ${modes(included)}`,
  discounts: (count: number) => (count === 0 ? 'Keiner aktiv' : `${number(count)} aktiv`),
  invoices: (newest: string | null) => (newest === null ? 'An' : `An · neueste ${newest}`),
  noInvoices: 'Aus: Geben Sie zuerst Ihre Firma ein',
  changedMails: (count: number) => counted(count, 'eigener Text', 'eigene Texte'),
  oneUser: 'Ein Administratorkonto',
};

export const installation = 'Diese Installation';
export const healthy = 'In Ordnung';
export const databaseUnreachable = 'Datenbank nicht erreichbar';
export const version = 'Version';
export const node = 'Node';
export const database = 'Datenbank';
export const databaseVersion = 'Datenbankversion';
export const databaseSize = 'Datenbankgröße';
export const databaseAnswers = 'Antwortzeit der Datenbank';
export const files = 'Dateien';
export const identity = 'Anmeldung';
export const mail = 'E-Mail';
export const payments = 'Zahlungen';
export const visitors = 'Verbindung';
export const runningSince = () => zoned('In Betrieb seit');
export const hostHint =
  'Nur der Serverbetreiber kann diese Angaben ändern. Bitten Sie Ihren Hosting-Anbieter um einen Mailserver, regelmäßige Backups oder einen Zahlungsanbieter und zeigen Sie ihm die Seite „Systemstatus“: Dort steht, was fehlt.';
export const megabytes = (bytes: number) => `${number(Math.round(bytes / 1024 / 1024))} MB`;
export const backup = () => zoned('Neuestes Backup');
export const noBackup = 'Kein automatisches Backup';
export const backupOf = (at: string, bytes: number, lostFiles: number) =>
  `${at}, ${megabytes(Math.max(bytes, 1024 * 1024))}${lostFiles > 0 ? `, ohne ${counted(lostFiles, 'fehlendes Bild', 'fehlende Bilder')}` : ''}`;
export const backupTried = () => zoned('Letzte Testwiederherstellung');
export const notTried = 'Noch keine';
export const triedAt = (at: string, fault: string | null) =>
  fault === null ? `${at}, erfolgreich` : `${at}, fehlgeschlagen: ${fault}`;
export const milliseconds = (time: number) =>
  `${time.toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ms`;
/** Facts about this installation. */
export const facts = {
  onThisServer: 'Auf diesem Server',
  hosted: (host: string) => `Gehostet, bei ${host}`,
  elsewhere: (host: string) => `Woanders, bei ${host}`,
  bucket: (name: string, host: string | null) => `S3, Bucket ${name}${host === null ? '' : ` bei ${host}`}`,
  mailServer: (host: string) => `SMTP, über ${host}`,
  noMailServer: 'Kein Mailserver: E-Mails werden aufbewahrt und nicht gesendet',
  paypal: (environment: string) => `PayPal (${environment === 'live' ? 'Echtbetrieb' : 'Testumgebung'})`,
  paypalDemo: 'PayPal-Demo, simuliert',
  stripe: (mode: 'test' | 'live') => `Stripe (${mode === 'live' ? 'Echtbetrieb' : 'Testumgebung'})`,
  card: 'Karte, simuliert',
  localSocket: 'einem lokalen Socket',
};
/** How visitors reach the shop. */
export const reached = {
  byProxy: 'Über einen Proxy des Hosting-Anbieters',
  directly: 'Direkt',
  fromOneAddress:
    'Alle von einer Adresse, daher zählen Limits sie als einen Besucher. Fragen Sie Ihren Hosting-Anbieter, ob der Shop seinem Proxy vertrauen soll.',
};
