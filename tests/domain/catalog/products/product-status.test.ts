import { desc, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { listCart } from '#domain/cart/read-cart.ts';
import { countProductTable, listProductTable } from '#domain/catalog/admin-list/list-products.ts';
import { findProduct, findProductOrDraft, listCategory } from '#domain/catalog/listing/queries.ts';
import type { ProductStatus } from '#domain/catalog/model/product-status.ts';
import { changeProducts } from '#domain/catalog/products/change-products.ts';
import { changeStock } from '#domain/catalog/products/change-stock.ts';
import { createProduct } from '#domain/catalog/products/create-product.ts';
import { deleteProduct } from '#domain/catalog/products/delete-product.ts';
import { updateProduct } from '#domain/catalog/products/update-product.ts';
import { changeOptions } from '#domain/catalog/products/variants/change-options.ts';
import { addFavorite } from '#domain/favorites/change-favorites.ts';
import { listFavorites } from '#domain/favorites/queries.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { findViolations } from '../../../../server/backup/invariants.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import {
  makeCategory,
  makeProduct,
  makeProductWithVariants,
  productFieldsOf,
} from '../../../support/fixtures/factories.ts';
import { makeBuyer } from '../../../support/fixtures/paying.ts';

const actorUid = 'the-administrator';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());
beforeEach(async () => {
  await database.pool.query(
    'truncate products, unlisted_products, variants, skus, product_counts, categories, cart_items, favorite_items, audit_log',
  );
  await makeCategory(database.db, 'Things');
});
// After every test, counts, search and filters contain exactly the listed products.
afterEach(async () => {
  expect(await findViolations({ connectionString: database.url })).toEqual([]);
});

const found = async (id: number) => {
  const product = await findProductOrDraft(database.db, id);
  if (!product) throw new Error(`No product ${id}`);
  return product;
};
const setStatus = (status: ProductStatus, ...ids: number[]) =>
  changeProducts(database.db, { actorUid, selection: { ids }, change: { kind: 'status', status } });
const audited = async () =>
  (await database.db.select().from(auditLog).orderBy(desc(auditLog.id))).map(({ action, before, after }) => ({
    action,
    before,
    after,
  }));
const inCategory = async () => (await listCategory(database.db, 'Things', 0)).products.map(({ id }) => id);
const cartOf = (user: string) => listCart(database.db, user);

const THREE = [
  { optionValues: ['M', 'Red', 'Wool'], priceCents: 2_000, stock: 3, sku: 'M-RED' },
  { optionValues: ['L', 'Red', 'Wool'], priceCents: 2_500, stock: 4 },
  { optionValues: ['L', 'Blue', 'Silk'], priceCents: 1_500, stock: 0 },
];

describe('a product with options', () => {
  test('changes its status with its variants; carts show them as gone while it is a draft', async () => {
    const { id, variantIds } = await makeProductWithVariants(database.db, THREE, {
      name: 'Shirt',
      sku: 'ALL',
    });
    const [red = 0] = variantIds;
    await addToCart(database.db, { userId: 'holder', productId: red });
    await addFavorite(database.db, { userId: 'holder', productId: id });
    const before = await found(id);
    const before3 = await database.db.select().from(variants).orderBy(variants.id);

    expect(await setStatus('draft', id)).toBe(1);
    expect(await findProduct(database.db, id)).toBeNull();
    expect(await inCategory()).toEqual([]);
    expect(await cartOf('holder')).toMatchObject([
      { productId: red, stock: null, name: 'Shirt, M / Red / Wool' },
    ]);
    expect(await listFavorites(database.db, 'holder')).toMatchObject([{ productId: id, gone: true }]);
    await expect(addToCart(database.db, { userId: 'other', productId: red })).rejects.toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    });
    expect(await audited()).toEqual([
      { action: 'product.status', before: { status: 'listed' }, after: { status: 'draft' } },
    ]);

    expect(await setStatus('hidden', id)).toBe(1);
    expect(await inCategory()).toEqual([]);
    expect(await findProduct(database.db, id)).toMatchObject({ status: 'hidden', stock: 7 });
    expect(await cartOf('holder')).toMatchObject([{ productId: red, stock: 3 }]);
    expect(await listFavorites(database.db, 'holder')).toMatchObject([{ productId: id, gone: false }]);

    expect(await setStatus('listed', id)).toBe(1);
    expect(await inCategory()).toEqual([id]);
    expect(await found(id)).toEqual({ ...before, version: before.version + 3 });
    expect(await database.db.select().from(variants).orderBy(variants.id)).toEqual(before3);
    expect(await cartOf('holder')).toMatchObject([{ productId: red, stock: 3, priceCents: 2_000 }]);
    expect((await database.pool.query('select sku from skus order by sku')).rows).toEqual([
      { sku: 'ALL' },
      { sku: 'M-RED' },
    ]);
  });

  test('shows a favorite variant as it was, without later edits, while it is a draft', async () => {
    const { id, variantIds } = await makeProductWithVariants(database.db, THREE, { name: 'Shirt' });
    await addFavorite(database.db, { userId: 'holder', productId: variantIds[0] ?? 0 });
    await setStatus('draft', id);
    await database.pool.query('update variants set price_cents = 99 where product_id = $1', [id]);
    expect(await listFavorites(database.db, 'holder')).toMatchObject([
      { productId: id, variantId: null, gone: true, name: 'Shirt, M / Red / Wool', priceCents: 2_000 },
    ]);
    await setStatus('listed', id);
    expect(await listFavorites(database.db, 'holder')).toMatchObject([
      { variantId: variantIds[0], gone: false, priceCents: 99 },
    ]);
  });

  test('can be sold while it is hidden, and is deleted with its variants', async () => {
    const { id, variantIds } = await makeProductWithVariants(database.db, THREE);
    await setStatus('hidden', id);
    const [red = 0] = variantIds;
    const buyer = await makeBuyer(database.db, [red, red]);
    await payByCard(database.db, { ...buyer, delayMs: 0 });
    expect(await found(id)).toMatchObject({ stock: 5 });
    await deleteProduct(database.db, { actorUid, id });
    expect(await database.db.$count(variants)).toBe(0);
    expect(await findProductOrDraft(database.db, id)).toBeNull();
  });

  test('keeps its status when its options change', async () => {
    const { id } = await makeProductWithVariants(database.db, [{ optionValues: ['M'] }]);
    await setStatus('draft', id);
    const { version } = await found(id);
    const values = [{ name: 'Medium', savedName: 'M' }];
    const options = [{ name: 'Size', display: 'names' as const, savedPosition: 0, values }];
    await changeOptions(database.db, { actorUid, productId: id, seenVersion: version, options });
    expect(await found(id)).toMatchObject({ status: 'draft', options: [{ values: [{ name: 'Medium' }] }] });
    expect(await database.db.select().from(variants)).toMatchObject([
      { optionValues: ['Medium'], isForSale: false },
    ]);
  });
});

describe('a product without options', () => {
  test('can be created, edited and restocked as a draft', async () => {
    const fields = productFieldsOf({ sku: 'POT', stock: 3 });
    const id = await createProduct(database.db, {
      actorUid,
      fields,
      imageKey: 'products/x.webp',
      status: 'draft',
    });
    expect(await found(id)).toMatchObject({ status: 'draft', version: 1, stock: 3, isForSale: false });
    expect(await changeStock(database.db, { actorUid, id, by: 1 })).toBe(4);
    const expected = await found(id);
    expect(expected).toMatchObject({ version: 1, stock: 4 });
    const edit = { actorUid, id, expected, fields: { ...fields, stock: 4, name: 'Pot' } };
    expect(await updateProduct(database.db, edit)).toEqual({ state: 'saved' });
    expect(await found(id)).toMatchObject({ status: 'draft', name: 'Pot', version: 2 });
    await expect(
      createProduct(database.db, { actorUid, fields, imageKey: 'products/x.webp' }),
    ).rejects.toMatchObject({ code: 'SKU_TAKEN' });
    await expect(addToCart(database.db, { userId: 'u', productId: id })).rejects.toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    });
  });

  test('can be listed and edited in one step; an edit of an older version is a conflict', async () => {
    const fields = productFieldsOf({});
    const id = await createProduct(database.db, {
      actorUid,
      fields,
      imageKey: 'products/x.webp',
      status: 'draft',
    });
    const expected = await found(id);
    const saved = { ...fields, name: 'Pot' };
    expect(
      await updateProduct(database.db, { actorUid, id, expected, fields: saved, status: 'listed' }),
    ).toEqual({
      state: 'saved',
    });
    expect(await inCategory()).toEqual([id]);
    expect((await audited()).map(({ action }) => action)).toEqual([
      'product.status',
      'product.update',
      'product.create',
    ]);
    await addToCart(database.db, { userId: 'u', productId: id });
    expect(await updateProduct(database.db, { actorUid, id, expected, fields })).toMatchObject({
      state: 'changed',
      now: { status: 'listed', name: 'Pot' },
    });
    const now = await found(id);
    expect(
      await updateProduct(database.db, { actorUid, id, expected: now, fields: saved, status: 'listed' }),
    ).toEqual({
      state: 'same',
    });
    // A change of the status alone is a conflict, too.
    await setStatus('hidden', id);
    expect(await updateProduct(database.db, { actorUid, id, expected: now, fields })).toMatchObject({
      state: 'changed',
      now: { status: 'hidden' },
    });
  });

  test('can sell out while it is hidden, and is not counted by any filter', async () => {
    const id = await makeProduct(database.db, { stock: 1, category: 'Things' });
    await setStatus('hidden', id);
    const buyer = await makeBuyer(database.db, [id]);
    await payByCard(database.db, { ...buyer, delayMs: 0 });
    expect(await found(id)).toMatchObject({ stock: 0, status: 'hidden', isForSale: true });
  });

  test('has one status after concurrent changes, and an audit entry for each change', async () => {
    const id = await makeProduct(database.db);
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, n) => setStatus(n % 2 ? 'draft' : 'hidden', id).catch(() => 0)),
    );
    expect(all.reduce((sum, one) => sum + one)).toBe((await audited()).length);
    const { rows } = await database.pool.query('select count(*) from sellables where id = $1', [id]);
    expect(rows).toEqual([{ count: '1' }]);
    await Promise.all([setStatus('listed', id), changeStock(database.db, { actorUid, id, by: 1 })]);
    expect(await found(id)).toMatchObject({ status: 'listed', stock: 11 });
  });
});

describe('many products', () => {
  test('of any status are changed together, by id or by the filter of a tab', async () => {
    const pot = await makeProduct(database.db, { name: 'Tea pot' });
    const cup = await makeProduct(database.db, { name: 'Tea cup' });
    const coffee = await makeProduct(database.db, { name: 'Coffee pot' });
    const ids = [pot, cup, coffee];
    await setStatus('draft', pot, coffee);
    const { db } = database;
    const drafts = { text: 'pot tea', category: '', stock: 'any' as const, status: 'draft' as const };
    const table = { sort: 'created' as const, descending: true, place: null };
    const listed = async (filter: typeof drafts) =>
      (await listProductTable(db, { ...table, filter })).rows.map(({ id, status }) => [id, status]);
    expect(await listed(drafts)).toEqual([[pot, 'draft']]);
    expect(await listed({ ...drafts, text: 'te' })).toEqual([[pot, 'draft']]);
    expect(await listed({ ...drafts, text: `#${coffee}` })).toEqual([[coffee, 'draft']]);
    expect(await listed({ ...drafts, text: '' })).toEqual([
      [coffee, 'draft'],
      [pot, 'draft'],
    ]);
    expect(await countProductTable(db, drafts)).toEqual({ count: 1, exact: true, tooManyNames: false });
    expect(await countProductTable(db, { ...drafts, text: '' })).toMatchObject({ count: 2, exact: true });
    expect(await countProductTable(db, { text: '', category: '', stock: 'any' })).toMatchObject({ count: 1 });

    const price = { actorUid, change: { kind: 'price' as const, cents: 700 } };
    expect(await changeProducts(db, { ...price, selection: { ids } })).toBe(3);
    const selection = { filter: { ...drafts, text: '' }, count: 2 };
    await makeCategory(db, 'Other');
    expect(
      await changeProducts(db, { actorUid, selection, change: { kind: 'category', category: 'Other' } }),
    ).toBe(2);
    expect(await found(pot)).toMatchObject({ priceCents: 700, category: 'Other' });
    expect(await found(cup)).toMatchObject({ priceCents: 700, category: 'Things' });
    expect(
      await changeProducts(db, { actorUid, selection, change: { kind: 'status', status: 'listed' } }),
    ).toBe(2);
    await setStatus('hidden', coffee);
    expect(await changeProducts(db, { actorUid, selection: { ids }, change: { kind: 'delete' } })).toBe(3);
    const { rows } = await db.execute(sql`select from sellables`);
    expect(rows).toEqual([]);
  });
});
