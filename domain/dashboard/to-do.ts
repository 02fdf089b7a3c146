import { sql } from 'drizzle-orm';
import { invoiceSettings } from '#db/schema/orders/invoices.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { DbOrTx } from '#db/types.ts';
import { newestBackup } from '#domain/backups/newest-backup.ts';
import { countProductTable } from '#domain/catalog/admin-list/list-products.ts';
import { OPEN_FAILURES } from '#domain/jobs/open-failures.ts';
import { MAX_DASHBOARD_COUNT } from './limits.ts';

/** The administrator's tasks, except orders and disputes. */
export type ToDo = {
  soldOut: number;
  lowStock: number;
  failedMails: number;
  failedJobs: number;
  /** Whether the shop has never made a backup. */
  hasNoBackup: boolean;
  /**
   * Whether the merchant must still enter the company data: there are orders, but nobody has saved the
   * invoice settings yet. If the merchant saved them only to turn invoices off, this is false.
   */
  needsCompany: boolean;
};

/** Counts the administrator's tasks. Reads them from indexes, up to a limit. */
export async function readToDo(db: DbOrTx): Promise<ToDo> {
  const ofStock = (stock: 'out' | 'low') => countProductTable(db, { text: '', category: '', stock });
  const [out, low, others, backup] = await Promise.all([
    ofStock('out'),
    ofStock('low'),
    countOthers(db),
    newestBackup(db),
  ]);
  return { soldOut: out.count, lowStock: low.count, ...others, hasNoBackup: backup === null };
}

/** Counts failed emails and jobs, and checks whether the company data are missing, in one statement. */
async function countOthers(db: DbOrTx): Promise<Pick<ToDo, 'failedMails' | 'failedJobs' | 'needsCompany'>> {
  const { rows } = await db.execute<{ mails: number; jobs: number; needs: boolean }>(sql`
    select count(*) filter (where mail)::int as mails, count(*) filter (where not mail)::int as jobs,
      exists (select from ${invoiceSettings} where begins_at is null and version = 1)
        and exists (select from ${completedTransactions}) as needs
    from (select m.id is not null as mail from ${OPEN_FAILURES} limit ${MAX_DASHBOARD_COUNT}) f`);
  const [found] = rows;
  return {
    failedMails: found?.mails ?? 0,
    failedJobs: found?.jobs ?? 0,
    needsCompany: found?.needs ?? false,
  };
}
