import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchByNameStart } from '#domain/catalog/search/search-by-name-start.ts';
import { databaseBefore } from '../../support/database/version-before.ts';

let database: Awaited<ReturnType<typeof databaseBefore>>;
beforeAll(async () => {
  database = await databaseBefore('0021-product-name-runs.sql', async (client) => {
    await client.query(`insert into products (name, category, price_cents, stock, image_key)
      select 'Kettle ' || n, 'Kitchen', 100, 1, 'products/kettle.webp' from generate_series(1, 5000) n`);
  });
  await database.update();
});
afterAll(() => database.drop());

test('products from before the update are found and counted', async () => {
  const { count, products } = await searchByNameStart(database.db, 'Kettle', 83);
  expect(count).toBe(5_000);
  expect(products.map(({ name }) => name).slice(-2)).toEqual(['Kettle 998', 'Kettle 999']);
  expect((await searchByNameStart(database.db, 'Kettle 4', 0)).count).toBe(1_111);
});

test('a product that the previous version adds during the update is counted', async () => {
  const small = await databaseBefore('0021-product-name-runs.sql', async () => {});
  const other = await small.pool.connect();
  try {
    await other.query(`begin;
      insert into products (name, category, price_cents, stock, image_key)
      values ('Kettle', 'Kitchen', 100, 1, 'products/kettle.webp')`);
    const updated = small.update();
    const waiting = () => small.pool.query('select from pg_locks where not granted');
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 20_000 }).toBeGreaterThan(0);
    await other.query('commit');
    await updated;
    const { rows } = await small.pool.query('select sum(count)::int as count from product_name_runs');
    expect(rows).toEqual([{ count: 1 }]);
  } finally {
    other.release();
    await small.drop();
  }
});
