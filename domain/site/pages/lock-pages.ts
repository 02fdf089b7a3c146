import { sql } from 'drizzle-orm';
import type { Tx } from '#db/types.ts';

/**
 * Makes concurrent changes of pages wait for each other. Without this lock, two changes could together exceed
 * the limit of 50 pages or use the same address.
 */
export async function lockPages(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7301728)`);
}
