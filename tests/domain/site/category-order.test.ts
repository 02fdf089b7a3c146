import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { categories } from '#db/schema/catalog/catalog.ts';
import { siteSettings } from '#db/schema/site.ts';
import { inMerchantsOrder, readCategoryOrder, writeCategoryOrder } from '#domain/site/category-order.ts';
import { moveCategory } from '#domain/site/move-category.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
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

/** Creates only these categories, which the merchant has not ordered yet. Returns their ids by name. */
async function fresh(names: string[]): Promise<Map<string, number>> {
  const { db } = database;
  await db.update(siteSettings).set({ settings: {} });
  await db.delete(categories);
  const rows = await db
    .insert(categories)
    .values(names.map((name) => ({ name, thumbnailKey: 'categories/a.webp' })))
    .returning();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

test('a category moves by one place, and never beyond an end', async () => {
  const { db } = database;
  const ids = await fresh(['Cups', 'Green tea', 'Pots', 'Sugar']);
  const move = async (name: string, step: 'up' | 'down') => {
    const moved = await moveCategory(db, { actorUid: 'merchant', id: ids.get(name) ?? 0, step });
    return { moved, order: await shown((await readSiteSettings(db)).values.categoryOrder) };
  };
  const byName = ['Cups', 'Green tea', 'Pots', 'Sugar'];
  expect(await move('Cups', 'up')).toEqual({ moved: false, order: byName });
  expect(await move('Sugar', 'down')).toEqual({ moved: false, order: byName });
  const pots = ['Cups', 'Pots', 'Green tea', 'Sugar'];
  expect(await move('Pots', 'up')).toEqual({ moved: true, order: pots });
  expect(await move('Pots', 'up')).toMatchObject({ order: ['Pots', 'Cups', 'Green tea', 'Sugar'] });
  expect(await move('Pots', 'down')).toEqual({ moved: true, order: pots });
  const noted = await db.select().from(auditLog).where(eq(auditLog.action, 'site.settings'));
  expect(noted.map(({ actorUid }) => actorUid)).toEqual(['merchant', 'merchant', 'merchant']);
  await expect(moveCategory(db, { actorUid: 'merchant', id: 0, step: 'up' })).rejects.toThrow(
    'CATEGORY_NOT_FOUND',
  );
});

test('two moves at once both take effect', async () => {
  const { db } = database;
  const ids = await fresh(['Cups', 'Green tea', 'Pots', 'Sugar']);
  await Promise.all(
    ['Cups', 'Cups'].map((name) =>
      moveCategory(db, { actorUid: 'merchant', id: ids.get(name) ?? 0, step: 'down' }),
    ),
  );
  const { values } = await readSiteSettings(db);
  expect(await shown(values.categoryOrder)).toEqual(['Green tea', 'Pots', 'Cups', 'Sugar']);
});
