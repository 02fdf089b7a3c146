import type { Tx } from '#db/types.ts';

/** Functions of the job library. They run in the transaction of an administrator's change. */
export type JobQueue = {
  /**
   * Moves a failed job back to its queue. Returns false if the queue already contains such a job, or if the
   * queue no longer exists.
   */
  redrive(tx: Tx, id: string): Promise<boolean>;
  /** Deletes a failed job. */
  discard(tx: Tx, id: string): Promise<void>;
};
