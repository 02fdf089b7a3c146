import type { DbOrTx } from '#db/types.ts';
import { readQueryWords } from './query-words.ts';
import { NAME_LETTERS } from './rank-matches.ts';

/**
 * A text as a query of `product_search.name`: a name contains all words of the text, or words that start with
 * them. Null for a text without words.
 */
export async function readNameQuery(db: DbOrTx, text: string): Promise<string | null> {
  const words = await readQueryWords(db, text);
  return words.length === 0 ? null : nameQueryOf(words);
}

/** Too many words start with a single letter, so it only matches a word of one letter. */
export function nameQueryOf(words: readonly string[]): string {
  const patternsOf = (word: string) =>
    [...NAME_LETTERS].map((letter) => `'${letter}${word}'${word.length > 1 ? ':*' : ''}`);
  return words.map((word) => `(${patternsOf(word).join('|')})`).join('&');
}
