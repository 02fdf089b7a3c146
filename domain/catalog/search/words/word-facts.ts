import { type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import type { DbOrTx } from '#db/types.ts';
import { opaqueArray } from '../opaque-array.ts';
import { formsOf } from './word-forms.ts';

/**
 * Maximum number of samples to count for a word, because more samples don't change the ranking. One sampled
 * product stands for 256 products.
 */
export const MAX_SAMPLES = 200;
const READ = { beginnings: sql.raw('100'), returned: sql.raw('40'), misspelt: sql.raw('300') };
/** The character with the highest code point, which sorts after all others. */
const LAST_CHARACTER = sql.raw("U&'\\+10FFFF'");
const MAX_PARTS = 4;
/**
 * The lengths of words for which the search looks for typos: at least `shortest` and at most `longest`
 * letters. Words with at least `two` letters may have two typos.
 */
const TYPO_LENGTHS = { two: 8, shortest: 4, longest: 40 };

/**
 * What the word list contains about the query words. `samples` is the number of sampled products that contain
 * a word.
 */
export type WordFacts = {
  listed: [word: string, samples: number][] | null;
  /** Words that start with the query word at `place` (from 1), most frequent first. */
  beginnings: [place: number, word: string, samples: number][] | null;
  /** Words that a query word may be a typo of. Only for query words that are not in the word list. */
  misspelt: [place: number, word: string, samples: number, distance: number, sameLetter: boolean][] | null;
};

/** The parameters of `wordFacts`: words and their places in the query. */
export type WordFactsQuery = {
  /**
   * All forms to look up in the word list. `formPlaces` has, for each form, the place of its query word, or 0
   * for a part of a word.
   */
  forms: string[];
  formPlaces: number[];
  beginnings: string[];
  beginningPlaces: number[];
  typos: string[];
  typoPlaces: number[];
  typoMost: number[];
};

/** The parameters of `wordFacts` for these words. Also looks up neighbouring words as one word. */
export function wordFactsQuery(words: readonly string[]): WordFactsQuery {
  const query: WordFactsQuery = {
    forms: [],
    formPlaces: [],
    beginnings: [],
    beginningPlaces: [],
    typos: [],
    typoPlaces: [],
    typoMost: [],
  };
  words.forEach((word, at) => {
    const own = formsOf(word);
    for (const form of [...own, ...joinedForms(words, at)]) {
      query.forms.push(form);
      query.formPlaces.push(at + 1);
    }
    for (const part of [...splitInTwo(word), ...splitAtDigits(word)].flat()) {
      query.forms.push(part);
      query.formPlaces.push(0);
    }
    if (word.length > 1) {
      query.beginnings.push(word);
      query.beginningPlaces.push(at + 1);
    }
    if (word.length < TYPO_LENGTHS.shortest || word.length > TYPO_LENGTHS.longest || /[0-9]/.test(word))
      return;
    for (const form of own.filter(({ length }) => length <= word.length)) {
      query.typos.push(form);
      query.typoPlaces.push(at + 1);
      query.typoMost.push(word.length >= TYPO_LENGTHS.two ? 2 : 1);
    }
  });
  return query;
}

/** The forms of two joined words: the word at this place with the next one, and the previous one with it. */
export function joinedForms(words: readonly string[], at: number): string[] {
  const [before, word, behind] = [words[at - 1], words[at], words[at + 1]];
  return [...(behind ? formsOf(word + behind) : []), ...(before ? formsOf(before + word) : [])];
}

/** The ways to split a word into two parts. */
export function splitInTwo(word: string): [string, string][] {
  const halves: [string, string][] = [];
  for (let at = 1; at <= word.length - 3; at += 1)
    if (at >= 3 || (at === 1 && word.length >= 5)) halves.push([word.slice(0, at), word.slice(at)]);
  return halves;
}

/**
 * The ways to split a word between letters and digits, such as 'spf50' into 'spf' and '50'. Doesn't split
 * words with more than four parts, such as part numbers.
 */
export function splitAtDigits(word: string): string[][] {
  const parts = word.match(/[0-9]+|[^0-9]+/g) ?? [];
  if (parts.length < 2 || parts.length > MAX_PARTS) return [];
  const inTwo = parts
    .slice(1)
    .map((_, at) => [parts.slice(0, at + 1).join(''), parts.slice(at + 1).join('')]);
  return parts.length > 2 ? [...inTwo, parts] : inTwo;
}

const samplesOf = (word: SQL) => sql`(
  select count(*) from (select from search_samples s where s.word = ${word} limit ${sql.raw(String(MAX_SAMPLES))}) held)`;

/** The SQL expression that selects the `WordFacts` as JSON. */
export function wordFacts(value: (key: keyof WordFactsQuery & string) => SQL): SQL {
  const text = (key: keyof WordFactsQuery) => opaqueArray(value(key), 'text');
  const numbers = (key: keyof WordFactsQuery) => opaqueArray(value(key), 'int');
  return sql`(
    with listed as materialized (
      select form, place from unnest(${text('forms')}, ${numbers('formPlaces')}) asked(form, place)
      where form ~ '^[0-9]+$' or (select true from search_words w where w.word = asked.form limit 1)
    )
    select json_build_object('listed', (
      select json_agg(json_build_array(form, ${samplesOf(sql`listed.form`)})) from listed
    ), 'beginnings', (
      select json_agg(json_build_array(place, word, samples))
      from unnest(${text('beginnings')}, ${numbers('beginningPlaces')}) begun(begun, place) cross join lateral (
        select word, ${samplesOf(sql`w.word`)} as samples from (
          select distinct word from search_words
          where word > begun and word < begun || ${LAST_CHARACTER} order by word limit ${READ.beginnings}
        ) w order by samples desc, length(word), word limit ${READ.returned}
      ) w
    ), 'misspelt', (
      select json_agg(json_build_array(place, word, ${samplesOf(sql`close.word`)}, distance, same_letter)) from (
        select typo.place, w.word, min(typo.most) as most, min(search_distance(form, w.word, most)) as distance,
          bool_or(left(w.word, 1) = left(form, 1)) as same_letter
        from unnest(${text('typos')}, ${numbers('typoPlaces')}, ${numbers('typoMost')})
          typo(form, place, most)
        cross join lateral (
          select word from search_words where near && search_near(form) limit ${READ.misspelt}
        ) w
        where place not in (select place from listed) group by typo.place, w.word
      ) close where distance <= most
    )))`;
}

const read = preparedSql<WordFactsQuery, { facts: WordFacts }>(
  'search_word_facts',
  (value) => sql`select ${wordFacts(value)} as facts`,
);

/** Reads the facts about these words from the word list. */
export async function readWordFacts(db: DbOrTx, words: readonly string[]): Promise<WordFacts> {
  const [row] = await read(db, wordFactsQuery(words));
  return row?.facts ?? { listed: null, beginnings: null, misspelt: null };
}
