import { isUtc } from '#lib/dates/zone.ts';
import type { FindingCode, FindingFacts } from '#lib/health/health-check.ts';
import { counted } from '../../format/counted.ts';
import { number } from '../../format/format.ts';
import { webhookFindings } from './webhook-findings.ts';

/** The health checks: their findings, and what to do about them. */

export const title = 'Systemstatus';
export const loadFailed = 'Der Shop konnte nicht geprüft werden';
export const allFine = 'Alles funktioniert.';
export const someWatch = (count: number) =>
  `Alles funktioniert, aber ${counted(count, 'Prüfung erfordert', 'Prüfungen erfordern')} Ihre Aufmerksamkeit.`;
export const someWrong = (count: number) => `${counted(count, 'Prüfung', 'Prüfungen')} fehlgeschlagen.`;
export const list = 'Prüfungen des Systemstatus';
/** The label of the time of the checks. */
export const lookedAt = 'Geprüft am';
/** Shown after the time of the checks. */
export const zone = () => (isUtc() ? 'UTC.' : '');
export const lookAgain = 'Erneut prüfen';
export const toJobs = 'Zu den Aufgaben';
/** A collapsed section with settings, commands and folders that only the server operator can change. */
export const forOperator = 'Für den Serverbetreiber';
export const places = 'Ordner auf dem Server';

export const checks = {
  database: 'Datenbank',
  replica: 'Datenbankreplikat',
  clock: 'Uhrzeit',
  disk: 'Speicherplatz',
  files: 'Bilder',
  backups: 'Backups',
  mail: 'E-Mail',
  payments: 'Zahlungen',
  webhooks: 'Webhooks der Zahlungsanbieter',
  jobs: 'Aufgaben',
};
export const states = { ok: 'OK', warning: 'Prüfen', error: 'Fehler' };

const free = (mib: number) =>
  mib < 10_240 ? `${number(mib)} MB sind frei.` : `${number(Math.floor(mib / 1024))} GB sind frei.`;
const aged = (hours: number) => (hours < 1 ? 'weniger als eine Stunde' : counted(hours, 'Stunde', 'Stunden'));
const late = (waiting: number) =>
  waiting === 0
    ? ''
    : ` ${counted(waiting, 'E-Mail an Kunden wartet', 'E-Mails an Kunden warten')} seit mehr als 15 Minuten.`;
const seeJobs = 'Den Grund finden Sie unter „Aufgaben“.';

/**
 * Each finding, and what to do about it; null if nothing needs to be done. `operator` has settings and
 * commands for the server operator.
 */
export const findings: {
  [C in FindingCode]: { says: (facts: FindingFacts[C]) => string; toDo: string | null; operator?: string };
} = {
  'no-answer': {
    says: ({ seconds }) => `Keine Antwort innerhalb von ${counted(seconds, 'Sekunde', 'Sekunden')}.`,
    toDo: 'Ein Netzwerk, ein Server oder ein Datenträger antwortet nicht. Stellen Sie die Verbindung von diesem Rechner aus sicher und prüfen Sie dann erneut.',
  },
  failed: {
    says: ({ fault }) => `Die Prüfung ist fehlgeschlagen (${fault}).`,
    toDo: 'Die meisten Prüfungen benötigen die Datenbank. Prüfen Sie erneut, sobald sie wieder erreichbar ist. Einzelheiten stehen im Protokoll des Shops.',
  },
  'database-fine': { says: ({ ms }) => `Sie antwortet in ${number(Math.ceil(ms))} ms.`, toDo: null },
  'database-slow': {
    says: ({ ms }) => `Die Antwort dauerte ${number(Math.ceil(ms))} ms.`,
    toDo: 'Fragen Sie Ihren Hosting-Anbieter, warum der Datenbankserver ausgelastet ist.',
    operator: 'Wenn alle Verbindungen des Shops belegt sind, erhöhen Sie DATABASE_POOL.',
  },
  'replica-none': { says: () => 'Es wird kein Replikat verwendet.', toDo: null },
  'replica-fine': { says: () => 'Listen und Suchen verwenden das Replikat.', toDo: null },
  'replica-unused': {
    says: () =>
      'Das Replikat ist ausgefallen oder zu weit im Rückstand. Stattdessen antwortet die primäre Datenbank.',
    toDo: 'Stellen Sie sicher, dass das Replikat läuft und Änderungen empfängt. Der Shop verwendet es dann wieder.',
  },
  'clock-fine': { says: () => 'Dieser Rechner und die Datenbank haben dieselbe Uhrzeit.', toDo: null },
  'clock-off': {
    says: ({ seconds }) =>
      `Die Uhren dieses Rechners und der Datenbank weichen um ${counted(seconds, 'Sekunde', 'Sekunden')} voneinander ab.`,
    toDo: 'Gleichen Sie beide mit einem Zeitserver (NTP) ab. Sitzungen, Reservierungen und Zahlungen hängen davon ab.',
  },
  'disk-fine': { says: ({ freeMib }) => free(freeMib), toDo: null },
  'disk-low': {
    says: ({ freeMib }) => free(freeMib),
    toDo: 'Geben Sie bald Speicherplatz frei oder vergrößern Sie den Datenträger.',
  },
  'disk-full': {
    says: ({ freeMib }) => free(freeMib),
    toDo: 'Bitten Sie Ihren Hosting-Anbieter sofort um mehr Speicherplatz. Uploads werden abgelehnt, und die Datenbank hält an, sobald der Datenträger voll ist.',
    operator: 'PICTURE_CACHE_MIB begrenzt den Cache der verkleinerten Bilder.',
  },
  'disk-unwritable': {
    says: ({ fault }) => `Der Shop kann nicht in seinen Datenordner schreiben (${fault}).`,
    toDo: 'Bitten Sie Ihren Hosting-Anbieter, dem Shop das Schreiben in seinen Datenordner zu ermöglichen.',
    operator:
      'Geben Sie dem Benutzer des Shops Schreibrechte für DATA_DIR oder binden Sie den Datenträger beschreibbar ein.',
  },
  'files-fine': { says: () => 'Ein gespeichertes Bild konnte gelesen werden.', toDo: null },
  'files-empty': { says: () => 'Es gibt noch kein Bild, das geprüft werden kann.', toDo: null },
  'files-missing': {
    says: () => 'Das Bild der ersten Kategorie fehlt im Dateispeicher.',
    toDo: 'Bitten Sie Ihren Hosting-Anbieter, zu prüfen, wo der Shop nach Bildern sucht, oder sie aus einem Backup wiederherzustellen.',
    operator: 'FILES_BUCKET, S3_BUCKET oder DATA_DIR muss auf die gespeicherten Bilder zeigen.',
  },
  'files-away': {
    says: ({ fault }) => `Ein gespeichertes Bild konnte nicht gelesen werden (${fault}).`,
    toDo: 'Stellen Sie sicher, dass der S3-Server oder Dateidienst antwortet und die Zugangsdaten stimmen. Bis dahin zeigen die Seiten nur Bilder aus dem Cache.',
  },
  'backups-fine': { says: ({ hours }) => `Das neueste Backup ist ${aged(hours)} alt.`, toDo: null },
  'backups-off': {
    says: () => 'Automatische Backups sind ausgeschaltet.',
    toDo: 'Bitten Sie Ihren Hosting-Anbieter um regelmäßige Backups, sofern die Datenbank und die Bilder nicht bereits auf andere Weise gesichert werden.',
    operator: 'Legen Sie BACKUP_EVERY_HOURS und BACKUP_DIR fest.',
  },
  'backups-none': {
    says: () => 'Es gibt noch kein Backup.',
    toDo: 'Das erste wird wenige Minuten nach dem Start erstellt. Falls es ausbleibt, finden Sie den Grund unter „Aufgaben“.',
  },
  'backups-old': {
    says: ({ hours }) => `Das neueste Backup ist ${aged(hours)} alt. Ein neueres ist überfällig.`,
    toDo: seeJobs,
  },
  'backups-lossy': {
    says: ({ count }) =>
      count === 1
        ? 'Im neuesten Backup fehlt 1 Bild, das im Dateispeicher nicht vorhanden war.'
        : `Im neuesten Backup fehlen ${number(count)} Bilder, die im Dateispeicher nicht vorhanden waren.`,
    toDo: 'Stellen Sie sicher, dass der Shop den richtigen Dateispeicher verwendet, und laden Sie die fehlenden Bilder dann erneut hoch.',
  },
  'backups-unsound': {
    says: ({ fault }) => `Die letzte Testwiederherstellung ist fehlgeschlagen: ${fault}`,
    toDo: 'Bitten Sie Ihren Hosting-Anbieter, von Hand ein Backup zu erstellen, die älteren aufzubewahren und das Protokoll zu prüfen.',
    operator: 'npm run backup -- FILE erstellt ein Backup.',
  },
  'backups-untried': {
    says: () => 'Noch kein Backup wurde testweise wiederhergestellt.',
    toDo: 'Nach jedem Backup beginnt eine Testwiederherstellung. Falls keine abgeschlossen wird, finden Sie den Grund unter „Aufgaben“.',
    operator: 'npm run restore -- --check FILE testet ein Backup von Hand.',
  },
  'backups-tried-late': {
    says: ({ hours }) =>
      `Die letzte Testwiederherstellung war vor ${counted(hours, 'Stunde', 'Stunden')}. Sie sollte täglich laufen.`,
    toDo: `${seeJobs} Bitten Sie Ihren Hosting-Anbieter, das neueste Backup bis dahin von Hand zu testen.`,
    operator: 'npm run restore -- --check FILE testet es.',
  },
  'mail-kept': {
    says: ({ waiting }) =>
      `Es ist kein Mailserver eingerichtet. E-Mails werden als Dateien gespeichert.${late(waiting)}`,
    toDo: 'Bitten Sie Ihren Hosting-Anbieter um einen Mailserver, damit Kunden ihre Bestätigungen erhalten.',
    operator: 'Legen Sie SMTP_URL und MAIL_FROM fest.',
  },
  'mail-fine': { says: () => 'Der Mailserver funktioniert, und keine E-Mail ist verspätet.', toDo: null },
  'mail-late': {
    says: ({ waiting }) => `Der Mailserver antwortet, lehnt aber einige E-Mails ab.${late(waiting)}`,
    toDo: 'Die Seiten der Bestellungen zeigen den letzten Fehler. Der Shop versucht es bei jeder E-Mail 4 Tage lang erneut.',
  },
  'mail-away': {
    says: ({ fault, waiting }) =>
      `Der Shop kann keine Verbindung zum Mailserver herstellen (${fault}).${late(waiting)}`,
    toDo: 'Fragen Sie Ihren Hosting-Anbieter, ob der Mailserver läuft und Benutzer und Passwort des Shops annimmt. Keine E-Mail geht verloren: Der Shop versucht es bei jeder 4 Tage lang erneut.',
    operator: 'SMTP_URL enthält den Benutzer und das Passwort.',
  },
  'payments-fine': { says: () => 'Keine Zahlung hängt fest.', toDo: null },
  'payments-simulated': {
    says: () =>
      'Es ist kein Zahlungsanbieter eingerichtet. Zahlungen werden simuliert, und es fließt kein Geld.',
    toDo: 'Richten Sie einen Zahlungsanbieter ein, bevor Sie verkaufen.',
  },
  'payments-stuck': {
    says: ({ count }) =>
      `${counted(count, 'Zahlung ist', 'Zahlungen sind')} seit mehr als einer Stunde offen.`,
    toDo: 'Möglicherweise prüft der Zahlungsanbieter sie noch oder ist ausgefallen: Sehen Sie auf seiner Statusseite nach. Der Shop fragt weiter nach.',
  },
  'payments-refused': {
    says: ({ count }) =>
      `Der Zahlungsanbieter lehnt die Erstattung von ${counted(count, 'Zahlung', 'Zahlungen')} ab, zum Beispiel mangels Guthaben.`,
    toDo: 'Erstatten Sie das Geld auf den Seiten des Zahlungsanbieters. Der Shop übernimmt das automatisch.',
  },
  'payments-mixed': {
    says: ({ provider }) =>
      `${provider} ist im Testmodus, während ein anderer Zahlungsanbieter echtes Geld annimmt.`,
    toDo: 'Im Testmodus bezahlte Bestellungen bringen kein Geld. Schalten Sie diese Zahlungsart unter „Einstellungen“, „Zahlungen“ aus oder bitten Sie Ihren Hosting-Anbieter um die Live-Schlüssel.',
  },
  ...webhookFindings,
  'payments-undone': {
    says: ({ count }) =>
      `Der Zahlungsanbieter hat Erstattungen zu ${counted(count, 'Bestellung', 'Bestellungen')} abgelehnt oder rückgängig gemacht. Die Kunden haben ihr Geld nicht.`,
    toDo: 'Die Seiten der Bestellungen zeigen den Grund. Versuchen Sie es dort erneut oder erstatten Sie von Hand auf den Seiten des Zahlungsanbieters.',
  },
  'jobs-fine': { says: () => 'Alle Aufgaben laufen.', toDo: null },
  'jobs-again': {
    says: ({ count }) =>
      count === 1
        ? '1 Aufgabe ist fehlgeschlagen und wird wiederholt.'
        : `${number(count)} Aufgaben sind fehlgeschlagen und werden wiederholt.`,
    toDo: seeJobs,
  },
  'jobs-failed': {
    says: ({ count }) =>
      `${counted(count, 'Aufgabe ist', 'Aufgaben sind')} bei jedem Versuch fehlgeschlagen.`,
    toDo: 'Öffnen Sie „Aufgaben“. Beheben Sie die Ursache und wiederholen oder verwerfen Sie dann jede Aufgabe.',
  },
  'jobs-still': {
    says: ({ minutes }) =>
      `Eine Aufgabe wartet seit ${counted(minutes, 'Minute', 'Minuten')}: Kein Prozess führt sie aus.`,
    toDo: 'Starten Sie die Prozesse des Shops nacheinander neu. Das Protokoll zeigt den Grund.',
  },
};
