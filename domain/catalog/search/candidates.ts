import { type SQL, sql } from 'drizzle-orm';
import { opaqueArray } from './opaque-array.ts';
import type { Tier } from './rank-matches.ts';
import { IN_SLICE } from './slice.ts';

/** One index lookup in `product_search`. A tier (`rank-matches.ts`) has one step for each letter and part. */
type Step = { place: number; field: Tier['field']; query: string; part: 'all' | 'slice' | 'rest' };

/** The steps of a search as parameters of a statement: one array for each field of `Step`. */
export type StepValues = { [key in keyof Step]: Step[key][] };

type Extent = {
  /** When this number of products is found, the search ignores the steps with a worse `place`. */
  shown: number;
  /** Maximum number of products found. */
  weighed: number;
  /**
   * Maximum number of products that each lookup of names adds. The lookup of the shortest names comes first.
   */
  named: number;
  /**
   * A query for the ids in the array `found` that count towards `shown`, for example those that match a
   * filter.
   */
  counted: (found: SQL) => SQL;
};

/**
 * The start of a statement: `with …, candidates as (…)`. The table `candidates` contains the found products,
 * without duplicates. Its columns are `id` and the lowest `place` of the product. The steps run one after
 * another and stop early, because reading the products' table pages takes most of the time.
 */
export function withCandidates(value: (key: keyof StepValues) => SQL, extent: Extent): SQL {
  const [shown, weighed, named] = [extent.shown, extent.weighed, extent.named].map((n) => sql.raw(String(n)));
  const of = (key: keyof StepValues) => sql`(${opaqueArray(value(key), key === 'place' ? 'int' : 'text')})`;
  return sql`with recursive walk(step, place, seen, enough, ids) as (
      select 0, 0, '{}'::bigint[], 0, '{}'::bigint[]
      union all
      select walk.step + 1, tier.place, seen || found.ids, enough + cardinality(counted.ids), counted.ids
      from walk
      cross join lateral (
        select ${of('place')}[step + 1] as place, ${of('field')}[step + 1] as field,
          ${of('query')}[step + 1] as query, ${of('part')}[step + 1] as part offset 0
      ) tier
      cross join lateral (
        select array(
          select product_id from (
            ${having('name')} union all ${having('head')} union all ${having('words')}
            union all
            select product_id from (
              select product_id, words from product_search order by product_id desc limit ${weighed}
            ) latest where field = 'latest' and words @@ query::tsquery
            offset 0
          ) matching where product_id <> all(seen)
          limit least(${weighed} - cardinality(seen), case field when 'name' then ${named} end)
        ) as ids offset 0
      ) found
      cross join lateral (select array(${extent.counted(sql`found.ids`)}) as ids offset 0) counted
      where step < cardinality(${of('place')}) and cardinality(seen) < ${weighed}
        and (enough < ${shown} or (tier.place = walk.place and tier.part <> 'rest'))
    ), candidates as materialized (
      select id, place from walk cross join lateral unnest(ids) id
    )`;
}

/** Converts tiers to steps in the same order: the best matches come first. */
export function stepValues(tiers: Tier[]): StepValues {
  const steps = tiers.flatMap(stepsOf);
  return {
    place: steps.map(({ place }) => place),
    field: steps.map(({ field }) => field),
    query: steps.map(({ query }) => query),
    part: steps.map(({ part }) => part),
  };
}

function stepsOf({ place, field, query, letters, part }: Tier): Step[] {
  const parts = part === 'both' ? (['slice', 'rest'] as const) : [part];
  return [...letters].flatMap((letter, nth) =>
    parts.map((each) => ({ place: place + nth, field, query: query.replaceAll('~', letter), part: each })),
  );
}

/** A query for the products whose `column` matches the query of the current step. */
function having(column: 'name' | 'head' | 'words'): SQL {
  const has = sql`field = ${sql.raw(`'${column}'`)} and ${sql.raw(column)} @@ query::tsquery`;
  return sql`select product_id from product_search where ${has} and part = 'slice' and ${IN_SLICE}
    union all
    select product_id from product_search where ${has} and part <> 'slice' and (part = 'all' or not (${IN_SLICE}))`;
}
