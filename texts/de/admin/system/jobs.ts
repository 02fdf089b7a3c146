import { isUtc, zoned } from '#lib/dates/zone.ts';
import { counted } from '../../format/counted.ts';
import { number } from '../../format/format.ts';

export const title = 'Aufgaben';
export const loadFailed = 'Die Aufgaben konnten nicht geladen werden';
export const retryFailed = 'Die Aufgabe konnte nicht wiederholt werden';
export const discardFailed = 'Die Aufgabe konnte nicht verworfen werden';
export const retried = 'Die Aufgabe läuft innerhalb einer Minute erneut';
export const discarded = 'Aufgabe verworfen';

/** The names of the jobs, by queue. */
export const names = {
  'send-mails': 'E-Mails an Kunden',
  'reconcile-payments': 'Offene Zahlungen',
  'look-at-settled-payments': 'Erstattungen und Anfechtungen abgeschlossener Zahlungen',
  'sweep-payments': 'Alte Zahlungen',
  'sweep-checkouts': 'Abgebrochene Kassenvorgänge',
  'sweep-sessions': 'Abgelaufene Sitzungen',
  'sweep-identity': 'Abgelaufene Codes und Zähler',
  'sweep-guests': 'Inaktive Gäste',
  'sweep-uploads': 'Abgebrochene Uploads',
  'sweep-pictures': 'Ungenutzte Bilder',
  'back-up': 'Backups',
  'number-invoices': 'Nummern von Rechnungen und Rechnungskorrekturen',
  'queue-restock-mails': 'E-Mails zu Artikeln, die wieder da sind',
  'check-webhooks': 'Webhooks der Zahlungsanbieter',
  'act-on-unpaid-orders': 'Erinnerungen und Stornierungen unbezahlter Bestellungen',
};
/** The name of a job that this version doesn’t have. */
export const unknown = 'Eine Aufgabe einer anderen Version';
export const confirmationMail = 'Eine Bestätigungs-E-Mail';
export const refundMail = 'Eine E-Mail zu einer Erstattung';

export const failedTitle = 'Fehlgeschlagene Aufgaben';
export const noneFailed = 'Keine fehlgeschlagenen Aufgaben.';
export const failedHint =
  'Diese Aufgaben sind bei jedem Versuch fehlgeschlagen. Beheben Sie die Ursache und wiederholen Sie sie dann. Eine verworfene Aufgabe wird nie ausgeführt.';
export const moreFailed = (count: number) =>
  `und ${counted(count, 'ältere Aufgabe', 'ältere Aufgaben')}. Bearbeiten Sie zuerst diese, um mehr zu sehen.`;
export const failedList = 'Fehlgeschlagene Aufgaben, neueste zuerst';
/** `moment` is a page element. */
export const failedAtAfter = <Part>(moment: Part, tries: number) => [
  'Fehlgeschlagen am ',
  moment,
  `${isUtc() ? ' UTC' : ''}, nach ${tries === 1 ? 'einem Versuch' : `${number(tries)} Versuchen`}`,
];
export const retry = 'Wiederholen';
export const retryOf = (job: string) => `Wiederholen: ${job}`;
export const discard = 'Verwerfen';
export const discardOf = (job: string) => `Verwerfen: ${job}`;

export const queuesTitle = 'Warteschlangen';
export const queuesHint =
  'Arbeiten, die der Shop im Hintergrund erledigt. Eine Aufgabe ohne Arbeit wird nicht ausgeführt.';
export const queueTable = 'Warteschlangen der Aufgaben';
export const job = 'Aufgabe';
export const waiting = 'Wartend';
export const running = 'Laufend';
export const lastRun = () => zoned('Letzte Ausführung');
export const took = (milliseconds: number) =>
  milliseconds < 1000
    ? `Dauer: ${number(Math.round(milliseconds))} ms`
    : `Dauer: ${number(Math.round(milliseconds / 1000))} s`;
export const noRun = 'Nicht in letzter Zeit';
export const state = 'Status';
export const fine = 'OK';
/** The label of the time of the next try. */
export const againAt = 'Fehlgeschlagen, nächster Versuch am';
export const noQueues =
  'Noch keine Aufgabe wurde ausgeführt. Die ersten beginnen eine Sekunde nach dem Start des Shops.';
