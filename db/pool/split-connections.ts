/** The connections of a process by purpose. */
export type ConnectionSplit = { pages: number; payments: number; jobs: number };

const FOR_PAYMENTS = 0.3;
const FOR_JOBS = 0.2;

/**
 * Splits `total` connections so that pages never take those of payments and jobs. 0 means that the previous
 * share is used: with two connections jobs use those of payments, with one they all share it.
 */
export function splitConnections(total: number): ConnectionSplit {
  const payments = total < 2 ? 0 : Math.max(1, Math.floor(total * FOR_PAYMENTS));
  const jobs = total < 3 ? 0 : Math.max(1, Math.floor(total * FOR_JOBS));
  return { pages: total - payments - jobs, payments, jobs };
}
