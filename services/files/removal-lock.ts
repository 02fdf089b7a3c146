import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import type { Db, Tx } from '#db/types.ts';

/** Advisory lock of the database: shared by those who remove bytes, held alone by who copies them. */
export const REMOVAL_LOCK = 7_308_624_511;

/**
 * Runs `work`, which removes bytes, unless a backup is being made that may need them: then nothing is
 * done, and a later sweep removes what is noted as garbage.
 */
export function unlessCopied(db: Db, work: (tx: Tx) => Promise<void>): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const lock = sql`select pg_try_advisory_xact_lock_shared(${REMOVAL_LOCK}) as free`;
    const { rows } = await tx.execute<{ free: boolean }>(lock);
    if (!rows[0]?.free) return false;
    await work(tx);
    return true;
  });
}
