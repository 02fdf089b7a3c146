import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchProducts } from '#domain/catalog/search-products.ts';
import { databaseBefore } from '../support/version-before.ts';

let database: Awaited<ReturnType<typeof databaseBefore>>;
beforeAll(async () => {
  database = await databaseBefore('0021-product-name-runs.sql', async () => {});
});
afterAll(() => database.drop());

test('a product that is being added while the shop is updated is found and counted', async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(`insert into products (name, category, price_cents, stock, image_key)
    values ('Kettle', 'Kitchen', 100, 1, 'products/kettle.webp')`);
  const updated = database.update();
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%product_name_runs%'`;
  await expect.poll(async () => (await database.pool.query(waits)).rowCount).toBeGreaterThan(0);
  await client.query('commit');
  client.release();
  await updated;
  expect((await searchProducts(database.db, 'Kettle', 0)).count).toBe(1);
  await database.pool.query('delete from products');
  expect((await searchProducts(database.db, 'Kettle', 0)).count).toBe(0);
});
