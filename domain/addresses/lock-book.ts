import { sql } from 'drizzle-orm';
import type { Tx } from '#db/types.ts';

/** Serializes changes to a customer's address book; concurrent ones could exceed its limit together. */
export async function lockBook(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${customerId}, 4))`);
}
