import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { newestBackup } from '#domain/backups/newest-backup.ts';
import { countProductTable } from '#domain/catalog/admin-list/list-products.ts';
import { OPEN_FAILURES } from '#domain/jobs/open-failures.ts';
import { readDashboardExtras } from './dashboard-extras.ts';
import { MAX_DASHBOARD_COUNT } from './limits.ts';
import { listOpenDisputes } from './open-disputes.ts';

/** What waits for the administrator; 0 for nothing. */
export type ToDo = {
  toSend: number;
  disputes: number;
  soldOut: number;
  lowStock: number;
  failedMails: number;
  failedJobs: number;
  /** Whether the shop has never made a backup. */
  hasNoBackup: boolean;
};

/** Counts what waits for the administrator, by indexes, up to `MAX_DASHBOARD_COUNT`. */
export async function readToDo(db: Db, now: Date): Promise<ToDo> {
  const ofStock = (stock: 'out' | 'low') => countProductTable(db, { text: '', category: '', stock });
  const [extras, disputes, out, low, failed, backup] = await Promise.all([
    readDashboardExtras(db, now),
    listOpenDisputes(db),
    ofStock('out'),
    ofStock('low'),
    countFailures(db),
    newestBackup(db),
  ]);
  return {
    toSend: extras.shipping?.unfulfilled ?? 0,
    disputes: disputes.count,
    soldOut: out.count,
    lowStock: low.count,
    ...failed,
    hasNoBackup: backup === null,
  };
}

async function countFailures(db: Db): Promise<{ failedMails: number; failedJobs: number }> {
  const { rows } = await db.execute<{ mails: number; jobs: number }>(sql`
    select count(*) filter (where mail)::int as mails, count(*) filter (where not mail)::int as jobs
    from (select m.id is not null as mail from ${OPEN_FAILURES} limit ${MAX_DASHBOARD_COUNT}) f`);
  return { failedMails: rows[0]?.mails ?? 0, failedJobs: rows[0]?.jobs ?? 0 };
}
