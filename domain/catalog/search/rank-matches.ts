import type { Alternative } from './alternatives.ts';
import { SLICE_FROM_SAMPLES } from './slice.ts';
import { MAX_SAMPLES } from './words/word-facts.ts';

/** A group of index lookups with the same query, in one column of `product_search`. */
export type Tier = {
  /** The rank of the tier. A lower number is a better match. */
  place: number;
  field: 'name' | 'head' | 'words' | 'latest';
  query: string;
  /**
   * For lookups of names: a letter for each length of names, see `NAME_LETTERS`. Each letter is a separate
   * lookup, and its place is one higher than that of the previous letter.
   */
  letters: string;
  /** Whether to look up all products, only the slice (see `slice.ts`), or the slice and then the rest. */
  part: 'all' | 'slice' | 'both';
};

type Combination = { query: string; samples: number };
type TierDraft = Omit<Tier, 'part'> & { samples: number };

/**
 * In the search index, one of these letters precedes each word of a name. The letter says how many words the
 * name has at most (db/migrations/0034-search.sql).
 */
export const NAME_LETTERS = 'abcdefgh';
const MAX_WORDS_BY_LETTER = [2, 3, 4, 5, 6, 8, 11];
/** The letters for names with up to four words. */
const SHORT = 'abc';
const NO_LETTER = '-';
const LEVELS = [0, 1, 2] as const;
/**
 * A query word is looked up without the others only if fewer sampled products than this number contain it.
 */
const FEW_SAMPLES = 50;
/** Half of the typed letters. */
const HALF = 0.5;
const SUBSET_WORDS = { least: 3, most: 5 };

/**
 * The lookups of a search, best first. The search runs them in this order until it has found enough products.
 * The order follows these rules:
 * - Lookups of all words come before lookups of some of the words.
 * - Exact words come before typos. The word itself comes before words that start with it.
 * - Names come before categories and descriptions. Short names come before long names.
 *
 * The search looks up frequent words in the slice first (`slice.ts`), and then in the other products. In long
 * names, categories and descriptions, it looks up only the slice if a word has at least `restBelow` samples.
 * It looks up the most frequent words only among the latest products.
 */
export function rankLookups(
  words: Alternative[][],
  { typed, restBelow }: { typed: readonly string[]; restBelow: number },
): Tier[] {
  const lengths = typed.map(({ length }) => length);
  return [
    ...allWordTiers(words, restBelow),
    ...someWordTiers(words, lengths),
    ...singleWordTiers(words, lengths),
  ]
    .sort((a, b) => a.place - b.place || a.samples - b.samples)
    .map(({ samples, ...tier }) => ({ ...tier, part: partOf(tier, samples, restBelow) }));
}

function partOf({ field, letters }: Omit<Tier, 'part'>, samples: number, restBelow: number): Tier['part'] {
  if (field === 'latest' || samples < SLICE_FROM_SAMPLES) return 'all';
  return samples < restBelow || SHORT.includes(letters) ? 'both' : 'slice';
}

/** The query for products that match all words together. Null if a word has no alternative. */
function combine(words: Alternative[][], level: number): Combination | null {
  const choices = words.map((word) => word.filter((each) => each.level <= level));
  if (choices.length === 0 || choices.some((choice) => choice.length === 0)) return null;
  return {
    query: choices.map((choice) => `(${choice.map(({ pattern }) => pattern).join('|')})`).join('&'),
    samples: Math.min(...choices.map(sumOf)),
  };
}

function allWordTiers(words: Alternative[][], restBelow: number): TierDraft[] {
  const joins = words.some((word) => word.some(({ isJoined }) => isJoined));
  return LEVELS.flatMap((level) => {
    const whole = combine(words, level);
    const isWider = level === 0 || words.some((word) => word.some((each) => each.level === level));
    if (!whole || !isWider) return [];
    if (whole.samples >= MAX_SAMPLES) return [inField('latest', 250 + level, whole)];
    // Skips names that have fewer words than the query, because they can't match all of them.
    const first = joins ? 0 : MAX_WORDS_BY_LETTER.filter((longest) => longest < words.length).length;
    const names = inNames(101 + 100 * level, whole, first);
    return [
      ...(whole.samples < restBelow ? [names] : splitShortNames(names)),
      inField('head', level === 2 ? 320 : 220 + level, whole),
      inField('words', level === 2 ? 330 : 230 + level, whole),
    ];
  });
}

/**
 * Tiers for some of the query words, if these words have more than half of the typed letters. Omits the words
 * that no product contains. If products contain all words, each tier omits one word. Each combination is a
 * separate lookup, because a joint lookup would read the products of every word.
 */
function someWordTiers(words: Alternative[][], lengths: number[]): TierDraft[] {
  const all = words.map((_, at) => at);
  const known = all.filter((at) => (words[at]?.length ?? 0) > 0);
  const each = subsetsOf(all, known)
    .filter((kept) => kept.length > 1 && shareOf(kept, lengths) > HALF)
    .flatMap(
      (kept) =>
        combine(
          words.filter((_, at) => kept.includes(at)),
          2,
        ) ?? [],
    );
  if (sumOf(each) >= MAX_SAMPLES) return [];
  return each.flatMap((rest) => [inField('head', 400, rest), inField('words', 410, rest)]);
}

function subsetsOf(all: number[], known: number[]): number[][] {
  if (known.length < all.length) return [known];
  if (all.length < SUBSET_WORDS.least || all.length > SUBSET_WORDS.most) return [];
  return all.map((left) => all.filter((at) => at !== left));
}

/**
 * Tiers for single query words that have at least half of the typed letters. A word with exactly half is a
 * guess, so it must match as typed, in a name or category.
 */
function singleWordTiers(words: Alternative[][], lengths: number[]): TierDraft[] {
  if (words.length < 2) return [];
  const rare = words.flatMap((word, at) => {
    const share = shareOf([at], lengths);
    const few = share < HALF ? [] : word.filter(({ samples }) => samples < FEW_SAMPLES);
    return few.filter(({ level }) => share > HALF || level === 0).map((each) => ({ ...each, share }));
  });
  return [false, true].flatMap((isBeginning) => {
    const kind = rare.filter(({ level }) => (level === 1) === isBeginning);
    const single = { query: kind.map(({ pattern }) => pattern).join('|'), samples: sumOf(kind) };
    if (kind.length === 0 || single.samples >= MAX_SAMPLES) return [];
    const place = isBeginning ? 440 : 420;
    const named = [inNames(place - 8, single), inField('head', place, single)];
    return kind.some(({ share }) => share > HALF) ? [...named, inField('words', place + 10, single)] : named;
  });
}

/** The share of the typed letters that the words at these places have. */
function shareOf(places: number[], lengths: number[]): number {
  const sum = (of: number[]) => of.reduce((all, length) => all + length, 0);
  return sum(places.map((at) => lengths[at] ?? 0)) / sum(lengths);
}

/** A tier for names with the place `place` for the shortest ones. `first` omits the shortest lengths. */
function inNames(place: number, whole: Combination, first = 0): TierDraft {
  return { ...whole, field: 'name', place: place + first, letters: NAME_LETTERS.slice(first) };
}

function splitShortNames({ place, letters, ...names }: TierDraft): TierDraft[] {
  const short = [...letters].filter((letter) => SHORT.includes(letter)).length;
  return [
    { ...names, place, letters: letters.slice(0, short) },
    { ...names, place: place + short, letters: letters.slice(short) },
  ].filter(({ letters: some }) => some !== '');
}

function inField(field: Tier['field'], place: number, { query, samples }: Combination): TierDraft {
  return { place, field, query: query.replaceAll('~', ''), letters: NO_LETTER, samples };
}

function sumOf(each: { samples: number }[]): number {
  return each.reduce((sum, { samples }) => sum + samples, 0);
}
