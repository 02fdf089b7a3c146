import { sql } from 'drizzle-orm';
import type { Tx } from '#db/types.ts';

/** Changes of the rules go one after the other: what was checked between them still holds when written. */
export async function lockRules(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7301727)`);
}
