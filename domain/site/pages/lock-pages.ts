import { sql } from 'drizzle-orm';
import type { Tx } from '#db/types.ts';

/** Serializes changes of pages, so that addresses stay unique and no more than 50 are added. */
export async function lockPages(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7301728)`);
}
