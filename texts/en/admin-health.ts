import type { Code, Facts } from '#lib/finding.ts';
import { counted } from './counted.ts';
import { number } from './format.ts';

/** What is wrong with the shop, and what to do. */

export const title = 'Health';
export const loadFailed = 'Failed to look at the shop';
export const allFine = 'Everything works.';
export const someWatch = (count: number) =>
  `Everything works; ${counted(count, 'thing')} should be looked at.`;
export const someWrong = (count: number) =>
  `${counted(count, 'thing')} ${count === 1 ? 'does' : 'do'} not work.`;
export const list = 'What was looked at';
/** Before a moment. */
export const lookedAt = 'Looked at';
/** After the moment. */
export const inUtc = 'UTC.';
export const lookAgain = 'Look again';
export const toJobs = 'To the jobs';

export const checks = {
  database: 'Database',
  replica: 'Replica of the database',
  clock: 'Clock',
  disk: 'Disk of the data folder',
  files: 'Pictures',
  backups: 'Backups',
  mail: 'Mail',
  payments: 'Payments',
  jobs: 'Jobs',
};
export const states = { fine: 'Fine', watch: 'Look at it', wrong: 'Does not work' };

const free = (mib: number) =>
  mib < 10_240 ? `${number(mib)} MB are free.` : `${number(Math.floor(mib / 1024))} GB are free.`;
const aged = (hours: number) => (hours < 1 ? 'less than an hour' : counted(hours, 'hour'));
const late = (waiting: number) =>
  waiting === 0
    ? ''
    : ` ${counted(waiting, 'mail')} to customers ${waiting === 1 ? 'waits' : 'wait'} for more than 15 minutes.`;

/** What was found, and what to do about it; `null` where there is nothing to do. */
export const findings: { [C in Code]: { says: (facts: Facts[C]) => string; toDo: string | null } } = {
  'no-answer': {
    says: ({ seconds }) => `There was no answer within ${counted(seconds, 'second')}.`,
    toDo: 'Whatever it is asks something that hangs: a network, a server or a disk. Look whether it can be reached from this machine, then look again.',
  },
  failed: {
    says: ({ fault }) => `It could not be found out (${fault}).`,
    toDo: 'While the database is away nothing else can be told. Look again once it answers; the log of the shop has more.',
  },
  'database-fine': { says: ({ ms }) => `It answers in ${number(Math.ceil(ms))} ms.`, toDo: null },
  'database-slow': {
    says: ({ ms }) => `It took ${number(Math.ceil(ms))} ms to answer.`,
    toDo: 'Look at what its machine is busy with. If all connections of the shop are in use, raise DATABASE_POOL.',
  },
  'replica-none': { says: () => 'None is used.', toDo: null },
  'replica-fine': { says: () => 'Lists and searches are read from it.', toDo: null },
  'replica-unused': {
    says: () => 'It is away or too far behind, so the primary answers in its stead.',
    toDo: 'Look whether it runs and replays what the primary writes. The shop uses it again by itself.',
  },
  'clock-fine': { says: () => 'This machine and the database tell the same time.', toDo: null },
  'clock-off': {
    says: ({ seconds }) => `This machine and the database are ${counted(seconds, 'second')} apart.`,
    toDo: 'Set both by a time server (NTP). Sessions, holds and payments go by them.',
  },
  'disk-fine': { says: ({ freeMib }) => free(freeMib), toDo: null },
  'disk-low': { says: ({ freeMib }) => free(freeMib), toDo: 'Make room soon, or enlarge the disk.' },
  'disk-full': {
    says: ({ freeMib }) => free(freeMib),
    toDo: 'Make room now: uploads are refused, and an embedded database stops when nothing is left. PICTURE_CACHE_MIB bounds what finished pictures take.',
  },
  'disk-unwritable': {
    says: ({ fault }) => `Nothing can be written there (${fault}).`,
    toDo: 'Give the user of the shop the right to write to DATA_DIR, or mount the disk for writing.',
  },
  'files-fine': { says: () => 'A stored picture could be read.', toDo: null },
  'files-empty': { says: () => 'There is none yet to try.', toDo: null },
  'files-missing': {
    says: () => 'The picture of the first category is gone from the store.',
    toDo: 'Look whether FILES_BUCKET, S3_BUCKET or DATA_DIR name the place where the pictures are, or restore them from a backup.',
  },
  'files-away': {
    says: ({ fault }) => `A stored picture could not be read (${fault}).`,
    toDo: 'Look whether the S3 server or the file service answers, and whether its credentials are right. Pages show what is finished already.',
  },
  'backups-fine': { says: ({ hours }) => `The newest is ${aged(hours)} old.`, toDo: null },
  'backups-off': {
    says: () => 'The shop makes none by itself.',
    toDo: 'Set BACKUP_EVERY_HOURS and BACKUP_DIR, unless the database and the files are backed up by other means.',
  },
  'backups-none': {
    says: () => 'None was made yet.',
    toDo: 'The first is made some minutes after the start. If it was not, the page of the jobs tells why.',
  },
  'backups-old': {
    says: ({ hours }) => `The newest is ${aged(hours)} old, and there should be one that is newer.`,
    toDo: 'The page of the jobs tells why.',
  },
  'backups-lossy': {
    says: ({ count }) => `The newest one lacks ${counted(count, 'picture')} that the store did not have.`,
    toDo: 'Look whether the store is the right one and whole; upload those pictures again.',
  },
  'backups-unsound': {
    says: ({ fault }) => `The last trial of a backup failed: ${fault}`,
    toDo: 'Make one by hand (npm run backup), keep the older ones, and look into the log.',
  },
  'backups-untried': {
    says: () => 'None of them was restored on trial yet.',
    toDo: 'A trial begins as soon as a backup is made. If none comes to its end, the page of the jobs tells why; npm run restore -- --check reads a backup by hand.',
  },
  'backups-tried-late': {
    says: ({ hours }) => `One was last restored on trial ${aged(hours)} ago, and should be every day.`,
    toDo: 'The page of the jobs tells why. Until then read the newest by hand: npm run restore -- --check.',
  },
  'mail-kept': {
    says: ({ waiting }) => `There is no mail server: mails are kept in files.${late(waiting)}`,
    toDo: 'Set SMTP_URL and MAIL_FROM before customers wait for confirmations.',
  },
  'mail-fine': { says: () => 'The mail server answers, and no mail waits for long.', toDo: null },
  'mail-late': {
    says: ({ waiting }) => `The mail server answers, but takes not all.${late(waiting)}`,
    toDo: 'The orders’ pages tell its last fault. Each mail is tried again for 4 days.',
  },
  'mail-away': {
    says: ({ fault, waiting }) =>
      `The mail server does not take the shop’s greeting (${fault}).${late(waiting)}`,
    toDo: 'Look whether it runs, and whether SMTP_URL has the right user and password. Nothing is lost meanwhile: each mail is tried again for 4 days.',
  },
  'payments-fine': { says: () => 'All come to their end.', toDo: null },
  'payments-simulated': {
    says: () => 'There is no payment provider: payments are simulated, and no money moves.',
    toDo: 'Set the credentials of a provider before you sell.',
  },
  'payments-stuck': {
    says: ({ count }) =>
      `${counted(count, 'payment')} ${count === 1 ? 'has' : 'have'} been under way for more than an hour.`,
    toDo: 'The provider may examine them, or not answer: see its status page. The shop asks again by itself.',
  },
  'payments-refused': {
    says: ({ count }) =>
      `The provider refuses to give back the money of ${counted(count, 'payment')}, say for lack of funds.`,
    toDo: 'Give it back on the provider’s own pages; the shop books that by itself.',
  },
  'payments-undone': {
    says: ({ count }) =>
      `The provider undid refunds of lines of ${counted(count, 'order')}: the customers have no money for them.`,
    toDo: 'Look at the refunds on the orders’ pages and give the money again.',
  },
  'jobs-fine': { says: () => 'What runs by itself does.', toDo: null },
  'jobs-again': {
    says: ({ count }) => `${counted(count, 'run')} failed and ${count === 1 ? 'is' : 'are'} tried again.`,
    toDo: 'The page of the jobs tells the reason.',
  },
  'jobs-failed': {
    says: ({ count }) => `${counted(count, 'job')} failed as often as ${count === 1 ? 'it' : 'they'} may.`,
    toDo: 'Look at the page of the jobs: try each again once its reason is gone, or discard it.',
  },
  'jobs-still': {
    says: ({ minutes }) => `A run has been waiting for ${counted(minutes, 'minute')}: no process takes it.`,
    toDo: 'Restart the processes of the shop one by one; the log tells why.',
  },
};
