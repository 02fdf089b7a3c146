import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findProduct } from '#domain/catalog/listing/queries.ts';
import { measuredPictures, recordPictures } from '#domain/catalog/products/record-picture.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('truncate products, discount_products, product_counts, pictures'));

const unknown = { width: null, height: null, placeholder: null };

test('a product is read with its pictures in order, and their measured size and placeholder', async () => {
  const size = { width: 800, height: 600, placeholder: 'abcd' };
  await recordPictures(database.db, [
    { key: 'products/main.webp', ...size },
    { key: 'products/b.webp', ...size, placeholder: null },
    { key: 'products/other.webp', ...size },
  ]);
  const id = await makeProduct(database.db, {
    imageKey: 'products/main.webp',
    imageAlt: 'From the front',
    moreImages: 'products/c.webp | From behind\nproducts/b.webp',
  });
  const product = await findProduct(database.db, id);
  expect(product?.placeholder).toBe('abcd');
  expect(product?.pictures).toEqual([
    { key: 'products/main.webp', alt: 'From the front', ...size },
    { key: 'products/c.webp', alt: 'From behind', ...unknown },
    { key: 'products/b.webp', alt: '', ...size, placeholder: null },
  ]);
});

test('a product is read with its picture even if the picture was not measured', async () => {
  const id = await makeProduct(database.db);
  const product = await findProduct(database.db, id);
  expect(product?.pictures).toEqual([{ key: 'products/thing.webp', alt: '', ...unknown }]);
});

test('only pictures that were recorded count as measured', async () => {
  await recordPictures(database.db, [{ key: 'products/a.webp', width: 1, height: 1, placeholder: null }]);
  expect(await measuredPictures(database.db, ['products/a.webp', 'products/b.webp'])).toEqual([
    'products/a.webp',
  ]);
  expect(await measuredPictures(database.db, [])).toEqual([]);
});
