/** The administrator's tasks, counted up to one more than `MAX_NAV_COUNT`. */
export type WaitingCounts = {
  /** Orders to send; null in a shop that doesn't ship. */
  toSend: number | null;
  failedJobs: number;
};

export const NOTHING_WAITS: WaitingCounts = { toSend: null, failedJobs: 0 };
