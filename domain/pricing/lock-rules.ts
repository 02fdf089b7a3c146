import { sql } from 'drizzle-orm';
import type { Tx } from '#db/types.ts';

/**
 * Serializes changes to the rules. So a condition that was checked is still true when the change is written.
 */
export async function lockRules(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7301727)`);
}
