import { sql } from 'drizzle-orm';
import { CATALOG_CHANNEL } from '#db/channels.ts';
import type { DbOrTx } from '#db/types.ts';

/** Tells every process to drop its finished pages once this transaction is committed. */
export async function announceCatalogChange(db: DbOrTx): Promise<void> {
  await db.execute(sql`select pg_notify(${CATALOG_CHANNEL}, '')`);
}
