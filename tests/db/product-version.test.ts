import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { makeCategory, makeProduct } from '../support/fixtures/factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await makeCategory(database.db, 'Things');
});
afterAll(() => database.drop());

/**
 * Runs `set` on a new product, whose version is 1. Returns the product's new version, and whether the product
 * counts as edited.
 */
async function edit(set: string) {
  const id = await makeProduct(database.db);
  const { rows } = await database.pool.query<{ version: number; edited: boolean }>(
    `update products set ${set} where id = $1 returning version, edited_at is not null as edited`,
    [id],
  );
  return rows[0];
}

// tests/domain/catalog/products/product-fields.test.ts tries each field that an administrator edits.
test('an edit raises the version once, however many columns it changes', async () => {
  const everything = `name = 'Tea', image_alt = 'A pot', details = 'Material: Clay', brand = 'Aroma', stock = 3`;
  expect(await edit(everything)).toEqual({ version: 2, edited: true });
  expect(await edit('tax_class_id = null, former_price_cents = 2000')).toEqual({ version: 2, edited: true });
});

test('a sale or an update that changes nothing does not count as an edit', async () => {
  expect(await edit('stock = stock - 1')).toEqual({ version: 1, edited: false });
  expect(await edit('name = name, version = 7')).toEqual({ version: 7, edited: false });
});

test('a new column raises the version without its own trigger', async () => {
  await database.pool.query(`alter table products add column color text not null default ''`);
  expect(await edit(`color = 'green'`)).toEqual({ version: 2, edited: true });
});
