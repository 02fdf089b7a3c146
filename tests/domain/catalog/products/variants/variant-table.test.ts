import { desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { products } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { countProductTable, listProductTable } from '#domain/catalog/admin-list/list-products.ts';
import { changeProducts } from '#domain/catalog/products/change-products.ts';
import { changeStock } from '#domain/catalog/products/change-stock.ts';
import { addCombinations } from '#domain/catalog/products/variants/add-combinations.ts';
import { changeChosenVariants } from '#domain/catalog/products/variants/admin-list/change-chosen-variants.ts';
import { listVariantRows } from '#domain/catalog/products/variants/admin-list/list-variant-rows.ts';
import { findGtins, findSkus } from '#domain/catalog/search/codes/find-codes.ts';
import { otherNameWithGtin } from '#domain/catalog/search/codes/shared-gtin.ts';
import { listLowStock } from '#domain/dashboard/queries.ts';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { createTestDatabase, type TestDatabase } from '../../../../support/database/database.ts';
import { makeProduct, makeProductWithVariants } from '../../../../support/fixtures/factories.ts';

const actorUid = 'the-administrator';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());
beforeEach(async () => {
  await database.db.delete(products);
  await database.db.delete(auditLog);
});

const productOf = async (id: number) => {
  const [product] = await database.db.select().from(products).where(eq(products.id, id));
  if (!product) throw new Error(`No product ${id}`);
  return product;
};
const variantsWith = async (ids: number[]) => {
  const rows = await database.db.select().from(variants).where(inArray(variants.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id));
};
const actions = async () =>
  (await database.db.select().from(auditLog).orderBy(desc(auditLog.id)))
    .reverse()
    .map(({ action, subjectName }) => `${action} ${subjectName}`);

const shirt = (name = 'Shirt') =>
  makeProductWithVariants(
    database.db,
    [
      { optionValues: ['M', 'Red'], priceCents: 2_000, stock: 30, sku: `${name}-M-R`, gtin: '4006381333931' },
      { optionValues: ['M', 'Blue'], priceCents: 1_505, stock: 4 },
      { optionValues: ['L', 'Red'], priceCents: 2_500, stock: 40 },
    ],
    { name },
  );
const asked = { sort: 'name', descending: false, place: null } as const;
const listed = async (filter: { text?: string; stock?: 'any' | 'out' | 'low' }) =>
  (
    await listProductTable(database.db, {
      ...asked,
      filter: { text: '', category: '', stock: 'any', ...filter },
    })
  ).rows;

test('pages and filters show variants in the order of the options', async () => {
  const options = [
    { name: 'Size', display: 'names' as const, values: [{ name: 'L' }, { name: 'S' }] },
    {
      name: 'Number',
      display: 'names' as const,
      values: Array.from({ length: 60 }, (_, at) => ({ name: `no. ${at + 1}` })),
    },
  ];
  const id = await makeProduct(database.db, { options });
  await addCombinations(database.db, {
    actorUid,
    productId: id,
    ticked: [['S', 'L'], options[1]?.values.map(({ name }) => name) ?? []],
    fields: { priceCents: 500, stock: 6 },
    agreed: 120,
  });
  const product = await productOf(id);
  const page = (number: number, filter = {}) =>
    listVariantRows(database.db, {
      product,
      filter: { values: ['', '', ''], low: false, ...filter },
      page: number,
    });
  const second = await page(2);
  expect(second).toMatchObject({ count: 120, all: 120, page: 2, pages: 3 });
  expect(second.rows.map(({ optionValues }) => optionValues.join()).slice(8, 12)).toEqual([
    'L,no. 59',
    'L,no. 60',
    'S,no. 1',
    'S,no. 2',
  ]);
  // A number beyond the last page shows the last page.
  expect((await page(9)).rows).toHaveLength(20);
  const filtered = await page(1, { values: ['S', 'no. 7', ''] });
  expect(filtered.rows.map(({ optionValues }) => optionValues)).toEqual([['S', 'no. 7']]);
  await changeStock(database.db, { actorUid, id: filtered.rows[0]?.id ?? 0, by: -1 });
  expect(await page(1, { low: true })).toMatchObject({ count: 1, all: 120, rows: [{ stock: 5 }] });
  expect((await actions()).at(-1)).toMatch(/^variant\.stock Thing \d+, S \/ no\. 7$/);
});

test('ticked values add only missing variants, and only if their number was confirmed', async () => {
  const { id } = await shirt();
  const add = (agreed: number | null) =>
    addCombinations(database.db, {
      actorUid,
      productId: id,
      ticked: [
        ['L', 'M'],
        ['Blue', 'Red'],
      ],
      fields: { priceCents: 900, stock: 1 },
      agreed,
    });
  expect(await add(null)).toEqual({ state: 'ask', count: 1 });
  expect(await add(4)).toEqual({ state: 'ask', count: 1 });
  expect(await add(1)).toEqual({ state: 'added', count: 1 });
  expect(await productOf(id)).toMatchObject({ priceCents: 900, stock: 75 });
  expect(await add(0)).toEqual({ state: 'added', count: 0 });
});

test('more than 2,048 variants are refused before any is added', async () => {
  const values = Array.from({ length: 46 }, (_, at) => ({ name: `v${at}` }));
  const options = ['A', 'B'].map((name) => ({ name, display: 'names' as const, values }));
  const id = await makeProduct(database.db, { options });
  const names = values.map(({ name }) => name);
  const all = { actorUid, productId: id, ticked: [names, names], agreed: 2_116 };
  const adding = addCombinations(database.db, { ...all, fields: { priceCents: 1, stock: 0 } });
  await expect(adding).rejects.toMatchObject({ code: 'VARIANTS_FULL' });
  expect(await database.db.select().from(variants).where(eq(variants.productId, id))).toEqual([]);
});

test('a bulk change of products with options changes their variants, each with an audit entry', async () => {
  const { id, variantIds } = await shirt();
  const tea = await makeProduct(database.db, { name: 'Tea', priceCents: 1_005, stock: 2 });
  const selection = { ids: [id, tea] };
  const change = (kind: 'price' | 'percent' | 'stock', value: number) =>
    changeProducts(database.db, {
      actorUid,
      selection,
      change:
        kind === 'price'
          ? { kind, cents: value }
          : kind === 'percent'
            ? { kind, basisPoints: value }
            : { kind, stock: value },
    });
  expect(await change('percent', 1_000)).toBe(2);
  expect((await variantsWith(variantIds)).map((row) => row?.priceCents)).toEqual([2_200, 1_656, 2_750]);
  expect(await productOf(id)).toMatchObject({ priceCents: 1_656, maxPriceCents: 2_750 });
  expect(await productOf(tea)).toMatchObject({ priceCents: 1_106 });
  await database.db.delete(auditLog);
  // One of the three variants already has this stock.
  expect(await change('stock', 4)).toBe(2);
  expect(await actions()).toEqual([
    'product.stock Tea',
    'variant.stock Shirt, M / Red',
    'variant.stock Shirt, L / Red',
  ]);
  expect(await productOf(id)).toMatchObject({ stock: 12 });
  expect(await change('price', 700)).toBe(2);
  expect(await productOf(id)).toMatchObject({ priceCents: 700, maxPriceCents: null });
  await changeProducts(database.db, { actorUid, selection, change: { kind: 'delete' } });
  expect(await variantsWith(variantIds)).toEqual([undefined, undefined, undefined]);
});

test('filtered variants can be set to one value, changed by a percentage, or deleted together', async () => {
  const { id, variantIds } = await shirt();
  const red = { filter: { values: ['', 'Red', ''], low: false }, count: 2 };
  const change = (given: Parameters<typeof changeChosenVariants>[1]['change'], chosen: typeof red = red) =>
    changeChosenVariants(database.db, { actorUid, productId: id, chosen, change: given });
  expect(await change({ kind: 'set', fields: { weightGrams: 120, formerPriceCents: 3_000 } })).toBe(2);
  expect(await change({ kind: 'percent', basisPoints: -1_000 })).toBe(2);
  expect(await variantsWith(variantIds)).toMatchObject([
    { weightGrams: 120, priceCents: 1_800 },
    { weightGrams: 0, priceCents: 1_505, formerPriceCents: null },
    { weightGrams: 120, priceCents: 2_250 },
  ]);
  await expect(change({ kind: 'delete' }, { ...red, count: 3 })).rejects.toMatchObject({
    code: 'SELECTION_CHANGED',
  });
  expect(await change({ kind: 'delete' })).toBe(2);
  expect((await actions()).filter((action) => action.startsWith('variant.delete'))).toEqual([
    'variant.delete Shirt, M / Red',
    'variant.delete Shirt, L / Red',
  ]);
  expect(await productOf(id)).toMatchObject({ stock: 4, priceCents: 1_505 });
});

test('prices changed by a percentage are multiples of the rounding step', async () => {
  setSite({ ...DEFAULT_SITE, currency: 'HUF', roundingStep: 100 });
  onTestFinished(() => setSite(DEFAULT_SITE));
  const { id, variantIds } = await shirt();
  const change = { kind: 'percent', basisPoints: 1_000 } as const;
  await changeChosenVariants(database.db, { actorUid, productId: id, chosen: { ids: variantIds }, change });
  expect((await variantsWith(variantIds)).map((row) => row?.priceCents)).toEqual([2_200, 1_700, 2_800]);
});

test('the product table shows prices and variants, and finds SKUs and GTINs of products and variants', async () => {
  const { id } = await shirt();
  const tea = await makeProduct(database.db, { name: 'Tea', sku: 'TEA-1', gtin: '12345670' });
  expect(await listed({})).toMatchObject([
    { id, priceCents: 1_505, maxPriceCents: 2_500, stock: 74, variants: 3 },
    { id: tea, maxPriceCents: null, variants: null },
  ]);
  const found = async (text: string) => (await listed({ text })).map((row) => row.id);
  expect(await found('Shirt-M-R')).toEqual([id]);
  expect(await found('tea-1')).toEqual([tea]);
  expect(await found('Tea-1')).toEqual([tea]);
  expect(await found('000000 1234-5670')).toEqual([tea]);
  expect(await found('4006381333931')).toEqual([id]);
  expect(await found('1234-5670')).toEqual([tea]);
  expect(await found('Shirt-M')).toEqual([]);
});

test('a product with a variant low in stock is in the low-stock list, which a bulk change can select', async () => {
  const { id, variantIds } = await shirt();
  await makeProduct(database.db, { name: 'Plenty', stock: 100 });
  const few = await makeProduct(database.db, { name: 'Few', stock: 2 });
  expect((await listed({ stock: 'low' })).map((row) => row.id)).toEqual([few, id]);
  const filter = { text: '', category: '', stock: 'low' as const };
  expect(await countProductTable(database.db, filter)).toMatchObject({ count: 2 });
  expect(await listLowStock(database.db)).toEqual([
    { id: few, name: 'Few', stock: 2, productId: null },
    { id: variantIds[1], name: 'Shirt, M / Blue', stock: 4, productId: id },
  ]);
  const selection = { filter, count: 2 };
  expect(
    await changeProducts(database.db, { actorUid, selection, change: { kind: 'price', cents: 100 } }),
  ).toBe(2);
});

test('the stock of a product with options is the sum of its variants’ stock', async () => {
  const { id, variantIds } = await shirt();
  await expect(changeStock(database.db, { actorUid, id, by: 1 })).rejects.toMatchObject({
    code: 'CHOOSE_VARIANT',
  });
  const [red = 0] = variantIds;
  expect(await changeStock(database.db, { actorUid, id: red, to: 12, expectedStock: 30 })).toBe(12);
  const late = changeStock(database.db, { actorUid, id: red, to: 20, expectedStock: 30 });
  await expect(late).rejects.toMatchObject({ code: 'STOCK_CHANGED' });
  expect(await productOf(id)).toMatchObject({ stock: 56 });
});

test('SKUs and GTINs find the products and variants that have them', async () => {
  const { variantIds } = await shirt();
  const twin = await makeProduct(database.db, { name: 'Twin', gtin: '4006381333931' });
  expect(await findSkus(database.db, ['Shirt-M-R', 'none'])).toEqual(new Map([['Shirt-M-R', variantIds[0]]]));
  const found = await findGtins(database.db, ['4006381333931', '']);
  expect(otherNameWithGtin(found, '4006381333931', twin)).toBe('Shirt, M / Red');
  expect(otherNameWithGtin(found, '4006381333931', variantIds[0] ?? 0)).toBe('Twin');
  expect(otherNameWithGtin(found, '', twin)).toBeNull();
});

test('the database refuses variants without exactly one value per option', async () => {
  const { id, variantIds } = await shirt();
  const refused = { cause: { constraint: 'variants_options' } };
  const one = database.db
    .update(variants)
    .set({ optionValues: ['M'] })
    .where(eq(variants.id, variantIds[0] ?? 0));
  await expect(one).rejects.toMatchObject(refused);
  const fewer = database.db
    .update(products)
    .set({ options: [{ name: 'Size', display: 'names', values: [{ name: 'M' }] }] })
    .where(eq(products.id, id));
  await expect(fewer).rejects.toMatchObject(refused);
  const more = database.db
    .insert(variants)
    .values({ productId: id, optionValues: ['S', 'Red', 'Wool'], priceCents: 1, stock: 0 });
  await expect(more).rejects.toMatchObject(refused);
});
