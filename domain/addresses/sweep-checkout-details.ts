import { sql } from 'drizzle-orm';
import { checkouts } from '#db/schema/addresses.ts';
import type { Db } from '#db/types.ts';

/** Deletes checkout details that nobody has changed for 30 days. Returns the number of deleted rows. */
export async function sweepCheckouts(db: Db): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${checkouts} where updated_at < now() - interval '30 days'`,
  );
  return rowCount ?? 0;
}
