import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import type { Db, Tx } from '#db/types.ts';

/** Maximum time in milliseconds to wait for the other connection, and maximum duration of its sorting. */
const MAX_SORT_MS = 3_000;

/**
 * Sorts the pending words of all transactions into the search index. Without this statement, the words of a
 * few products would remain pending.
 */
export const SORT_PENDING = sql`select sort_in_search(100)`;

/**
 * Runs `work`, which adds many products. Meanwhile, another connection sorts their words into the search
 * index, so that sorting takes a quarter of the time. `work` calls `sort` after each part. If no other
 * connection sorts in time, the transaction sorts the remaining words itself. This happens, for example, if
 * the pool has only one connection.
 */
export async function sortInParallel<Result>(
  db: Db,
  tx: Tx,
  work: (sort: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  let sorting: Promise<boolean> | null = Promise.resolve(true);
  const sort = async () => {
    if (sorting === null) return;
    // Waits, so that at most two parts are pending, because every search reads pending words.
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
    // The words of the aborted transaction are pending, too.
    void sortElsewhere(db);
    throw error;
  }
}

async function deferSorting(tx: Tx, defer: boolean): Promise<void> {
  await tx.execute(sql`select set_config('kiosk.search_sorted_beside', ${defer ? 'on' : 'off'}, true)`);
}

/** Sorts on another connection. Returns false if that fails, in which case only time is lost. */
function sortElsewhere(db: Db): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(MAX_SORT_MS)}, true)`);
    await tx.execute(SORT_PENDING);
    return true;
  }).catch(() => false);
}
