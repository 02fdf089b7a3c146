import { counted } from './counted.ts';
import { number } from './format.ts';

/** What runs by itself. */

export const title = 'Jobs';
export const loadFailed = 'Failed to load the jobs';
export const retryFailed = 'Failed to try the job again';
export const discardFailed = 'Failed to discard the job';
export const retried = 'The job runs again within a minute';
export const discarded = 'The job was discarded';

/** By its queue. */
export const names = {
  'send-mails': 'Mails to customers',
  'reconcile-payments': 'Payments under way',
  'look-at-settled-payments': 'Refunds and disputes of settled payments',
  'sweep-payments': 'Old payments',
  'sweep-checkouts': 'Unfinished checkouts',
  'sweep-sessions': 'Ended sessions',
  'sweep-identity': 'Old codes and counters',
  'sweep-guests': 'Idle guests',
  'sweep-uploads': 'Abandoned uploads',
  'sweep-pictures': 'Unused pictures',
  'back-up': 'Backups',
  'number-invoices': 'Numbers of invoices and credit notes',
};
/** Of a version that had other jobs. */
export const unknown = 'A job of another version';
export const confirmationMail = 'A confirmation mail';
export const refundMail = 'A mail about a refund';

export const failedTitle = 'Failed Jobs';
export const noneFailed = 'None: whatever failed was done when it was tried again.';
export const failedHint =
  'These failed as often as they may. Try one again once its reason is gone; what is discarded is not done.';
export const moreFailed = (count: number) =>
  `and ${counted(count, 'older one')}, which appear as these are seen to.`;
export const failedList = 'Jobs that failed, the latest first';
/** When, as an element of the page. */
export const failedAtAfter = <Part>(moment: Part, tries: number) => [
  'Failed ',
  moment,
  ` UTC, after ${tries === 1 ? 'one try' : `${number(tries)} tries`}`,
];
export const retry = 'Try again';
export const retryOf = (job: string) => `Try again: ${job}`;
export const discard = 'Discard';
export const discardOf = (job: string) => `Discard: ${job}`;

export const queuesTitle = 'Queues';
export const queuesHint =
  'What runs by itself, in any process of the shop. A job that has nothing to do does not run.';
export const queueTable = 'Queues of jobs';
export const job = 'Job';
export const waiting = 'Waiting';
export const running = 'Running';
export const lastRun = 'Last run (UTC)';
export const took = (milliseconds: number) =>
  milliseconds < 1000
    ? `took ${number(Math.round(milliseconds))} ms`
    : `took ${number(Math.round(milliseconds / 1000))} s`;
export const noRun = 'None lately';
export const state = 'State';
export const fine = 'Fine';
/** Before a moment. */
export const againAt = 'Failed, tried again at';
export const noQueues = 'No job has run yet: they begin a second after the shop does.';
