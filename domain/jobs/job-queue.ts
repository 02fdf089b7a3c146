import type { Tx } from '#db/types.ts';

/** What of the job library a change by the administrator needs, within its transaction. */
export type JobQueue = {
  /** Puts what failed back into its queue. False when that has such a run already, or is no more. */
  redrive(tx: Tx, id: string): Promise<boolean>;
  /** Forgets what failed. */
  discard(tx: Tx, id: string): Promise<void>;
};
