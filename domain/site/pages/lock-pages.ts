import { sql } from 'drizzle-orm';
import type { Tx } from '#db/types.ts';

/** Serializes changes of pages. So addresses stay unique, and the shop has no more than 50 pages. */
export async function lockPages(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7301728)`);
}
