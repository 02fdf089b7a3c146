import { type SQL, sql } from 'drizzle-orm';
import { forms } from './forms.ts';

const MAX_WORDS = sql.raw('8');
/** Of a word that products have by the thousand it matters no more how often: one sample stands for 256. */
export const MOST_SAMPLES = sql.raw('200');
const PREFIX = { read: sql.raw('100'), taken: sql.raw('24'), samples: sql.raw('150') };
const TYPOS = { read: sql.raw('300'), taken: sql.raw('12') };
/** Sorts behind every other character. */
const LAST = sql.raw("U&'\\+10FFFF'");

const samplesOf = (word: SQL) => sql`(
  select count(*) from (select from search_samples s where s.word = ${word} limit ${MOST_SAMPLES}) held)`;

/**
 * The words of a text, and for each what a product may have in its stead: `parts` with `level` 0 the word
 * itself, its singular and plural, what it makes with its neighbour, or its two halves; 1 words that begin
 * with it; 2 words that it may be misspelt from, where the catalogue doesn't have it. A `~` in `pattern` is
 * the place of the letter that `product_search.name` has before each word; `samples` tell how many products
 * have it, `is_known` whether any may: numbers are in no list.
 */
export function alternatives(text: SQL): SQL {
  return sql`typed as materialized (
    select word collate "C" as word, min(at) as place,
      (length(word) > 1 or word = 'a') and to_tsvector('english', word) = '' as is_stop_word
    from regexp_split_to_table(search_text(left(${text}, 200)), ' +') with ordinality each(word, at)
    where word <> '' group by word order by place limit ${MAX_WORDS}
  ), asked as materialized (
    select word, lead(word) over by_place as next, lag(word) over by_place as previous,
      row_number() over by_place as place, length(word) as letters, word ~ '[0-9]' as has_digits
    from typed where not is_stop_word or not exists (select from typed where not is_stop_word)
    window by_place as (order by place)
  ), made as materialized (
    select distinct place, word, form, is_own from asked cross join lateral (
      select form, true as is_own from unnest(${forms(sql`asked.word`)}) form
      union all select form, false from unnest(${forms(sql`asked.word || asked.next`)}) form
      union all select form, false from unnest(${forms(sql`asked.previous || asked.word`)}) form
    ) each where form <> ''
  ), listed_forms as materialized (
    select distinct place, form from made
    where (select true from search_words w where w.word = made.form limit 1)
  ), forms as materialized (
    select place, form, true as is_known from listed_forms
    union all select place, word, word ~ '^[0-9]+$' from asked where (place, word) not in (select * from listed_forms)
  ), known as materialized (
    select distinct place from listed_forms
  ), unknown as materialized (
    select * from asked where place not in (select place from known)
  ), halves as materialized (
    select place, left(word, at) as first, substr(word, at + 1) as second
    from unknown cross join generate_series(1, letters - 3) at
    where (at >= 3 or at = 1 and letters >= 5)
      and (select true from search_words w where w.word = left(unknown.word, at) limit 1)
      and (select true from search_words w where w.word = substr(unknown.word, at + 1) limit 1)
  ), beginning as materialized (
    select place, word, samples from (
      select place, word, samples, row_number() over best as rank, sum(samples) over best as sum
      from (
        select asked.place, w.word, ${samplesOf(sql`w.word`)} as samples
        from asked cross join lateral (
          select distinct word from search_words
          where word > asked.word and word < asked.word || ${LAST} order by word limit ${PREFIX.read}
        ) w
        where letters >= 2 and not exists (select from forms f where f.place = asked.place and f.form = w.word)
        offset 0
      ) counted
      window best as (partition by place order by samples desc, length(word), word rows unbounded preceding)
    ) ranked where rank <= ${PREFIX.taken} / (select count(*) from asked) and (rank = 1 or sum <= ${PREFIX.samples})
  ), misspelt as materialized (
    select place, word, samples from (
      select *, row_number() over (partition by place order by distance, same_letter desc, samples desc, word) as rank,
        min(distance) over (partition by place) as closest
      from (
        select place, word, min(distance) as distance, bool_or(same_letter) as same_letter,
          ${samplesOf(sql`close.word`)} as samples
        from (
          select u.place, w.word, left(w.word, 1) = left(form, 1) as same_letter,
            search_distance(form, w.word, case when letters >= 8 then 2 else 1 end) as distance,
            case when letters >= 8 then 2 else 1 end as most
          from unknown u join made on made.place = u.place and is_own and length(form) <= letters
          cross join lateral (
            select word from search_words where near && search_near(form) limit ${TYPOS.read}
          ) w
          where letters between 4 and 40 and not has_digits
        ) close where distance <= most group by place, word
      ) counted
    ) ranked where distance = closest and rank <= ${TYPOS.taken}
  ), parts as materialized (
    select place, 0 as level, '''~' || form || '''' as pattern, ${samplesOf(sql`forms.form`)} as samples, is_known from forms
    union all
    select place, 0, '(''~' || first || ''' & ''~' || second || ''')', ${samplesOf(sql`halves.second`)}, true from halves
    union all select place, 1, '''~' || word || '''', samples, true from beginning
    union all select place, 2, '''~' || word || '''', samples, true from misspelt
  )`;
}
