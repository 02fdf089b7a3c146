import { isUtc } from '#lib/dates/zone.ts';
import type { FindingCode, FindingFacts } from '#lib/health/health-check.ts';
import { counted } from '../../format/counted.ts';
import { number } from '../../format/format.ts';
import { webhookFindings } from './webhook-findings.ts';

/** The health checks: their findings, and what to do about them. */

export const title = 'Health';
export const loadFailed = 'Failed to check the shop';
export const allFine = 'Everything works.';
export const someWatch = (count: number) =>
  `Everything works, but ${counted(count, 'check')} ${count === 1 ? 'needs' : 'need'} attention.`;
export const someWrong = (count: number) => `${counted(count, 'check')} failed.`;
export const list = 'Health checks';
/** The label of the time of the checks. */
export const lookedAt = 'Checked at';
/** Shown after the time of the checks. */
export const zone = () => (isUtc() ? 'UTC.' : '');
export const lookAgain = 'Check again';
export const toJobs = 'Go to Jobs';
/** A collapsed section with settings, commands and folders that only the server operator can change. */
export const forOperator = 'For the server operator';
export const places = 'Folders on the server';

export const checks = {
  database: 'Database',
  replica: 'Database replica',
  clock: 'Clock',
  disk: 'Disk space',
  files: 'Pictures',
  backups: 'Backups',
  mail: 'Email',
  payments: 'Payments',
  webhooks: 'Webhooks of payment providers',
  jobs: 'Jobs',
};
export const states = { ok: 'OK', warning: 'Needs attention', error: 'Failed' };

const free = (mib: number) =>
  mib < 10_240 ? `${number(mib)} MB are free.` : `${number(Math.floor(mib / 1024))} GB are free.`;
const aged = (hours: number) => (hours < 1 ? 'less than an hour' : counted(hours, 'hour'));
const late = (waiting: number) =>
  waiting === 0
    ? ''
    : ` ${counted(waiting, 'email')} to customers ${waiting === 1 ? 'has' : 'have'} waited for more than 15 minutes.`;

/**
 * Each finding, and what to do about it; null if nothing needs to be done. `operator` has settings and
 * commands for the server operator.
 */
export const findings: {
  [C in FindingCode]: { says: (facts: FindingFacts[C]) => string; toDo: string | null; operator?: string };
} = {
  'no-answer': {
    says: ({ seconds }) => `No answer within ${counted(seconds, 'second')}.`,
    toDo: 'A network, server or disk isn’t responding. Make sure this machine can reach it, then check again.',
  },
  failed: {
    says: ({ fault }) => `The check failed (${fault}).`,
    toDo: 'Most checks need the database. Check again once it is back. The shop’s log has details.',
  },
  'database-fine': { says: ({ ms }) => `It answers in ${number(Math.ceil(ms))} ms.`, toDo: null },
  'database-slow': {
    says: ({ ms }) => `It took ${number(Math.ceil(ms))} ms to answer.`,
    toDo: 'Ask your host why the database server is busy.',
    operator: 'If all connections of the shop are in use, raise DATABASE_POOL.',
  },
  'replica-none': { says: () => 'No replica is used.', toDo: null },
  'replica-fine': { says: () => 'Lists and searches use the replica.', toDo: null },
  'replica-unused': {
    says: () => 'The replica is down or too far behind, so the primary database answers instead.',
    toDo: 'Make sure that the replica runs and receives changes. The shop then uses it again.',
  },
  'clock-fine': { says: () => 'This machine and the database have the same time.', toDo: null },
  'clock-off': {
    says: ({ seconds }) =>
      `The clocks of this machine and the database differ by ${counted(seconds, 'second')}.`,
    toDo: 'Synchronize both with a time server (NTP). Sessions, reservations and payments depend on them.',
  },
  'disk-fine': { says: ({ freeMib }) => free(freeMib), toDo: null },
  'disk-low': { says: ({ freeMib }) => free(freeMib), toDo: 'Free some space soon, or enlarge the disk.' },
  'disk-full': {
    says: ({ freeMib }) => free(freeMib),
    toDo: 'Ask your host for more space now. Uploads are refused, and the database stops when the disk is full.',
    operator: 'PICTURE_CACHE_MIB limits the cache of resized pictures.',
  },
  'disk-unwritable': {
    says: ({ fault }) => `The shop can’t write to its data folder (${fault}).`,
    toDo: 'Ask your host to let the shop write to its data folder.',
    operator: 'Give the shop’s user the right to write to DATA_DIR, or mount the disk for writing.',
  },
  'files-fine': { says: () => 'The shop can read stored pictures.', toDo: null },
  'files-empty': { says: () => 'There is no picture to check yet.', toDo: null },
  'files-missing': {
    says: () => 'The picture of the first category is missing from the file store.',
    toDo: 'Ask your host to check the shop’s file settings, or to restore the pictures from a backup.',
    operator: 'FILES_BUCKET, S3_BUCKET or DATA_DIR must point to the stored pictures.',
  },
  'files-away': {
    says: ({ fault }) => `A stored picture could not be read (${fault}).`,
    toDo: 'Check that the S3 server or file service is running and that its credentials are right. Until then, pages only show cached pictures.',
  },
  'backups-fine': { says: ({ hours }) => `The newest backup is ${aged(hours)} old.`, toDo: null },
  'backups-off': {
    says: () => 'Automatic backups are off.',
    toDo: 'Ask your host for regular backups, unless the database and the pictures are already backed up in another way.',
    operator: 'Set BACKUP_EVERY_HOURS and BACKUP_DIR.',
  },
  'backups-none': {
    says: () => 'There is no backup yet.',
    toDo: 'The first one is made a few minutes after the start. If it is late, see Jobs for the reason.',
  },
  'backups-old': {
    says: ({ hours }) => `The newest backup is ${aged(hours)} old. A newer one is overdue.`,
    toDo: 'See Jobs for the reason.',
  },
  'backups-lossy': {
    says: ({ count }) =>
      `The newest backup is missing ${counted(count, 'picture')} that the file store didn’t have.`,
    toDo: 'Make sure that the shop uses the right file store, then upload the missing pictures again.',
  },
  'backups-unsound': {
    says: ({ fault }) => `The last test restore failed: ${fault}`,
    toDo: 'Ask your host to make a backup by hand, keep the older ones, and check the log.',
    operator: 'npm run backup -- FILE makes a backup.',
  },
  'backups-untried': {
    says: () => 'The shop hasn’t test-restored a backup yet.',
    toDo: 'A test restore starts after each backup. If none finishes, see Jobs for the reason.',
    operator: 'npm run restore -- --check FILE tests a backup by hand.',
  },
  'backups-tried-late': {
    says: ({ hours }) => `The last test restore was ${aged(hours)} ago. It should run every day.`,
    toDo: 'See Jobs for the reason. Until then, ask your host to test the newest backup by hand.',
    operator: 'npm run restore -- --check FILE tests it.',
  },
  'mail-kept': {
    says: ({ waiting }) => `No email server is set up, so emails are saved as files.${late(waiting)}`,
    toDo: 'Ask your host for an email server, so that customers get their confirmations.',
    operator: 'Set SMTP_URL and MAIL_FROM.',
  },
  'mail-fine': { says: () => 'The email server works, and no email is late.', toDo: null },
  'mail-late': {
    says: ({ waiting }) => `The email server rejects some emails.${late(waiting)}`,
    toDo: 'The order pages show the last error. The shop retries each email for 4 days.',
  },
  'mail-away': {
    says: ({ fault, waiting }) => `The shop can’t connect to the email server (${fault}).${late(waiting)}`,
    toDo: 'Ask your host to check that it is running and accepts the shop’s user and password. No email is lost: the shop retries each one for 4 days.',
    operator: 'SMTP_URL contains the user and the password.',
  },
  'payments-fine': { says: () => 'No payment is stuck.', toDo: null },
  'payments-simulated': {
    says: () => 'No payment provider is set up. Payments are simulated, and no money moves.',
    toDo: 'Set up a payment provider before you sell.',
  },
  'payments-stuck': {
    says: ({ count }) =>
      `${counted(count, 'payment')} ${count === 1 ? 'has' : 'have'} been open for more than an hour.`,
    toDo: 'The provider may be reviewing them or be down: see its status page. The shop keeps asking.',
  },
  'payments-refused': {
    says: ({ count }) =>
      `The provider refuses to refund ${counted(count, 'payment')}, for example for lack of funds.`,
    toDo: 'Refund the money on the provider’s own pages. The shop records it automatically.',
  },
  'payments-mixed': {
    says: ({ provider }) => `${provider} is in test mode beside a provider that takes real money.`,
    toDo: 'You don’t get paid for orders in test mode. Turn this payment method off under Settings, Payments, or ask your host for its live keys.',
  },
  ...webhookFindings,
  'payments-undone': {
    says: ({ count }) =>
      `The provider refused or reversed refunds of ${counted(count, 'order')}. The customers do not have their money.`,
    toDo: 'The order pages show the reason. Try again there, or refund by hand on the provider’s pages.',
  },
  'jobs-fine': { says: () => 'All jobs run.', toDo: null },
  'jobs-again': {
    says: ({ count }) => `${counted(count, 'job')} failed and will be retried.`,
    toDo: 'See Jobs for the reason.',
  },
  'jobs-failed': {
    says: ({ count }) => `${counted(count, 'job')} failed on every try.`,
    toDo: 'Open Jobs. Fix the cause, then try each job again or discard it.',
  },
  'jobs-still': {
    says: ({ minutes }) =>
      `A job has been waiting for ${counted(minutes, 'minute')}. No process is running it.`,
    toDo: 'Restart the shop’s processes one by one. The log shows the reason.',
  },
};
