import { zoned } from '#lib/dates/zone.ts';
import { counted } from '../format/counted.ts';
import { locale, number } from '../format/format.ts';
import * as adminDiscounts from './settings/discounts.ts';
import * as adminShipping from './settings/shipping.ts';
import * as adminSite from './settings/site.ts';

/** The settings page: links to each setting, and facts about this installation. */

export const allSettings = 'Alle Einstellungen';
export const futureIdeas = 'Ideen für die Zukunft';
export const moreSettings = 'Weitere Einstellungen';
export const tax = 'Steuern';
export const paymentGateway = 'Zahlungs-Gateway';
/** Spec S2: lists ideas; one becomes a link once its page exists (decision D24). */
export const ideas: readonly string[] = [
  adminSite.title,
  paymentGateway,
  adminShipping.title,
  'Benutzerverwaltung',
  adminDiscounts.title,
  tax,
];

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
