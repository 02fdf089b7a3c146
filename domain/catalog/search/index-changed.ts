import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/types.ts';
import { SORT_IN } from './sort-beside.ts';

const AT_ONCE = 10_000;

/**
 * Does `change`, which gives these products other names, categories or descriptions, and reads their words
 * for the search anew at once: the trigger does it one by one, which of some thousand takes longer than a
 * statement may.
 */
export async function indexChanged<Result>(
  tx: Tx,
  ids: number[],
  change: () => Promise<Result>,
): Promise<Result> {
  if (ids.length === 0) return change();
  const listed = sql`${arrayOf(ids)}::bigint[]`;
  const { rows } = await tx.execute<{ words: string[] }>(sql`select ${wordsOf(listed)} as words`);
  const was = JSON.stringify(rows[0]?.words ?? []);
  const done = await withoutTrigger(tx, ids, change);
  await forget(
    tx,
    sql`array(select json_array_elements_text(${was}::json) except select unnest(${wordsOf(listed)}))`,
  );
  return done;
}

/** The same of products that go from one category to another, which takes no words but those of its name. */
export async function indexMoved(
  tx: Tx,
  { ids, from }: { ids: number[]; from: string },
  move: () => Promise<unknown>,
): Promise<void> {
  await withoutTrigger(tx, ids, move);
  await forget(tx, sql`tsvector_to_array(search_text(${from})::tsvector)`);
}

async function withoutTrigger<Result>(tx: Tx, ids: number[], change: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`select set_config('kiosk.search_in_bulk', 'on', true)`);
  const done = await change();
  await tx.execute(sql`select set_config('kiosk.search_in_bulk', 'off', true)`);
  for (let at = 0; at < ids.length; at += AT_ONCE)
    await tx.execute(sql`select index_search_rows(${arrayOf(ids.slice(at, at + AT_ONCE))}::bigint[])`);
  await tx.execute(SORT_IN);
  return done;
}

async function forget(tx: Tx, words: SQL): Promise<void> {
  await tx.execute(sql`select announce_catalog(array['searches']), forget_search_words(${words})`);
}

const arrayOf = (ids: number[]) => `{${ids.join()}}`;

const wordsOf = (ids: SQL) => sql`array(
  select distinct unnest(tsvector_to_array(words)) from product_search where product_id = any(${ids}))`;
