import { type SQL, sql } from 'drizzle-orm';
import { alternatives } from './alternatives.ts';
import { tiers } from './tiers.ts';

/** Products that a search weighs at most. */
export const MOST_CANDIDATES = 2_000;

/**
 * Begins a statement: `with …, candidates as (…)`. The products that a text may mean, `most` of them at most
 * (a number, 2,000 at most), each once: `id`, and its `place` among the others, a number that is lower the
 * better it matches. The first tier's are among them.
 */
export function withCandidates(text: SQL, most: number): SQL {
  const limit = sql.raw(String(Math.min(most, MOST_CANDIDATES)));
  return sql`with ${alternatives(text)}, ${tiers}, found as materialized (
      select product_id, place from tiers cross join lateral (
        select product_id from product_search where field = 'name' and name @@ query::tsquery
        union all
        select product_id from product_search where field = 'head' and head @@ query::tsquery
        union all
        select product_id from product_search where field = 'words' and words @@ query::tsquery
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
