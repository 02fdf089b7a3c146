import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchByWords } from '#domain/catalog/search/search-by-words.ts';
import { databaseBefore } from '../../support/database/version-before.ts';

const PRODUCTS = 12_000;

let database: Awaited<ReturnType<typeof databaseBefore>>;
beforeAll(async () => {
  database = await databaseBefore('0034-search.sql', async (client) => {
    await client.query(
      `insert into products (name, category, description, price_cents, stock, image_key)
       select 'Blue kettle ' || n, 'Kitchen', 'Whistles ' || case n when 7 then 'quietly' else 'loudly' end, 100, 1, 'products/kettle.webp'
       from generate_series(1, $1::int) n`,
      [PRODUCTS],
    );
  });
  await database.update();
});
afterAll(() => database.drop());

test('products from before the update are found by their words', async () => {
  const { rows } = await database.pool.query('select count(*)::int as count from product_search');
  expect(rows).toEqual([{ count: PRODUCTS }]);
  expect((await searchByWords(database.db, 'quitely ketle', 1)).map(({ id }) => id)).toEqual([7]);
  expect(await searchByWords(database.db, 'kettle', 24)).toHaveLength(24);
});

test('search results follow the products, whoever changes them', async () => {
  await database.pool.query(`update products set description = 'Silent' where id = 7`);
  expect(await searchByWords(database.db, 'quietly', 24)).toEqual([]);
  expect((await searchByWords(database.db, 'silent', 24)).map(({ id }) => id)).toEqual([7]);
  await database.pool.query('delete from products where id = 7');
  expect(await searchByWords(database.db, 'silent', 24)).toEqual([]);
  await database.pool.query('truncate products, discount_products');
  const { rows } = await database.pool.query(`select (select count(*) from product_search)::int as products,
    (select count(*) from search_words)::int as words, (select count(*) from search_samples)::int as samples`);
  expect(rows).toEqual([{ products: 0, words: 0, samples: 0 }]);
});
