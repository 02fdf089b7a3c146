import { sql } from 'drizzle-orm';
import type { Tx } from '#db/types.ts';

/**
 * Makes concurrent changes of the price rules wait for each other. A condition that a transaction has checked
 * then stays true until its commit.
 */
export async function lockRules(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7301727)`);
}
