/** The connections of a process by purpose. */
export type ConnectionSplit = { pages: number; payments: number; jobs: number };

const FOR_PAYMENTS = 0.3;
const FOR_JOBS = 0.2;

/**
 * Splits `total` connections, so that pages never use those of payments and jobs. A share of 0 means that
 * this purpose uses the connections of the previous one. With two connections in total, jobs use the
 * connection of payments. With one connection, all purposes share it.
 */
export function splitConnections(total: number): ConnectionSplit {
  const payments = total < 2 ? 0 : Math.max(1, Math.floor(total * FOR_PAYMENTS));
  const jobs = total < 3 ? 0 : Math.max(1, Math.floor(total * FOR_JOBS));
  return { pages: total - payments - jobs, payments, jobs };
}
