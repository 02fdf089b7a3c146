import { formsOf } from './forms.ts';
import { halvesOf, joinedForms, type WordFacts } from './word-facts.ts';

/** What a product may have in the stead of a word. */
export type Alternative = {
  /** The word itself; one that begins with it; one that it may be misspelt from. */
  level: 0 | 1 | 2;
  /** As a `tsquery`, with a `~` where `product_search.name` has a letter before each word. */
  pattern: string;
  /** How many of the sampled products have it. */
  samples: number;
  /** It stands for a neighbour as well. */
  isJoined?: boolean;
};

const MOST_BEGINNINGS = { of: 24, samples: 150 };
const MOST_TYPOS = 12;
const NUMBER = /^[0-9]+$/;

const patternOf = (word: string) => `'~${word}'`;

/**
 * For each word what a product may have in its stead: the word itself, its singular and plural, what it
 * makes with its neighbour; words that begin with it; and where the catalogue has none of the first, its two
 * halves, and words that it may be misspelt from. Numbers are in no list, so any may be there.
 */
export function alternativesOf(words: readonly string[], facts: WordFacts): Alternative[][] {
  const listed = new Map(facts.listed);
  const isListed = (word: string) => listed.has(word) && !NUMBER.test(word);
  const samplesOf = (word: string) => listed.get(word) ?? 0;
  return words.map((word, at) => {
    const own = formsOf(word);
    const forms = [...new Set([...own, ...joinedForms(words, at)])].filter(isListed);
    const itself = NUMBER.test(word) ? [word, ...forms] : forms;
    const known = itself.map((form): Alternative => {
      const isJoined = !own.includes(form);
      return { level: 0, pattern: patternOf(form), samples: samplesOf(form), isJoined };
    });
    const beginnings = beginningsAt(at + 1, facts, { without: itself, ofWords: words.length });
    if (forms.length > 0) return [...known, ...beginnings];
    const halves = halvesOf(word).filter((half) => half.every(isListed));
    return [
      ...known,
      ...halves.map(([first, second]): Alternative => {
        const pattern = `(${patternOf(first)} & ${patternOf(second)})`;
        return { level: 0, pattern, samples: samplesOf(second) };
      }),
      ...beginnings,
      ...typosAt(at + 1, facts),
    ];
  });
}

function beginningsAt(
  place: number,
  { beginnings }: WordFacts,
  { without, ofWords }: { without: string[]; ofWords: number },
): Alternative[] {
  const taken: Alternative[] = [];
  let together = 0;
  for (const [at, word, samples] of beginnings ?? []) {
    if (at !== place || without.includes(word)) continue;
    together += samples;
    if (taken.length >= Math.floor(MOST_BEGINNINGS.of / ofWords)) break;
    if (taken.length > 0 && together > MOST_BEGINNINGS.samples) break;
    taken.push({ level: 1, pattern: patternOf(word), samples });
  }
  return taken;
}

/** The closest alone. */
function typosAt(place: number, { misspelt }: WordFacts): Alternative[] {
  const close = (misspelt ?? []).filter(([at]) => at === place);
  const closest = Math.min(...close.map(([, , , distance]) => distance));
  return close
    .filter(([, , , distance]) => distance === closest)
    .sort(
      ([, a, ofA, , likeA], [, b, ofB, , likeB]) =>
        Number(likeB) - Number(likeA) || ofB - ofA || (a < b ? -1 : 1),
    )
    .slice(0, MOST_TYPOS)
    .map(([, word, samples]) => ({ level: 2, pattern: patternOf(word), samples }));
}
