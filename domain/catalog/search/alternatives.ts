import { joinedForms, splitAtDigits, splitInTwo, type WordFacts } from './words/word-facts.ts';
import { formsOf } from './words/word-forms.ts';

/** One of several patterns by which products can match a query word. */
export type Alternative = {
  /** 0 for the word itself, 1 for a word that starts with it, and 2 for a word that it may be a typo of. */
  level: 0 | 1 | 2;
  /**
   * A `tsquery` pattern. `~` is a placeholder for the letter that `product_search.name` has before each word.
   */
  pattern: string;
  /** The number of sampled products that contain the pattern. */
  samples: number;
  /** Whether the pattern joins the query word with its neighbour, so that it also covers the neighbour. */
  isJoined?: boolean;
};

const MAX_BEGINNINGS = { of: 24, samples: 150 };
const MAX_TYPOS = 12;
const NUMBER = /^[0-9]+$/;

const patternOf = (word: string) => `'~${word}'`;

/**
 * The alternatives for each query word:
 * - the word itself, and its singular and plural
 * - the word joined with a neighbouring word
 * - its letters and digits as separate words
 * - words that start with it
 *
 * If no product contains the word, its other forms or a joined word, there are two more kinds: the two halves
 * of the word, and words that it may be a typo of. Every number is accepted, because the word list contains
 * no numbers.
 */
export function alternativesOf(words: readonly string[], facts: WordFacts): Alternative[][] {
  const listed = new Map(facts.listed);
  const isListed = (word: string) => listed.has(word) && !NUMBER.test(word);
  const samplesOf = (word: string) => listed.get(word) ?? 0;
  return words.map((word, at) => {
    const own = formsOf(word);
    const forms = [...new Set([...own, ...joinedForms(words, at)])].filter(isListed);
    const itself = NUMBER.test(word) ? [word, ...forms] : forms;
    const whole = itself.map((form): Alternative => {
      const isJoined = !own.includes(form);
      return { level: 0, pattern: patternOf(form), samples: samplesOf(form), isJoined };
    });
    const apart = splitAtDigits(word)
      .filter((parts) => parts.every((part) => NUMBER.test(part) || isListed(part)))
      .map((parts) => allOf(parts, samplesOf));
    const beginnings = beginningsAt(at + 1, facts, { without: itself, ofWords: words.length });
    if (forms.length > 0) return [...whole, ...apart, ...beginnings];
    const halves = splitInTwo(word).filter((half) => half.every(isListed));
    return [
      ...whole,
      ...apart,
      ...halves.map((parts) => allOf(parts, samplesOf)),
      ...beginnings,
      ...typosAt(at + 1, facts),
    ];
  });
}

/** An alternative that requires all parts of a word. The parts can be at different places in the product. */
function allOf(parts: readonly string[], samplesOf: (word: string) => number): Alternative {
  return {
    level: 0,
    pattern: `(${parts.map(patternOf).join(' & ')})`,
    samples: Math.min(...parts.map(samplesOf)),
  };
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
    if (taken.length >= Math.floor(MAX_BEGINNINGS.of / ofWords)) break;
    if (taken.length > 0 && together > MAX_BEGINNINGS.samples) break;
    taken.push({ level: 1, pattern: patternOf(word), samples });
  }
  return taken;
}

/** The most similar words that the query word may be a typo of. */
function typosAt(place: number, { misspelt }: WordFacts): Alternative[] {
  const close = (misspelt ?? []).filter(([at]) => at === place);
  const closest = Math.min(...close.map(([, , , distance]) => distance));
  return close
    .filter(([, , , distance]) => distance === closest)
    .sort(
      ([, a, ofA, , likeA], [, b, ofB, , likeB]) =>
        Number(likeB) - Number(likeA) || ofB - ofA || (a < b ? -1 : 1),
    )
    .slice(0, MAX_TYPOS)
    .map(([, word, samples]) => ({ level: 2, pattern: patternOf(word), samples }));
}
