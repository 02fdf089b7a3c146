import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import type { Db, Tx } from '#db/types.ts';

/** The number of an advisory lock. Removals of bytes take it shared, and backups take it exclusively. */
export const REMOVAL_LOCK = 7_308_624_511;

/**
 * Runs `work`, which removes bytes, and returns true. While a backup is running, does nothing and returns
 * false, because the backup may need the bytes. A later sweep removes them.
 */
export function unlessBackingUp(db: Db, work: (tx: Tx) => Promise<void>): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const lock = sql`select pg_try_advisory_xact_lock_shared(${REMOVAL_LOCK}) as free`;
    const { rows } = await tx.execute<{ free: boolean }>(lock);
    if (!rows[0]?.free) return false;
    await work(tx);
    return true;
  });
}
