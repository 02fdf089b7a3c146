import type { Tx } from '#db/types.ts';

/** The functions of the job library that an administrator's change calls in its transaction. */
export type JobQueue = {
  /**
   * Puts a failed job back into its queue. False when the queue has such a job already, or no longer exists.
   */
  redrive(tx: Tx, id: string): Promise<boolean>;
  /** Deletes a failed job. */
  discard(tx: Tx, id: string): Promise<void>;
};
