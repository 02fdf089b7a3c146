import { type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import type { DbOrTx } from '#db/types.ts';
import { formsOf } from './forms.ts';
import { hidden } from './hidden.ts';

/** Of a word that products have by the thousand it matters no more how often: one sample stands for 256. */
export const MOST_SAMPLES = 200;
const READ = { beginnings: sql.raw('100'), returned: sql.raw('40'), misspelt: sql.raw('300') };
/** Sorts behind every other character. */
const LAST = sql.raw("U&'\\+10FFFF'");
/** From so many letters on two may be wrong; below `shortest` and above `longest` none. */
const WRONG = { two: 8, shortest: 4, longest: 40 };

/** What the list of words tells of those that are asked for, each word with how many samples have it. */
export type WordFacts = {
  listed: [word: string, samples: number][] | null;
  /** Of the word at a place, counted from 1, those that begin with it, those that most have first. */
  beginnings: [place: number, word: string, samples: number][] | null;
  /** Of a word of which nothing is listed, those that are close to it. */
  misspelt: [place: number, word: string, samples: number, distance: number, sameLetter: boolean][] | null;
};

/** The values of `wordFacts`: words, and beside them their places among those that were asked for. */
export type FactsAsked = {
  /** All that might be listed. Only what stands for a word itself has a place; halves of it have 0. */
  forms: string[];
  formPlaces: number[];
  beginnings: string[];
  beginningPlaces: number[];
  typos: string[];
  typoPlaces: number[];
  typoMost: number[];
};

/** What is asked about words; their neighbours may be parts of them. */
export function askAbout(words: readonly string[]): FactsAsked {
  const asked: FactsAsked = {
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
      asked.forms.push(form);
      asked.formPlaces.push(at + 1);
    }
    for (const half of halvesOf(word).flat()) {
      asked.forms.push(half);
      asked.formPlaces.push(0);
    }
    if (word.length > 1) {
      asked.beginnings.push(word);
      asked.beginningPlaces.push(at + 1);
    }
    if (word.length < WRONG.shortest || word.length > WRONG.longest || /[0-9]/.test(word)) return;
    for (const form of own.filter(({ length }) => length <= word.length)) {
      asked.typos.push(form);
      asked.typoPlaces.push(at + 1);
      asked.typoMost.push(word.length >= WRONG.two ? 2 : 1);
    }
  });
  return asked;
}

/** What a word makes with the one before it, and with the one behind it. */
export function joinedForms(words: readonly string[], at: number): string[] {
  const [before, word, behind] = [words[at - 1], words[at], words[at + 1]];
  return [...(behind ? formsOf(word + behind) : []), ...(before ? formsOf(before + word) : [])];
}

/** The ways to part a word in two. */
export function halvesOf(word: string): [string, string][] {
  const halves: [string, string][] = [];
  for (let at = 1; at <= word.length - 3; at += 1)
    if (at >= 3 || (at === 1 && word.length >= 5)) halves.push([word.slice(0, at), word.slice(at)]);
  return halves;
}

const samplesOf = (word: SQL) => sql`(
  select count(*) from (select from search_samples s where s.word = ${word} limit ${sql.raw(String(MOST_SAMPLES))}) held)`;

/** A value of a statement: `WordFacts` as JSON. */
export function wordFacts(value: (key: keyof FactsAsked & string) => SQL): SQL {
  const text = (key: keyof FactsAsked) => hidden(value(key), 'text');
  const numbers = (key: keyof FactsAsked) => hidden(value(key), 'int');
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
          where word > begun and word < begun || ${LAST} order by word limit ${READ.beginnings}
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

const read = preparedSql<FactsAsked, { facts: WordFacts }>(
  'search_word_facts',
  (value) => sql`select ${wordFacts(value)} as facts`,
);

/** What the list of words tells of these. */
export async function readWordFacts(db: DbOrTx, words: readonly string[]): Promise<WordFacts> {
  const [row] = await read(db, askAbout(words));
  return row?.facts ?? { listed: null, beginnings: null, misspelt: null };
}
