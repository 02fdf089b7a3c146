/** How the connections of a process are shared out. */
export type Shares = { pages: number; payments: number; jobs: number };

const FOR_PAYMENTS = 0.3;
const FOR_JOBS = 0.2;

/**
 * Shares out `total` connections, so that pages never take those of payments and jobs. Together never more
 * than `total`; 0 means that the share before has to do: with two connections jobs use those of payments,
 * with one all is one.
 */
export function splitConnections(total: number): Shares {
  const payments = total < 2 ? 0 : Math.max(1, Math.floor(total * FOR_PAYMENTS));
  const jobs = total < 3 ? 0 : Math.max(1, Math.floor(total * FOR_JOBS));
  return { pages: total - payments - jobs, payments, jobs };
}
