import { sql } from 'drizzle-orm';
import { sellables } from '#db/schema/catalog/sellables.ts';
import { restockRequests } from '#db/schema/restock.ts';
import type { Db } from '#db/types.ts';
import { CONFIRM_DAYS, LONGEST_WAIT_DAYS, RETENTION_DAYS } from './limits.ts';

/**
 * Deletes ended requests, and requests for deleted products, at most 1,000. Returns the number of deleted
 * requests.
 */
export async function sweepRestockRequests(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${restockRequests} where id in (
      select id from ${restockRequests} r
      where confirmed_at is null and asked_at < now() - ${CONFIRM_DAYS} * interval '1 day'
        or queued_at < now() - ${RETENTION_DAYS} * interval '1 day'
        or asked_at < now() - ${LONGEST_WAIT_DAYS} * interval '1 day'
        or not exists (select from ${sellables} s where s.id = r.product_id)
      order by id limit 1000)`);
  return rowCount ?? 0;
}
