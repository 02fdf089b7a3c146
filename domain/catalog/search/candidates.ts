import { type SQL, sql } from 'drizzle-orm';
import { alternatives, MOST_SAMPLES } from './alternatives.ts';
import { IN_SLICE } from './slice.ts';
import { tiers } from './tiers.ts';

/** Who wants so few gets words of more than 16,000 products, beyond short names, from the slice alone. */
const FEW = 50;
const FEW_REST_BELOW = sql.raw('64');

/**
 * Begins a statement: `with …, candidates as (…)`. The products that a text may mean, of `most` finds at
 * most (one for each way in which a product has the text), each once: `id`, and its `place` among the
 * others, a number that is lower the better it matches. The first tier's are among them.
 */
export function withCandidates(text: SQL, most: number): SQL {
  const limit = sql.raw(String(most));
  const restBelow = most <= FEW ? FEW_REST_BELOW : MOST_SAMPLES;
  return sql`with ${alternatives(text)}, ${tiers(restBelow)}, found as materialized (
      select product_id, place from tiers cross join lateral (
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

/** The products that have a tier's query in the column that it names. */
function having(column: 'name' | 'head' | 'words'): SQL {
  const has = sql.raw(`field = '${column}' and ${column} @@ query::tsquery`);
  return sql`select product_id from product_search where ${has} and part = 'slice' and ${IN_SLICE}
    union all
    select product_id from product_search where ${has} and part <> 'slice' and (part = 'all' or not (${IN_SLICE}))`;
}
