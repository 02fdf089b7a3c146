import { isUtc, zoned } from '#lib/dates/zone.ts';
import { counted } from '../../format/counted.ts';
import { number } from '../../format/format.ts';

export const title = 'Jobs';
export const loadFailed = 'Failed to load the jobs';
export const retryFailed = 'Failed to try the job again';
export const discardFailed = 'Failed to discard the job';
export const retried = 'The job will run again within a minute';
export const discarded = 'Job discarded';

/** The names of the jobs, by queue. */
export const names = {
  'send-mails': 'Emails to customers',
  'reconcile-payments': 'Open payments',
  'look-at-settled-payments': 'Refunds and disputes of settled payments',
  'sweep-payments': 'Old payments',
  'sweep-checkouts': 'Unfinished checkouts',
  'sweep-sessions': 'Expired sessions',
  'sweep-identity': 'Expired codes and counters',
  'sweep-guests': 'Idle guests',
  'sweep-uploads': 'Abandoned uploads',
  'sweep-pictures': 'Unused pictures',
  'back-up': 'Backups',
  'number-invoices': 'Invoice and credit note numbers',
  'queue-restock-mails': 'Emails about products that are back in stock',
  'check-webhooks': 'Webhooks of payment providers',
  'act-on-unpaid-orders': 'Reminders and cancellations of unpaid orders',
};
/** The name of a job that this version doesn’t have. */
export const unknown = 'Unknown job, from another version';
export const confirmationMail = 'A confirmation email';
export const refundMail = 'An email about a refund';

export const failedTitle = 'Failed jobs';
export const noneFailed = 'No failed jobs.';
export const failedHint =
  'These jobs failed on every try. Fix the cause, then try them again. Discarded jobs never run.';
export const moreFailed = (count: number) =>
  `and ${counted(count, 'older one')}. Retry or discard these to see them.`;
export const failedList = 'Failed jobs, latest first';
/** `moment` is a page element. */
export const failedAtAfter = <Part>(moment: Part, tries: number) => [
  'Failed ',
  moment,
  `${isUtc() ? ' UTC' : ''}, after ${tries === 1 ? 'one try' : `${number(tries)} tries`}`,
];
export const retry = 'Try again';
export const retryOf = (job: string) => `Try again: ${job}`;
export const discard = 'Discard';
export const discardOf = (job: string) => `Discard: ${job}`;

export const queuesTitle = 'Queues';
export const queuesHint = 'The shop does this work in the background. Jobs with nothing to do don’t run.';
export const queueTable = 'Job queues';
export const job = 'Job';
export const waiting = 'Waiting';
export const running = 'Running';
export const lastRun = () => zoned('Last run');
export const took = (milliseconds: number) =>
  milliseconds < 1000
    ? `took ${number(Math.round(milliseconds))} ms`
    : `took ${number(Math.round(milliseconds / 1000))} s`;
export const noRun = 'Not recently';
export const state = 'State';
export const fine = 'OK';
/** The label of the time of the next try. */
export const againAt = 'Failed, next try at';
export const noQueues = 'No jobs have run yet. The first ones start a second after the shop starts.';
