import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import type { DbOrTx } from '#db/types.ts';
import { site } from '#lib/site.ts';
import { stopWords } from './stop-words.ts';

const MAX_LENGTH = 200;
const MAX_WORDS = 8;
const PLAIN = /^[\x20-\x7e]*$/;

const fold = preparedSql<{ text: string }, { folded: string }>(
  'search_text',
  (value) => sql`select search_text(${value('text')}) as folded`,
);

/**
 * The normalized words of a text for lookups in the index, at most 8. Omits stop words, unless the text has
 * no other words. If the text has characters beyond ASCII, the database normalizes it, as it normalizes
 * products.
 */
export async function readQueryWords(db: DbOrTx, text: string): Promise<string[]> {
  const shortened = text.slice(0, MAX_LENGTH);
  if (PLAIN.test(shortened)) return significantWords(foldPlain(shortened));
  const [row] = await fold(db, { text: shortened });
  return significantWords(row?.folded ?? '');
}

/**
 * Normalizes an ASCII text in the same way as the SQL function `search_text` (db/migrations/0034-search.sql).
 */
export function foldPlain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, ' ');
}

/** The words of a normalized text that `readQueryWords` returns. */
export function significantWords(folded: string): string[] {
  const words = [...new Set(folded.split(' '))].filter((word) => word !== '').slice(0, MAX_WORDS);
  const unimportant = stopWords[site().language];
  const significant = words.filter((word) => /[\p{L}\p{N}]/u.test(word) && !unimportant.has(word));
  return significant.length > 0 ? significant : words;
}
