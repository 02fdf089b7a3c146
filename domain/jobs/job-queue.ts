import type { Tx } from '#db/types.ts';

/** The functions of the job library that run in the transaction of an administrator's change. */
export type JobQueue = {
  /**
   * Puts a failed job back into its queue. Returns false if the queue already contains such a job, or if the
   * queue no longer exists.
   */
  redrive(tx: Tx, id: string): Promise<boolean>;
  /** Deletes a failed job. */
  discard(tx: Tx, id: string): Promise<void>;
};
