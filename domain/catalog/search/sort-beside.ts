import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/types.ts';

type Sorter = {
  /** Has what was added until now sorted in. Not waited for. */
  sort: () => void;
  /** Sorts in what is left. */
  end: () => Promise<void>;
};

const SORT = sql`select sort_in_search(100)`;

/**
 * Has the words of products that a transaction adds sorted into the search's index by another connection,
 * while the next ones are written: a fourth of the time that they take. Where there is no other, with a pool
 * of a single connection, PostgreSQL sorts them in by itself as soon as too many wait.
 */
export async function sortBeside(db: Db, tx: Tx): Promise<Sorter> {
  const beside = (set: 'on' | 'off') =>
    tx.execute(sql`select set_config('kiosk.search_sorted_beside', ${set}, true)`);
  let sorting = false;
  await beside('on');
  return {
    sort: () => {
      if (sorting) return;
      sorting = true;
      // One that fails costs nothing but time: the next one, or the end, sorts in what it left.
      db.execute(SORT).then(
        () => (sorting = false),
        () => (sorting = false),
      );
    },
    end: async () => {
      await beside('off');
      await tx.execute(SORT);
    },
  };
}
