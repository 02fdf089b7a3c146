/** The administrator's tasks. Each is counted up to one more than `MAX_NAV_COUNT`. */
export type WaitingCounts = {
  /** The number of orders to ship; null in a shop that doesn't ship. */
  toSend: number | null;
  failedJobs: number;
};

export const NOTHING_WAITS: WaitingCounts = { toSend: null, failedJobs: 0 };
