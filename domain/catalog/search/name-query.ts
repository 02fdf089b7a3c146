import type { DbOrTx } from '#db/types.ts';
import { NAME_LETTERS } from './rank-matches.ts';
import { readQueryWords } from './words/query-words.ts';

/**
 * Converts a text to a query for `product_search.name`. A name matches if, for each word of the text, it
 * contains the word or a longer word that starts with it. Null for a text without words.
 */
export async function readNameQuery(db: DbOrTx, text: string): Promise<string | null> {
  const words = await readQueryWords(db, text);
  return words.length === 0 ? null : nameQueryOf(words);
}

/**
 * Converts words to a query for `product_search.name`, see `readNameQuery`. A single letter matches only this
 * letter as a word, because too many words start with it.
 */
export function nameQueryOf(words: readonly string[]): string {
  const patternsOf = (word: string) =>
    [...NAME_LETTERS].map((letter) => `'${letter}${word}'${word.length > 1 ? ':*' : ''}`);
  return words.map((word) => `(${patternsOf(word).join('|')})`).join('&');
}
