import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldPlain, readQueryWords } from '#domain/catalog/search/words/query-words.ts';
import { stopWords } from '#domain/catalog/search/words/stop-words.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test('plain text is folded in the same way as by the database', async () => {
  const signs = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n));
  for (const text of [signs.join(''), ...signs.map((sign) => `Chef${sign}${sign}s Knife ${sign}`)]) {
    const { rows } = await database.pool.query('select search_text($1) as folded', [text]);
    const words = (folded: string) => folded.split(' ').filter(Boolean);
    expect(words(foldPlain(text)), text).toEqual(words(rows[0].folded));
  }
});

test('English stop words are those of the database’s dictionary', async () => {
  const words = [...stopWords.en, 'lamp', 'blue', 'wool', 'shirt', 'upon', 'us'];
  const { rows } = await database.pool.query<{ word: string; tells: boolean }>(
    `select word, to_tsvector('english', word) <> '' as tells from unnest($1::text[]) word`,
    [words],
  );
  for (const { word, tells } of rows) expect(stopWords.en.has(word), word).toBe(!tells);
});

test.each([
  ['A hat for the sun', ['hat', 'sun']],
  ['the', ['the']],
  ['Café CAFÉ chef’s', ['cafe', 'chefs']],
  ['💥💥 lamp', ['lamp']],
  [
    'one two three four five six seven eight nine',
    ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
  ],
  ['t t-shirt', ['t', 'shirt']],
  ["'", []],
])('%s is searched for by its words', async (text, words) => {
  expect(await readQueryWords(database.db, text)).toEqual(words);
});

test('German stop words are in the database’s German dictionary, ignoring umlauts', async () => {
  const { rows } = await database.pool.query<{ word: string }>(
    `select word from unnest($1::text[]) word
     where to_tsvector('german', word) <> '' and to_tsvector('german', regexp_replace(word, 'u', 'ü')) <> ''`,
    [[...stopWords.de]],
  );
  expect(rows).toEqual([]);
});
