import { afterAll, beforeAll, expect, test } from 'vitest';
import { suggest } from '#domain/catalog/search/suggest.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeCategory, makeProduct, makeProducts } from '../../../support/fixtures/factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  for (const name of ['Crème & Care', 'Kitchen', 'Kids', 'Kites', 'Knives', 'Kelims'])
    await makeCategory(db, name);
  const kettles = Array.from({ length: 10 }, (_, at) => `Kettle ${at}`);
  await makeProducts(db, 'Kitchen', kettles.toReversed());
  await makeProduct(db, { name: 'lamp, small', priceCents: 1_250, imageKey: 'products/lamp.webp' });
  await makeProduct(db, { name: 'Lamp' });
});
afterAll(() => database?.drop());

const names = async (text: string) => (await suggest(database.db, text)).products.map(({ name }) => name);

test('suggestions have at most eight products, first those the search counts, in its order', async () => {
  expect(await names('Kett')).toEqual(Array.from({ length: 8 }, (_, at) => `Kettle ${at}`));
});

test('other matches of the search follow, each once', async () => {
  expect(await names('lam')).toEqual(['lamp, small', 'Lamp']);
  expect(await names('Lam')).toEqual(['Lamp', 'lamp, small']);
  expect(await names('zzz')).toEqual([]);
});

test('a suggested product has only the fields that its line shows', async () => {
  const [product] = (await suggest(database.db, 'lamp,')).products;
  const shown = { name: 'lamp, small', priceCents: 1_250, imageKey: 'products/lamp.webp' };
  expect(product).toEqual({ id: expect.any(Number), ...shown });
});

test('suggestions have at most four categories, found by words, ignoring case and accents', async () => {
  expect((await suggest(database.db, 'k')).categories).toEqual(['Kelims', 'Kids', 'Kitchen', 'Kites']);
  expect((await suggest(database.db, 'creme')).categories).toEqual(['Crème & Care']);
  expect((await suggest(database.db, 'care')).categories).toEqual(['Crème & Care']);
});
