import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../support/database/database.ts';
import { makeProductWithVariants } from '../../../../support/fixtures/factories.ts';

const COUNT = 600;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test('many new or removed variants of a product are announced by their tags, and not as a change of all pages', async () => {
  const { id } = await makeProductWithVariants(database.db, [{ optionValues: ['0'] }]);
  await database.pool.query(
    `update products set options = jsonb_build_array(jsonb_build_object('name', 'Size', 'display', 'names', 'values',
      (select jsonb_agg(jsonb_build_object('name', n::text)) from generate_series(0, ${COUNT}) n))) where id = ${id}`,
  );
  const client = await database.pool.connect();
  const notices: string[] = [];
  client.on('notification', ({ payload = '' }) => notices.push(payload));
  await client.query('listen catalog_changed');
  const tagsAfter = async (change: string) => {
    notices.length = 0;
    const { rows } = await client.query<{ id: string }>(change);
    expect(rows).toHaveLength(COUNT);
    const tags = notices.flatMap((payload): string[] => JSON.parse(payload));
    expect(tags).toEqual(
      expect.arrayContaining([`product ${id}`, ...rows.map((row) => `product ${row.id}`)]),
    );
  };
  try {
    await tagsAfter(`insert into variants (product_id, option_values, price_cents)
      select ${id}, array[n::text], 100 from generate_series(1, ${COUNT}) n returning id`);
    await tagsAfter(`delete from variants where product_id = ${id} and option_values <> '{0}' returning id`);
  } finally {
    client.release(true);
  }
});
