import { sql } from 'drizzle-orm';
import type { Tx } from '#db/types.ts';

const AT_ONCE = 10_000;

/**
 * Does `move`, which gives these products to another category, and reads their words for the search anew in
 * steps: the trigger does it one by one, which of a hundred thousand takes longer than a statement may.
 */
export async function indexMoved(
  tx: Tx,
  { ids, from }: { ids: number[]; from: string },
  move: () => Promise<unknown>,
): Promise<void> {
  await tx.execute(sql`select set_config('kiosk.search_in_bulk', 'on', true)`);
  await move();
  await tx.execute(sql`select set_config('kiosk.search_in_bulk', 'off', true)`);
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const step = `{${ids.slice(at, at + AT_ONCE).join()}}`;
    await tx.execute(sql`select index_search_rows(${step}::bigint[])`);
  }
  await tx.execute(sql`
    select sort_in_search(${ids.length}), announce_catalog(array['searches']),
      forget_search_words(tsvector_to_array(search_text(${from})::tsvector))`);
}
