/** The connections of a process by purpose. */
export type ConnectionSplit = { pages: number; payments: number; jobs: number };

const FOR_PAYMENTS = 0.3;
const FOR_JOBS = 0.2;

/**
 * Splits `total` connections, so that pages never use the connections of payments and jobs. If the share of a
 * purpose is 0, it uses the connections of the purpose before it: jobs use those of payments, and payments
 * use those of pages.
 */
export function splitConnections(total: number): ConnectionSplit {
  const payments = total < 2 ? 0 : Math.max(1, Math.floor(total * FOR_PAYMENTS));
  const jobs = total < 3 ? 0 : Math.max(1, Math.floor(total * FOR_JOBS));
  return { pages: total - payments - jobs, payments, jobs };
}
