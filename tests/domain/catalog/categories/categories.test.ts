import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { categories, products } from '#db/schema/catalog/catalog.ts';
import type { Tx } from '#db/types.ts';
import { createCategory } from '#domain/catalog/categories/create-category.ts';
import { deleteCategory } from '#domain/catalog/categories/delete-category.ts';
import {
  listCountedCategories,
  listNamesWithoutCategory,
} from '#domain/catalog/categories/list-categories.ts';
import { updateCategory } from '#domain/catalog/categories/update-category.ts';
import { listCategory, listFeatured } from '#domain/catalog/listing/queries.ts';
import { changeStatus } from '#domain/catalog/products/change-status.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { lockRow, waitForWaiting } from '../../../support/database/row-lock.ts';
import { makeCategory, makeProduct, makeProducts } from '../../../support/fixtures/factories.ts';
import { isThorough } from '../../../support/thorough.ts';

const MANY = isThorough ? 100_000 : 10_000;
const actorUid = 'the-administrator';
const thumbnailKey = 'categories/new.webp';
const untold = { metaTitle: '', metaDescription: '' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(
    'truncate products, discount_products, product_counts, categories, audit_log restart identity',
  );
});

const lastAudit = async () =>
  (await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const counted = async () =>
  (await listCountedCategories(database.db)).map(({ name, products }) => [name, products]);
const idOf = async (name: string) =>
  (await listCountedCategories(database.db)).find((category) => category.name === name)?.id ?? 0;

describe('a new category', () => {
  test('has its name and picture, and is written to the audit log', async () => {
    await createCategory(database.db, { actorUid, name: 'Home & Garden', thumbnailKey, ...untold });
    expect(await listCountedCategories(database.db)).toMatchObject([
      { name: 'Home & Garden', thumbnailKey, products: 0, ...untold },
    ]);
    expect(await lastAudit()).toMatchObject({
      actorUid,
      action: 'category.create',
      subjectName: 'Home & Garden',
    });
  });

  test('needs a unique name', async () => {
    const makes = [1, 2, 3].map(() =>
      createCategory(database.db, { actorUid, name: 'Tea', thumbnailKey, ...untold }),
    );
    const made = await Promise.allSettled(makes);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(
      createCategory(database.db, { actorUid, name: 'Tea', thumbnailKey, ...untold }),
    ).rejects.toThrow('CATEGORY_EXISTS');
  });

  test('is refused when there are 200 categories', async () => {
    await database.db.execute(sql`
      insert into categories (name, thumbnail_key) select 'C' || n, 'categories/x.webp' from generate_series(1, 200) n`);
    await expect(
      createCategory(database.db, { actorUid, name: 'One more', thumbnailKey, ...untold }),
    ).rejects.toThrow('CATEGORIES_FULL');
  });
});

describe('a new name', () => {
  test('applies to all products of the category and to its counts', async () => {
    await makeCategory(database.db, 'Tea');
    await makeCategory(database.db, 'Zoo');
    await makeProducts(database.db, 'Tea', ['A', 'B', 'C']);
    await makeProducts(database.db, 'Zoo', ['Z']);
    const edit = { actorUid, id: await idOf('Tea'), seenName: 'Tea', name: 'Tea & Co', ...untold };
    expect(await updateCategory(database.db, edit)).toBe(true);
    expect(await counted()).toEqual([
      ['Tea & Co', 3],
      ['Zoo', 1],
    ]);
    expect((await listCategory(database.db, 'Tea & Co', 0)).products).toHaveLength(3);
    expect((await listCategory(database.db, 'Tea', 0)).count).toBe(0);
    expect((await listFeatured(database.db, 0)).map(({ name }) => name)).toEqual(['A', 'B', 'C', 'Z']);
    expect(await lastAudit()).toMatchObject({
      action: 'category.update',
      before: { name: 'Tea' },
      after: { name: 'Tea & Co', productsMoved: 3 },
    });
  });

  test('applies to many thousands of products', async () => {
    await makeCategory(database.db, 'Tea');
    await database.db.execute(sql`
      insert into products (name, category, price_cents, image_key)
      select 'P' || n, 'Tea', 100, 'products/thing.webp' from generate_series(1, ${MANY}) n`);
    await updateCategory(database.db, {
      actorUid,
      id: await idOf('Tea'),
      seenName: 'Tea',
      name: 'Coffee',
      ...untold,
    });
    expect(await counted()).toEqual([['Coffee', MANY]]);
    const left = await database.db.execute(sql`select 1 from products where category = 'Tea' limit 1`);
    expect(left.rowCount).toBe(0);
  }, 120_000);

  test('must be unused, and the category unchanged since the form was opened', async () => {
    await makeCategory(database.db, 'Tea');
    await makeCategory(database.db, 'Zoo');
    const id = await idOf('Tea');
    const edit = { actorUid, id, seenName: 'Tea', name: 'Zoo', ...untold };
    await expect(updateCategory(database.db, edit)).rejects.toThrow('CATEGORY_EXISTS');
    await updateCategory(database.db, { ...edit, name: 'Coffee', ...untold });
    await expect(updateCategory(database.db, { ...edit, name: 'Cocoa' })).rejects.toThrow('CATEGORY_CHANGED');
    await expect(updateCategory(database.db, { ...edit, id: 999 })).rejects.toThrow('CATEGORY_NOT_FOUND');
    expect(await counted()).toEqual([
      ['Coffee', 0],
      ['Zoo', 0],
    ]);
  });

  test('keeps the description that another administrator saved since the form was opened', async () => {
    await makeCategory(database.db, 'Tea');
    const seenMeta = { metaTitle: '', metaDescription: '' };
    const edit = { actorUid, id: await idOf('Tea'), seenName: 'Tea', name: 'Tea', ...seenMeta, seenMeta };
    await updateCategory(database.db, { ...edit, metaDescription: 'Fresh tea' });
    const late = updateCategory(database.db, { ...edit, metaTitle: 'Tea shop' });
    await expect(late).rejects.toThrow('CATEGORY_CHANGED');
    expect(await listCountedCategories(database.db)).toMatchObject([{ metaDescription: 'Fresh tea' }]);
  });

  test('applies to a product that another administrator lists meanwhile', async () => {
    await makeCategory(database.db, 'Tea');
    const id = await makeProduct(database.db, { category: 'Tea' });
    const status = (value: 'draft' | 'listed') => (tx: Tx) =>
      changeStatus(tx, { actorUid, chosen: sql`(${id})`, status: value });
    await database.db.transaction(status('draft'));
    const commit = await lockRow(database.db, status('listed'));
    const edit = { actorUid, id: await idOf('Tea'), seenName: 'Tea', name: 'Teas', ...untold };
    const renamed = updateCategory(database.db, { ...edit, seenMeta: untold });
    await waitForWaiting(database.db, 1);
    await commit();
    expect(await renamed).toBe(true);
    expect(await database.db.select({ category: products.category }).from(products)).toEqual([
      { category: 'Teas' },
    ]);
  });

  test('may have the name of a deleted category that the same discount names', async () => {
    await makeCategory(database.db, 'Tea');
    const { rows } = await database.pool.query(
      `insert into discounts (name, kind, percent) values ('Drinks', 'percent', 10) returning id`,
    );
    const discount = rows[0].id;
    await database.pool.query(
      `insert into discount_categories (discount_id, category) values ($1, 'Tea'), ($1, 'Coffee')`,
      [discount],
    );
    const rename = { actorUid, id: await idOf('Tea'), seenName: 'Tea', name: 'Coffee', ...untold };
    expect(await updateCategory(database.db, rename)).toBe(true);
    const left = await database.pool.query(
      'select category from discount_categories where discount_id = $1',
      [discount],
    );
    expect(left.rows).toEqual([{ category: 'Coffee' }]);
  });

  test('is not needed to change the picture', async () => {
    await makeCategory(database.db, 'Tea');
    const edit = { actorUid, id: await idOf('Tea'), seenName: 'Tea', name: 'Tea', thumbnailKey, ...untold };
    expect(await updateCategory(database.db, edit)).toBe(true);
    expect(await updateCategory(database.db, edit)).toBe(false);
    expect(await listCountedCategories(database.db)).toMatchObject([{ name: 'Tea', thumbnailKey }]);
  });
});

describe('a deleted category', () => {
  beforeEach(async () => {
    await makeCategory(database.db, 'Tea');
    await makeCategory(database.db, 'Zoo');
    await makeProducts(database.db, 'Tea', ['A', 'B', 'C']);
  });

  test('leaves its name on its products, which are listed as products without a category', async () => {
    const deletion = { actorUid, id: await idOf('Tea'), seenName: 'Tea', moveTo: null };
    expect(await deleteCategory(database.db, deletion)).toBe(0);
    expect(await counted()).toEqual([['Zoo', 0]]);
    expect(await listNamesWithoutCategory(database.db)).toEqual([{ name: 'Tea', products: 3 }]);
    expect((await listCategory(database.db, 'Tea', 0)).count).toBe(3);
    expect(await lastAudit()).toMatchObject({ action: 'category.delete', before: { name: 'Tea' } });
    await createCategory(database.db, { actorUid, name: 'Tea', thumbnailKey, ...untold });
    expect(await counted()).toEqual([
      ['Tea', 3],
      ['Zoo', 0],
    ]);
  });

  test('moves its products to the chosen category', async () => {
    const deletion = { actorUid, id: await idOf('Tea'), seenName: 'Tea', moveTo: 'Zoo' };
    expect(await deleteCategory(database.db, deletion)).toBe(3);
    expect(await counted()).toEqual([['Zoo', 3]]);
    expect(await listNamesWithoutCategory(database.db)).toEqual([]);
  });

  test('is kept when the category chosen for its products does not exist or is itself', async () => {
    const deletion = { actorUid, id: await idOf('Tea'), seenName: 'Tea' };
    for (const moveTo of ['Nowhere', 'Tea'])
      await expect(deleteCategory(database.db, { ...deletion, moveTo })).rejects.toThrow(
        'CATEGORY_NOT_FOUND',
      );
    expect(await database.db.$count(categories)).toBe(2);
  });
});
