import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyImport } from '#domain/catalog/csv/apply-import.ts';
import { stageImport } from '#domain/catalog/csv/stage-import.ts';
import { changeProducts } from '#domain/catalog/products/change-products.ts';
import { searchByWords } from '#domain/catalog/search/search-by-words.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeCategory } from '../../../support/fixtures/factories.ts';

const actorUid = 'admin';
const PRODUCTS = 80;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const name of ['Garden', 'Kitchen']) await makeCategory(database.db, name);
});
afterAll(() => database?.drop());
beforeEach(async () => {
  await database.pool.query('truncate products, discount_products restart identity');
  await database.pool.query(`
    insert into products (name, category, description, price_cents, stock, image_key)
    select 'Thing no' || n, 'Garden', 'oldword common', 100, 5, 'products/thing.webp' from generate_series(1, ${PRODUCTS}) n`);
});

const words = async () =>
  (await database.pool.query<{ word: string }>('select word from search_words order by word')).rows.map(
    ({ word }) => word,
  );
const found = async (text: string) => (await searchByWords(database.db, text, 24)).length;

test('products with imported descriptions are found by the new words, and no longer by the old ones', async () => {
  const id = randomUUID();
  const lines = Array.from(
    { length: PRODUCTS },
    (_, n) => `${n + 1},newword common ${n % 2 ? 'odd' : 'even'}`,
  );
  await stageImport(database.db, {
    ...{ actorUid, id, fileName: 'products.csv', bytesTotal: 0 },
    chunks: (async function* () {
      yield Buffer.from(`id,description\n${lines.join('\n')}\n`);
    })(),
  });
  await applyImport(database.db, { actorUid, id });
  expect([await found('newword'), await found('oldword')]).toEqual([24, 0]);
  expect(await words()).toEqual(expect.arrayContaining(['common', 'even', 'newword', 'odd']));
  expect(await words()).not.toContain('oldword');
});

test('products that are moved to another category are found by its name', async () => {
  const selection = { filter: { text: '', category: 'Garden', stock: 'any' as const }, count: PRODUCTS };
  const change = { kind: 'category' as const, category: 'Kitchen' };
  expect(await changeProducts(database.db, { actorUid, selection, change })).toBe(PRODUCTS);
  expect([await found('kitchen thing'), await found('garden thing')]).toEqual([24, 0]);
  expect(await words()).toContain('kitchen');
  expect(await words()).not.toContain('garden');
});
