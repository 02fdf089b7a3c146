import { sql } from 'drizzle-orm';
import type { Tx } from '#db/types.ts';

/**
 * Serializes changes to a customer's address book. Without this lock, two concurrent changes could together
 * exceed the maximum number of addresses.
 */
export async function lockBook(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${customerId}, 4))`);
}
