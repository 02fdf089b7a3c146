import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  listSitemapCategories,
  listSitemapParts,
  listSitemapProducts,
} from '#domain/catalog/feeds/sitemap.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeCategory, makeProductWithVariants } from '../../../support/fixtures/factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() =>
  database.pool.query(
    'truncate products, discount_products, product_counts, categories restart identity cascade',
  ),
);

/** Adds products with these ids. All were created at the first moment of 2020. */
const make = (ids: string) =>
  database.pool.query(`
    insert into products (id, name, category, price_cents, stock, image_key, created_at) overriding system value
    select id, 'Lamp', 'Things', 100, 1, 'products/lamp.webp', '2020-01-01T00:00:00Z' from ${ids} id`);

test('each part has the products of 10,000 ids, and the index lists only parts with products', async () => {
  await make('generate_series(1, 20001)');
  await make('unnest(array[75000, 1000000])');
  const parts = await listSitemapParts(database.db);
  expect(parts.map(({ part }) => part)).toEqual([1, 2, 3, 8, 100]);
  const ids = await Promise.all(
    parts.map(async ({ part }) => (await listSitemapProducts(database.db, part)).map(({ id }) => id)),
  );
  expect(ids.map((each) => [each.length, each[0], each.at(-1)])).toEqual([
    [10_000, 1, 10_000],
    [10_000, 10_001, 20_000],
    [1, 20_001, 20_001],
    [1, 75_000, 75_000],
    [1, 1_000_000, 1_000_000],
  ]);
  expect(await listSitemapProducts(database.db, 4)).toEqual([]);
});

test('a shop without products has no parts', async () => {
  expect(await listSitemapParts(database.db)).toEqual([]);
});

test('an edit changes the date of a product and of its part, but a sale does not', async () => {
  await make('generate_series(1, 3)');
  await make('generate_series(10001, 10002)');
  const made = '2020-01-01T00:00:00Z';
  await database.pool.query('update products set stock = 0 where id = 10001');
  const [{ now } = { now: '' }] = (
    await database.pool.query<{ now: string }>(
      `with edited as (update products set price_cents = 200 where id = 2 returning edited_at)
      select to_char(edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now from edited`,
    )
  ).rows;
  expect(now > made).toBe(true);
  expect(await listSitemapProducts(database.db, 1)).toEqual([
    { id: 1, changed: made },
    { id: 2, changed: now },
    { id: 3, changed: made },
  ]);
  expect(await listSitemapParts(database.db)).toEqual([
    { part: 1, changed: now },
    { part: 2, changed: made },
  ]);
});

test('categories without products are left out', async () => {
  for (const name of ['Things', 'Empty', 'Deals & more']) await makeCategory(database.db, name);
  await make('generate_series(1, 1)');
  expect(await listSitemapCategories(database.db)).toEqual(['Things']);
});

test('editing, adding or removing a variant changes the date of its product, but a sale does not', async () => {
  const { db, pool } = database;
  const { id, variantIds } = await makeProductWithVariants(db, [
    { optionValues: ['S'] },
    { optionValues: ['M'] },
  ]);
  const old = '2020-01-01T00:00:00Z';
  const dateAfter = async (change: string) => {
    await pool.query('update products set edited_at = $1 where id = $2', [old, id]);
    await pool.query(change);
    return (await listSitemapProducts(db, 1))[0]?.changed;
  };
  const [small, medium] = variantIds;
  expect(await dateAfter('select 1')).toBe(old);
  expect(await dateAfter(`update sellables set stock = stock - 1 where id = ${small}`)).toBe(old);
  expect(await dateAfter(`update variants set price_cents = 900 where id = ${small}`)).not.toBe(old);
  expect(await dateAfter(`delete from variants where id = ${medium}`)).not.toBe(old);
});
