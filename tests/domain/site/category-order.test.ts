import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories } from '#db/schema/catalog/catalog.ts';
import { inMerchantsOrder, readCategoryOrder, writeCategoryOrder } from '#domain/site/category-order.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const names = ['Cups', 'Green tea', 'Pots', 'Sugar'];
  await database.db
    .insert(categories)
    .values(names.map((name) => ({ name, thumbnailKey: 'categories/a.webp' })));
});
afterAll(() => database?.drop());

async function shown(order: string) {
  const all = await database.db.select().from(categories).orderBy(categories.name);
  return inMerchantsOrder(all, order).map(({ name }) => name);
}

async function orderOf(names: string): Promise<string> {
  const read = await readCategoryOrder(database.db, names);
  return 'order' in read ? read.order : '';
}

test('the named categories come first, all others by name', async () => {
  expect(await shown(await orderOf('Pots\r\ngreen TEA\n\nPots'))).toEqual([
    'Pots',
    'Green tea',
    'Cups',
    'Sugar',
  ]);
  expect(await shown('')).toEqual(['Cups', 'Green tea', 'Pots', 'Sugar']);
});

test('an unknown name is refused', async () => {
  expect(await readCategoryOrder(database.db, 'Pots\nCoffee')).toEqual({ unknown: 'Coffee' });
});

test('a renamed category keeps its place, and a deleted one is left out', async () => {
  const order = await orderOf('Sugar\nPots\nCups');
  await database.db.update(categories).set({ name: 'Teapots' }).where(eq(categories.name, 'Pots'));
  await database.db.delete(categories).where(eq(categories.name, 'Cups'));
  expect(await writeCategoryOrder(database.db, order)).toBe('Sugar\nTeapots');
  expect(await shown(order)).toEqual(['Sugar', 'Teapots', 'Green tea']);
});
