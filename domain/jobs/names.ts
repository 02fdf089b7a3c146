/**
 * What runs by itself, by the name of its queue. A name stays for ever: runs of the version before may wait
 * under it.
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
] as const;

export type JobName = (typeof JOB_NAMES)[number];

/** The queue of what failed as often as it may. */
export const DEAD_LETTERS = 'dead-letters';

/** Whether this version has a job of this name. */
export function isJobName(name: string | null): name is JobName {
  return JOB_NAMES.some((each) => each === name);
}
