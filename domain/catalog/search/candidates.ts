import { type SQL, sql } from 'drizzle-orm';
import { hidden } from './hidden.ts';
import { IN_SLICE } from './slice.ts';
import type { Tier } from './tiers.ts';

/** What is looked up, as the values of a statement. */
export type TierValues = { [key in keyof Tier]: Tier[key][] };

/**
 * Begins a statement: `with …, candidates as (…)`. The products that have what tiers name, those of the first
 * first, of `most` finds at most (one for each way in which a product has the text), each once: `id`, and its
 * `place`, the lowest of those that found it. The search's first tier is among them.
 */
export function withCandidates(value: (key: keyof TierValues) => SQL, most: number): SQL {
  const limit = sql.raw(String(most));
  return sql`with found as materialized (
      select product_id, first + nth - 1 as place from unnest(
        ${hidden(value('place'), 'int')}, ${hidden(value('field'), 'text')}, ${hidden(value('query'), 'text')},
        ${hidden(value('letters'), 'text')}, ${hidden(value('part'), 'text')}
      ) tiers(first, field, query, letters, part)
      cross join lateral string_to_table(letters, null) with ordinality letters(letter, nth)
      cross join lateral (
        ${having('name')} union all ${having('head')} union all ${having('words')}
        union all
        select product_id from (
          select product_id, words from product_search order by product_id desc limit ${limit}
        ) latest where field = 'latest' and words @@ query::tsquery
        offset 0
      ) matching limit ${limit}
    ), candidates as materialized (
      select product_id as id, min(place) as place from found group by product_id
    )`;
}

/** What is looked up, first things first. */
export function tierValues(tiers: Tier[]): TierValues {
  return {
    place: tiers.map(({ place }) => place),
    field: tiers.map(({ field }) => field),
    query: tiers.map(({ query }) => query),
    letters: tiers.map(({ letters }) => letters),
    part: tiers.map(({ part }) => part),
  };
}

/** The products that have a tier's query in the column that it names. */
function having(column: 'name' | 'head' | 'words'): SQL {
  const query = sql.raw(column === 'name' ? "replace(query, '~', letter)::tsquery" : 'query::tsquery');
  const has = sql`field = ${sql.raw(`'${column}'`)} and ${sql.raw(column)} @@ ${query}`;
  return sql`select product_id from product_search where ${has} and part <> 'all' and ${IN_SLICE}
    union all
    select product_id from product_search where ${has} and part <> 'slice' and (part = 'all' or not (${IN_SLICE}))`;
}
