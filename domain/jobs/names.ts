/**
 * The background jobs, named after their queues. Never change a name, because jobs of the previous version
 * may wait in this queue.
 */
export const JOB_NAMES = [
  'send-mails',
  'reconcile-payments',
  'look-at-settled-payments',
  'sweep-payments',
  'sweep-checkouts',
  'sweep-sessions',
  'sweep-identity',
  'sweep-guests',
  'sweep-uploads',
  'sweep-pictures',
  'back-up',
  'number-invoices',
  'queue-restock-mails',
  'check-webhooks',
  'act-on-unpaid-orders',
] as const;

export type JobName = (typeof JOB_NAMES)[number];

/** The queue of failed jobs that have no attempts left. */
export const DEAD_LETTERS = 'dead-letters';

/** Whether this version has a job of this name. */
export function isJobName(name: string | null): name is JobName {
  return JOB_NAMES.some((each) => each === name);
}
