import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import type { Db, Tx } from '#db/types.ts';

/** Longer than this no other connection is waited for, nor may it sort at a time. */
const LONGEST_MS = 3_000;

/** Sorts all words that wait into the search's index, whoever wrote them: for few products it would not. */
export const SORT_IN = sql`select sort_in_search(100)`;

/**
 * Does `work`, which adds very many products to the transaction, and has their words sorted into the search's
 * index by another connection meanwhile: a fourth of the time that they take. `work` calls `sort` after each
 * part. Where no other connection does it in time, be it that the pool has one alone, the transaction itself
 * sorts in what it adds from then on, as ever.
 */
export async function sortBeside<Result>(
  db: Db,
  tx: Tx,
  work: (sort: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  let sorting: Promise<boolean> | null = Promise.resolve(true);
  const sort = async () => {
    if (sorting === null) return;
    // Never more than two parts wait: a search reads all that does.
    const inTime = await Promise.race([sorting, sleep(LONGEST_MS, false, { ref: false })]);
    sorting = inTime ? sortByAnother(db) : null;
    if (sorting === null) await leaveToAnother(tx, false);
  };
  await leaveToAnother(tx, true);
  try {
    const result = await work(sort);
    await leaveToAnother(tx, false);
    await tx.execute(SORT_IN);
    return result;
  } catch (error) {
    // What is undone waits like all else.
    void sortByAnother(db);
    throw error;
  }
}

async function leaveToAnother(tx: Tx, leave: boolean): Promise<void> {
  await tx.execute(sql`select set_config('kiosk.search_sorted_beside', ${leave ? 'on' : 'off'}, true)`);
}

/** False when it failed, which costs nothing but time. */
function sortByAnother(db: Db): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(LONGEST_MS)}, true)`);
    await tx.execute(SORT_IN);
    return true;
  }).catch(() => false);
}
