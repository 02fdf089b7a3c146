import { sql } from 'drizzle-orm';
import { searches } from '#db/schema/catalog/searches.ts';
import type { DbOrTx } from '#db/types.ts';
import { RETENTION_DAYS } from './sweep-searches.ts';

/** Maximum number of texts in each list. Less frequent texts are not useful. */
export const MAX_LISTED_SEARCHES = 100;

/** A text that visitors searched for. */
export type Searched = { text: string; count: number; lastDay: string };

/**
 * The texts that visitors searched for, most frequent first. `inVain` are searches without results, and
 * `found` searches with results.
 */
type SearchedTexts = { inVain: Searched[]; found: Searched[] };

/**
 * The texts of the last 90 days for which at least 3 networks searched on the same day. If a text had results
 * only on some days, its latest day decides between `inVain` and `found`.
 */
export async function listSearches(db: DbOrTx): Promise<SearchedTexts> {
  const { rows } = await db.execute<{ text: string; count: string; last_day: string; is_empty: boolean }>(sql`
    with texts as (
      select text, sum(count) as count, max(day) as last_day,
        (array_agg(is_empty order by day desc))[1] as is_empty
      from ${searches} where day > (now() at time zone 'utc')::date - ${RETENTION_DAYS}::integer
      group by text having bool_or(is_common)
    ), ranked as (
      select *, row_number() over (partition by is_empty order by count desc, text) as place from texts
    )
    select text, count, last_day::text, is_empty from ranked
    where place <= ${MAX_LISTED_SEARCHES}::integer order by count desc, text`);
  const of = (isEmpty: boolean) =>
    rows
      .filter((row) => row.is_empty === isEmpty)
      .map(({ text, count, last_day }) => ({ text, count: Number(count), lastDay: last_day }));
  return { inVain: of(true), found: of(false) };
}
