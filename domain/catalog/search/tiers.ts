import type { Alternative } from './alternatives.ts';
import { SLICED_FROM } from './slice.ts';
import { MOST_SAMPLES } from './word-facts.ts';

/** What is looked up: the words of `query` in a column of `product_search`. */
export type Tier = {
  /** Among the others, lower the better it matches. */
  place: number;
  field: 'name' | 'head' | 'words' | 'latest';
  query: string;
  /** Of names, by how many words they have: each is looked up by itself, and takes a place. */
  letters: string;
  /** Among all products, among those of the slice, or there and then among the rest. */
  part: 'all' | 'slice' | 'both';
};

type Whole = { query: string; samples: number };
type Wanted = Omit<Tier, 'part'> & { samples: number };

/** Before each word of a name, and how many words such a name has at most (db/migrations/0034-search.sql). */
const LETTERS = 'abcdefgh';
const LONGEST = [2, 3, 4, 5, 6, 8, 11];
/** Up to four words. */
const SHORT = 'abc';
const NO_LETTER = '-';
const LEVELS = [0, 1, 2] as const;
/** One word of several finds products only where it tells them from others. */
const FEW_SAMPLES = 50;
const REST_OF = { least: 3, most: 5 };

/**
 * What is looked up, one after the other until there are enough candidates: all words before some, words as
 * they were typed before misspelt ones, the name before the category before the description, the word
 * itself before one that begins with it, short names before long ones. What many products have is looked up
 * in the slice and then in the rest; beyond short names in the rest only with less than `restBelow` samples.
 * What most have isn't looked up in the index: of the latest products those are taken that have it.
 */
export function tiersOf(words: Alternative[][], restBelow: number): Tier[] {
  return [...wholes(words, restBelow), ...rests(words), ...singles(words)]
    .sort((a, b) => a.place - b.place || a.samples - b.samples)
    .map(({ samples, ...tier }) => ({ ...tier, part: partOf(tier, samples, restBelow) }));
}

function partOf({ field, letters }: Omit<Tier, 'part'>, samples: number, restBelow: number): Tier['part'] {
  if (field === 'latest' || samples < SLICED_FROM) return 'all';
  return samples < restBelow || SHORT.includes(letters) ? 'both' : 'slice';
}

/** All words; null where there is nothing in the stead of one. */
function together(words: Alternative[][], level: number): Whole | null {
  const choices = words.map((word) => word.filter((each) => each.level <= level));
  if (choices.length === 0 || choices.some((choice) => choice.length === 0)) return null;
  return {
    query: choices.map((choice) => `(${choice.map(({ pattern }) => pattern).join('|')})`).join('&'),
    samples: Math.min(...choices.map(sumOf)),
  };
}

function wholes(words: Alternative[][], restBelow: number): Wanted[] {
  const joins = words.some((word) => word.some(({ isJoined }) => isJoined));
  return LEVELS.flatMap((level) => {
    const whole = together(words, level);
    const isWider = level === 0 || words.some((word) => word.some((each) => each.level === level));
    if (!whole || !isWider) return [];
    if (whole.samples >= MOST_SAMPLES) return [inField('latest', 250 + level, whole)];
    // None that has less words than are wanted.
    const first = joins ? 0 : LONGEST.filter((longest) => longest < words.length).length;
    const names = inNames(101 + 100 * level, whole, first);
    return [
      ...(whole.samples < restBelow ? [names] : shortApart(names)),
      inField('head', level === 2 ? 320 : 220 + level, whole),
      inField('words', level === 2 ? 330 : 230 + level, whole),
    ];
  });
}

/** All but one, each by itself, rare ones first: together the index would read every word's products. */
function rests(words: Alternative[][]): Wanted[] {
  if (words.length < REST_OF.least || words.length > REST_OF.most) return [];
  const each = words.flatMap(
    (left) =>
      together(
        words.filter((word) => word !== left),
        2,
      ) ?? [],
  );
  if (sumOf(each) >= MOST_SAMPLES) return [];
  return each.flatMap((rest) => [inField('head', 400, rest), inField('words', 410, rest)]);
}

function singles(words: Alternative[][]): Wanted[] {
  if (words.length < 2) return [];
  const rare = words.flat().filter(({ samples }) => samples < FEW_SAMPLES);
  return [false, true].flatMap((isBeginning) => {
    const kind = rare.filter(({ level }) => (level === 1) === isBeginning);
    const single = { query: kind.map(({ pattern }) => pattern).join('|'), samples: sumOf(kind) };
    if (kind.length === 0 || single.samples >= MOST_SAMPLES) return [];
    const place = isBeginning ? 440 : 420;
    return [inNames(place - 8, single), inField('head', place, single), inField('words', place + 10, single)];
  });
}

/** Short names first. */
function inNames(place: number, whole: Whole, first = 0): Wanted {
  return { ...whole, field: 'name', place: place + first, letters: LETTERS.slice(first) };
}

function shortApart({ place, letters, ...names }: Wanted): Wanted[] {
  const short = [...letters].filter((letter) => SHORT.includes(letter)).length;
  return [
    { ...names, place, letters: letters.slice(0, short) },
    { ...names, place: place + short, letters: letters.slice(short) },
  ].filter(({ letters: some }) => some !== '');
}

function inField(field: Tier['field'], place: number, { query, samples }: Whole): Wanted {
  return { place, field, query: query.replaceAll('~', ''), letters: NO_LETTER, samples };
}

function sumOf(each: { samples: number }[]): number {
  return each.reduce((sum, { samples }) => sum + samples, 0);
}
