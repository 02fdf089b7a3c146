import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCategory } from '#domain/catalog/categories/create-category.ts';
import { deleteCategory } from '#domain/catalog/categories/delete-category.ts';
import { findCategory } from '#domain/catalog/categories/find-category.ts';
import { updateCategory } from '#domain/catalog/categories/update-category.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';

const actorUid = 'the-administrator';
const meta = { metaTitle: '', metaDescription: '' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() =>
  database.pool.query('truncate products, discount_products, product_counts, categories cascade'),
);

const create = (name: string) =>
  createCategory(database.db, { actorUid, name, thumbnailKey: 'categories/thing.webp', ...meta });

const rename = (id: number, seenName: string, name: string) =>
  updateCategory(database.db, { actorUid, id, seenName, name, ...meta });

/** Returns the current name of the category that a name redirects to. */
const leadsTo = async (name: string) => (await findCategory(database.db, name))?.name ?? null;

test('every former name redirects straight to the current name', async () => {
  const id = await create('A');
  await rename(id, 'A', 'B');
  await rename(id, 'B', 'C');
  expect(await Promise.all(['A', 'B', 'C', 'a'].map(leadsTo))).toEqual(['C', 'C', 'C', null]);
  expect((await findCategory(database.db, 'A'))?.namedAgain).toBe(false);
});

test('a category renamed back has its first name, and the name in between redirects to it', async () => {
  const id = await create('A');
  await rename(id, 'A', 'B');
  await rename(id, 'B', 'A');
  expect(await Promise.all(['A', 'B'].map(leadsTo))).toEqual(['A', 'A']);
  expect((await findCategory(database.db, 'B'))?.namedAgain).toBe(true);
  await database.pool.query("update categories set named_again_at = now() - interval '61 minutes'");
  expect((await findCategory(database.db, 'B'))?.namedAgain).toBe(false);
  await rename(id, 'A', 'B');
  expect(await Promise.all(['A', 'B'].map(leadsTo))).toEqual(['B', 'B']);
});

test('a new category with a former name of another one takes over that name for good', async () => {
  const first = await create('A');
  await rename(first, 'A', 'B');
  const second = await create('A');
  expect(await leadsTo('A')).toBe('A');
  await rename(second, 'A', 'C');
  expect(await Promise.all(['A', 'B', 'C'].map(leadsTo))).toEqual(['C', 'B', 'C']);
});

test('two categories can swap their names', async () => {
  const [one, two] = [await create('A'), await create('B')];
  await rename(one, 'A', 'X');
  await rename(two, 'B', 'A');
  await rename(one, 'X', 'B');
  expect(await Promise.all(['A', 'B', 'X'].map(leadsTo))).toEqual(['A', 'B', 'B']);
});

test('the names of a deleted category redirect to the category that took its products', async () => {
  const id = await create('A');
  await create('D');
  await rename(id, 'A', 'B');
  await makeProduct(database.db, { category: 'B' });
  await deleteCategory(database.db, { actorUid, id, seenName: 'B', moveTo: 'D' });
  expect(await Promise.all(['A', 'B', 'D'].map(leadsTo))).toEqual(['D', 'D', 'D']);
});

test('a category that is created again after its products were moved is marked as having its name again', async () => {
  const id = await create('A');
  const taking = await create('D');
  await deleteCategory(database.db, { actorUid, id, seenName: 'A', moveTo: 'D' });
  await create('A');
  await deleteCategory(database.db, { actorUid, id: taking, seenName: 'D', moveTo: 'A' });
  expect(await findCategory(database.db, 'D')).toMatchObject({ name: 'A', namedAgain: true });
});

test('the names of a deleted category redirect nowhere if its products were not moved', async () => {
  const id = await create('A');
  await rename(id, 'A', 'B');
  await deleteCategory(database.db, { actorUid, id, seenName: 'B', moveTo: null });
  expect(await Promise.all(['A', 'B'].map(leadsTo))).toEqual([null, null]);
});

test('a category keeps its last 50 names', async () => {
  const id = await create('Name 0');
  for (let at = 1; at <= 52; at += 1) await rename(id, `Name ${at - 1}`, `Name ${at}`);
  expect(await Promise.all(['Name 0', 'Name 1', 'Name 2', 'Name 51'].map(leadsTo))).toEqual([
    null,
    null,
    'Name 52',
    'Name 52',
  ]);
});

test('the last 50 names of a category include names taken over from a deleted category', async () => {
  const given = await create('Given 0');
  const taking = await create('Taking 0');
  for (let at = 1; at <= 30; at += 1) await rename(given, `Given ${at - 1}`, `Given ${at}`);
  for (let at = 1; at <= 30; at += 1) await rename(taking, `Taking ${at - 1}`, `Taking ${at}`);
  await deleteCategory(database.db, { actorUid, id: given, seenName: 'Given 30', moveTo: 'Taking 30' });
  const names = ['Given 10', 'Given 11', 'Given 30', 'Taking 0'];
  expect(await Promise.all(names.map(leadsTo))).toEqual([null, 'Taking 30', 'Taking 30', 'Taking 30']);
});

test('the meta title and description of a category are found by its name', async () => {
  const id = await create('A');
  await updateCategory(database.db, {
    actorUid,
    id,
    seenName: 'A',
    name: 'A',
    metaTitle: 'All of A',
    metaDescription: 'Everything',
  });
  expect(await findCategory(database.db, 'A')).toMatchObject({
    metaTitle: 'All of A',
    metaDescription: 'Everything',
  });
});
