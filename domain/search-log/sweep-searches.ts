import { sql } from 'drizzle-orm';
import { searches } from '#db/schema/catalog/searches.ts';
import type { Db } from '#db/types.ts';

/** Number of days after which searches are deleted. */
export const RETENTION_DAYS = 90;
const TODAY = sql`(now() at time zone 'utc')::date`;
const AT_ONCE = sql.raw('10000');

/**
 * Deletes searches that are 90 days old, and searches of past days that are not common, at most 10,000. Also
 * deletes the network digests of past days. Returns the number of deleted searches.
 */
export async function sweepSearches(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${searches} where (text, day) in (
      select s.text, s.day from ${searches} s
      where s.day <= ${TODAY} - ${RETENTION_DAYS}::integer or (s.day < ${TODAY} and not s.is_common and not exists (
        select from ${searches} other where other.text = s.text and other.is_common))
      limit ${AT_ONCE})`);
  await db.execute(
    sql`update ${searches} set networks = '{}' where day < ${TODAY} and cardinality(networks) > 0`,
  );
  return rowCount ?? 0;
}
