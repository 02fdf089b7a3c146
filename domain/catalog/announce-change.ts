import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';

/** The channel on which every process of the shop hears that the catalogue looks different now. */
export const CATALOG_CHANNEL = 'catalog_changed';

/** Tells every process to drop its finished pages once this transaction is committed. */
export async function announceCatalogChange(db: DbOrTx): Promise<void> {
  await db.execute(sql`select pg_notify(${CATALOG_CHANNEL}, '')`);
}
