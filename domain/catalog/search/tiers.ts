import { type SQL, sql } from 'drizzle-orm';
import { MOST_SAMPLES } from './alternatives.ts';
import { SLICED_FROM } from './slice.ts';

/** How many words a name has, from few to many (db/migrations/0034-search.sql). */
const LENGTHS = sql.raw("'{a,b,c,d,e,f,g,h}'::text[]");

/** The first of these: four words at most. */
const SHORT = sql.raw('3');

/** One word of several finds products only where it tells them from others. */
const FEW_SAMPLES = sql.raw('50');

/**
 * What is looked up, one after the other until there are enough candidates: all words before some, words as
 * they were typed before misspelt ones, the name before the category before the description, the word
 * itself before one that begins with it, short names before long ones. What many products have is looked up
 * in the slice and then in the rest; beyond short names in the rest only with less than `restBelow` samples.
 * What most have isn't looked up in the index: of the latest products those are taken that have it.
 */
export const tiers = (restBelow: SQL) => sql`choices as materialized (
    select place, level, '(' || string_agg(pattern, '|') || ')' as query, sum(samples) as samples,
      bool_or(is_known) as is_known
    from (
      select p.place, l.level, pattern, samples, is_known from parts p
      join generate_series(0, 2) l(level) on p.level <= l.level
    ) upto group by place, level
  ), wholes as materialized (
    select level, string_agg(query, '&' order by place) as query, min(samples) as samples,
      bool_or(level = 0 or exists (select from parts where parts.level = choices.level)) as is_wider
    from choices group by level having bool_and(is_known)
  ), broadest as materialized (
    select place, query, samples, is_known from choices where level = 2
  ), rests as materialized (
    select string_agg(b.query, '&') as query, min(b.samples) as samples, sum(min(b.samples)) over () as together
    from broadest left_out join broadest b on b.place <> left_out.place
    where (select count(*) from broadest) between 3 and 5
    group by left_out.place having bool_and(b.is_known)
  ), singles as materialized (
    select is_beginning, string_agg(pattern, '|') as query, sum(samples) as samples
    from (select level = 1 as is_beginning, pattern, samples from parts) each
    where (select count(*) from broadest) >= 2 and samples < ${FEW_SAMPLES}
    group by is_beginning
  ), tiers as materialized (
    select place, field, query, samples, part from (
      select 100 * (1 + level) + length as place, 'name' as field, replace(query, '~', letter) as query, samples
        from wholes cross join unnest(${LENGTHS}) with ordinality letters(letter, length) where is_wider
      union all select case level when 2 then 320 else 220 + level end, 'head', replace(query, '~', ''), samples
        from wholes where is_wider
      union all select case level when 2 then 330 else 230 + level end, 'words', replace(query, '~', ''), samples
        from wholes where is_wider
      -- Each by itself, rare ones first: together the index would read every word's products.
      union all select 400, 'head', replace(query, '~', ''), samples from rests
        where together < ${MOST_SAMPLES}
      union all select 410, 'words', replace(query, '~', ''), samples from rests
        where together < ${MOST_SAMPLES}
      union all select 411 + 20 * is_beginning::int + length, 'name', replace(query, '~', letter), samples
        from singles cross join unnest(${LENGTHS}) with ordinality letters(letter, length)
      union all select 420 + 20 * is_beginning::int, 'head', replace(query, '~', ''), samples from singles
      union all select 430 + 20 * is_beginning::int, 'words', replace(query, '~', ''), samples from singles
    ) looked_up cross join lateral (
      select 'all' as part where samples < ${SLICED_FROM}
      union all select 'slice' where samples >= ${SLICED_FROM}
      union all select 'rest' where samples >= ${SLICED_FROM}
        and (samples < ${restBelow} or field = 'name' and place % 100 <= ${SHORT})
    ) parts where query <> '' and samples < ${MOST_SAMPLES}
    union all
    select 250 + level, 'latest', replace(query, '~', ''), samples, 'all' from wholes
      where samples >= ${MOST_SAMPLES} and is_wider
    order by place, samples, part desc
  )`;
