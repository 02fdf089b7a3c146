import { sql } from 'drizzle-orm';
import type { Tx } from '#db/types.ts';

/** One change of a customer's book at a time, or changes at once would pass its limit together. */
export async function lockBook(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${customerId}, 4))`);
}
