import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchByNameStart } from '#domain/catalog/search/search-by-name-start.ts';
import { MAX_WORD_MATCHES, searchByWords } from '#domain/catalog/search/search-by-words.ts';
import { searchTextFrom } from '#domain/catalog/search-text.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { addDemo, addInvented, addVariations } from '../../../support/fixtures/invented-products.ts';
import { isThorough } from '../../../support/thorough.ts';
import { SEARCHES } from './searches.ts';

const OTHERS = isThorough ? 100_000 : 40_000;
const FIRST = 5;
/** At least this many of the sixty searches must find their product. */
const FOUND = 57;

const searches = Object.values(SEARCHES).flat();

/** Returns the results of a search as the page shows them: the first tier, then the second. */
async function show({ db }: TestDatabase, written: string) {
  const text = searchTextFrom(written);
  const { products, count } = await searchByNameStart(db, text, 0);
  const alike = await searchByWords(db, text, MAX_WORD_MATCHES);
  return { count, names: [...products, ...alike].map(({ name }) => name) };
}

test('there are sixty different searches', () => {
  expect(searches).toHaveLength(60);
  expect(new Set(searches.map(([text]) => text)).size).toBe(60);
});

describe(`among ${OTHERS} other products with other words`, () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await addInvented(database.pool, OTHERS / 2, 1);
    await addDemo(database.pool);
    await addInvented(database.pool, OTHERS / 2, 2);
    await database.pool.query('analyze products, product_search, search_words, search_samples');
  }, 300_000);
  afterAll(() => database?.drop());

  test(`the wanted product is among the first ${FIRST} for ${FOUND} of 60 searches`, async () => {
    const missed: unknown[] = [];
    for (const [text, wanted] of searches) {
      const { names } = await show(database, text);
      const isFound = wanted === null ? names.length === 0 : names.slice(0, FIRST).includes(wanted);
      if (!isFound) missed.push({ text, wanted, names: names.slice(0, FIRST) });
    }
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(60 - FOUND);
  });

  test.each(SEARCHES.nonsense ?? [])('nonsense finds nothing: %s', async (text) => {
    expect(await show(database, text)).toEqual({ count: 0, names: [] });
  });

  test('a search uses indexes and scans no whole table', async () => {
    for (const text of ['hedphones', 'coat wool', 'he', 'bada', 'tshirt', 'a'])
      await database.db.transaction(async (tx) => {
        const scans = async () =>
          (
            await tx.execute(sql`select relname, seq_scan from pg_stat_xact_user_tables
              where relname in ('products', 'product_search') order by 1`)
          ).rows;
        const before = await scans();
        await searchByWords(tx, text, MAX_WORD_MATCHES);
        expect(await scans(), text).toEqual(before);
      });
  });
});

describe('among variations of the same products', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await addVariations(database.pool, 20_000);
    await addDemo(database.pool);
  }, 300_000);
  afterAll(() => database?.drop());

  test('the product itself comes before its variations', async () => {
    const missed: unknown[] = [];
    for (const [text, wanted] of searches) {
      if (wanted === null) continue;
      const { names } = await show(database, text);
      const at = names.indexOf(wanted);
      const variation = names.findIndex((name) => name.includes(` ${wanted} No. `));
      if (at === -1 || (variation !== -1 && variation < at))
        missed.push({ text, wanted, names: names.slice(0, 6) });
    }
    expect(missed).toEqual([]);
  });
});
