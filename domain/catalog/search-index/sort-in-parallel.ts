import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import type { Db, Tx } from '#db/types.ts';

/**
 * Maximum time to wait for sorting on the other connection, and the statement timeout of this sorting, in
 * milliseconds.
 */
const MAX_SORT_MS = 3_000;

/**
 * Sorts the pending words of all transactions into the search index. Without this statement, a few words
 * would stay pending, and every search would have to read them.
 */
export const SORT_PENDING = sql`select sort_in_search(100)`;

/**
 * Runs `work`, which adds many products and calls `sort` after each part. Meanwhile, another connection sorts
 * the new words into the search index, which takes a quarter of the time. If this connection is too slow or
 * the pool has only one, the transaction sorts the remaining words itself.
 */
export async function sortInParallel<Result>(
  db: Db,
  tx: Tx,
  work: (sort: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  let sorting: Promise<boolean> | null = Promise.resolve(true);
  const sort = async () => {
    if (sorting === null) return;
    // Waits for the previous part, so that the words of at most two parts are pending. Every search reads all
    // pending words.
    const inTime = await Promise.race([sorting, sleep(MAX_SORT_MS, false, { ref: false })]);
    sorting = inTime ? sortElsewhere(db) : null;
    if (sorting === null) await deferSorting(tx, false);
  };
  await deferSorting(tx, true);
  try {
    const result = await work(sort);
    await deferSorting(tx, false);
    await tx.execute(SORT_PENDING);
    return result;
  } catch (error) {
    // The aborted transaction leaves its pending words behind, so they must be sorted, too.
    void sortElsewhere(db);
    throw error;
  }
}

async function deferSorting(tx: Tx, defer: boolean): Promise<void> {
  await tx.execute(sql`select set_config('kiosk.search_sorted_beside', ${defer ? 'on' : 'off'}, true)`);
}

/** Sorts on another connection. If this fails, returns false, and the words stay pending. */
function sortElsewhere(db: Db): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(MAX_SORT_MS)}, true)`);
    await tx.execute(SORT_PENDING);
    return true;
  }).catch(() => false);
}
