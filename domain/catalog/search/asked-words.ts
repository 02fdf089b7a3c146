import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import type { DbOrTx } from '#db/types.ts';
import { STOP_WORDS } from './stop-words.ts';

const MAX_LENGTH = 200;
const MAX_WORDS = 8;
const PLAIN = /^[\x20-\x7e]*$/;

const fold = preparedSql<{ text: string }, { folded: string }>(
  'search_text',
  (value) => sql`select search_text(${value('text')}) as folded`,
);

/**
 * The words by which a text is looked up, of its first 8: such as 'the' only where there are no others.
 * Letters beyond ASCII the database folds, as it does those of products.
 */
export async function readAskedWords(db: DbOrTx, text: string): Promise<string[]> {
  const shortened = text.slice(0, MAX_LENGTH);
  if (PLAIN.test(shortened)) return tellingWords(foldPlain(shortened));
  const [row] = await fold(db, { text: shortened });
  return tellingWords(row?.folded ?? '');
}

/** The same as `search_text` of db/migrations/0034-search.sql makes of ASCII. */
export function foldPlain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, ' ');
}

/** The words to look up, of a folded text. */
export function tellingWords(folded: string): string[] {
  const words = [...new Set(folded.split(' '))].filter((word) => word !== '').slice(0, MAX_WORDS);
  const telling = words.filter((word) => /[\p{L}\p{N}]/u.test(word) && !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}
