import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/types.ts';
import { SORT_PENDING } from './sort-in-parallel.ts';

const BATCH = 10_000;

/**
 * Runs `change`, which changes names, categories or descriptions of these products. Then updates their search
 * words in bulk. Otherwise a trigger would update them one by one, and thousands of products would exceed the
 * statement timeout.
 */
export async function reindexChanged<Result>(
  tx: Tx,
  ids: number[],
  change: () => Promise<Result>,
): Promise<Result> {
  if (ids.length === 0) return change();
  const listed = sql`${arrayOf(ids)}::bigint[]`;
  const { rows } = await tx.execute<{ words: string[] }>(sql`select ${wordsOf(listed)} as words`);
  const was = JSON.stringify(rows[0]?.words ?? []);
  const done = await withoutTrigger(tx, ids, change);
  await forgetWords(
    tx,
    sql`array(select json_array_elements_text(${was}::json) except select unnest(${wordsOf(listed)}))`,
  );
  return done;
}

/**
 * Like `reindexChanged`, for products that move to another category. It is faster, because only words of the
 * old category's name can disappear.
 */
export async function reindexMoved(
  tx: Tx,
  { ids, from }: { ids: number[]; from: string },
  move: () => Promise<unknown>,
): Promise<void> {
  await withoutTrigger(tx, ids, move);
  await forgetWords(tx, sql`tsvector_to_array(search_text(${from})::tsvector)`);
}

async function withoutTrigger<Result>(tx: Tx, ids: number[], change: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`select set_config('kiosk.search_in_bulk', 'on', true)`);
  const done = await change();
  await tx.execute(sql`select set_config('kiosk.search_in_bulk', 'off', true)`);
  for (let at = 0; at < ids.length; at += BATCH)
    await tx.execute(sql`select index_search_rows(${arrayOf(ids.slice(at, at + BATCH))}::bigint[])`);
  await tx.execute(SORT_PENDING);
  return done;
}

async function forgetWords(tx: Tx, words: SQL): Promise<void> {
  await tx.execute(sql`select announce_catalog(array['searches']), forget_search_words(${words})`);
}

const arrayOf = (ids: number[]) => `{${ids.join()}}`;

const wordsOf = (ids: SQL) => sql`array(
  select distinct unnest(tsvector_to_array(words)) from product_search where product_id = any(${ids}))`;
