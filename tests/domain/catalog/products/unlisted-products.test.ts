import { getTableColumns, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { products } from '#db/schema/catalog/catalog.ts';
import { unlistedProducts } from '#db/schema/catalog/unlisted-products.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { deleteCategory } from '#domain/catalog/categories/delete-category.ts';
import {
  listCountedCategories,
  listNamesWithoutCategory,
} from '#domain/catalog/categories/list-categories.ts';
import { updateCategory } from '#domain/catalog/categories/update-category.ts';
import { exportProducts } from '#domain/catalog/csv/export-products.ts';
import { findProductOrDraft } from '#domain/catalog/listing/queries.ts';
import type { ProductStatus } from '#domain/catalog/model/product-status.ts';
import { changeProducts } from '#domain/catalog/products/change-products.ts';
import { deleteProduct } from '#domain/catalog/products/delete-product.ts';
import { duplicateProduct } from '#domain/catalog/products/duplicate-product.ts';
import { deleteTaxClass } from '#domain/pricing/taxes/delete-tax-class.ts';
import { convertPrices } from '#domain/site/currency/convert-prices.ts';
import { findViolations } from '../../../../server/backup/invariants.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeCategory, makeProduct, makeProductWithVariants } from '../../../support/fixtures/factories.ts';

const actorUid = 'the-administrator';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());
beforeEach(async () => {
  await database.pool.query(
    'truncate products, unlisted_products, variants, skus, product_counts, categories, audit_log restart identity',
  );
  await makeCategory(database.db, 'Things');
});
afterEach(async () => {
  expect(await findViolations({ connectionString: database.url })).toEqual([]);
});

const found = (id: number) => findProductOrDraft(database.db, id);
const setStatus = (status: ProductStatus, ...ids: number[]) =>
  changeProducts(database.db, { actorUid, selection: { ids }, change: { kind: 'status', status } });
const variantsOf = async (id: number) =>
  database.db.select().from(variants).where(sql`product_id = ${id}`).orderBy(variants.id);

/**
 * Columns of `products` that the Drizzle table does not declare. Only triggers, and moves between `products`
 * and `unlisted_products`, write them.
 */
const UNDECLARED = ['edited_at', 'variant_of'];

test('both product tables have the same columns, and the code declares them', async () => {
  const columnsOf = async (table: string) => {
    const { rows } = await database.pool.query<{ name: string; is: string }>(
      `select attname as name, concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attcollation::regcollation,
          case when attidentity = '' and attname <> 'id' then pg_get_expr(adbin, adrelid) end) as is
        from pg_attribute a left join pg_attrdef d on adrelid = attrelid and adnum = attnum
        where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
      [table],
    );
    return rows;
  };
  const listed = await columnsOf('products');
  const unlisted = await columnsOf('unlisted_products');
  expect(unlisted.filter(({ name }) => name !== 'status')).toEqual(listed);
  const declared = [...Object.values(getTableColumns(products)).map(({ name }) => name), ...UNDECLARED];
  expect(declared.sort()).toEqual(listed.map(({ name }) => name));
  const { status, ...shared } = getTableColumns(unlistedProducts);
  expect(status.name).toBe('status');
  expect(Object.keys(shared)).toEqual(Object.keys(getTableColumns(products)));
});

test('a duplicate is a draft with the same options, variants and pictures, but no SKU, GTIN or stock', async () => {
  const { id, variantIds } = await makeProductWithVariants(
    database.db,
    [
      { optionValues: ['M', 'Red'], priceCents: 2_000, stock: 3, sku: 'M-RED', gtin: '4006381333931' },
      {
        optionValues: ['L', 'Red'],
        priceCents: 2_500,
        formerPriceCents: 3_000,
        ownImages: 'products/l.webp',
      },
    ],
    {
      name: 'Shirt',
      sku: 'SHIRT',
      gtin: '4006381333931',
      description: 'Soft.',
      moreImages: 'products/l.webp | Large',
      imageKey: 'products/shirt.webp',
      taxClassId: 1,
      metaTitle: 'A shirt',
    },
  );
  const original = await found(id);
  const copyId = await duplicateProduct(database.db, { actorUid, id, nameOf: (name) => `Copy of ${name}` });
  const own = { id: copyId, status: 'draft', name: 'Copy of Shirt', sku: '', gtin: '', stock: 0 };
  expect(await found(copyId)).toEqual({
    ...original,
    ...own,
    version: 1,
    createdAt: expect.any(Date),
  });
  const copies = await variantsOf(copyId);
  const before = await variantsOf(id);
  expect(copies).toEqual(
    before.map((variant, at) => ({
      ...variant,
      id: copies[at]?.id,
      productId: copyId,
      name: `Copy of ${variant.name}`,
      sku: '',
      gtin: '',
      stock: 0,
      isForSale: false,
      createdAt: expect.any(Date),
    })),
  );
  expect(await database.db.select().from(auditLog)).toMatchObject([
    {
      action: 'product.duplicate',
      subjectId: String(copyId),
      subjectName: 'Copy of Shirt',
      after: { copyOf: id },
    },
  ]);

  await deleteProduct(database.db, { actorUid, id: copyId });
  expect(await found(id)).toEqual(original);
  expect((await variantsOf(id)).map((variant) => variant.id)).toEqual(variantIds);
});

test('a hidden product can be duplicated, and a long name is cut', async () => {
  const id = await makeProduct(database.db, { name: '𝒩'.repeat(200) });
  await setStatus('hidden', id);
  const copyId = await duplicateProduct(database.db, { actorUid, id, nameOf: (name) => `Copy of ${name}` });
  expect(await found(copyId)).toMatchObject({ status: 'draft', name: `Copy of ${'𝒩'.repeat(192)}` });
});

test('a category counts its drafts and hidden products, which follow its renaming and deletion', async () => {
  const [draft, hidden, listed] = [
    await makeProduct(database.db),
    (await makeProductWithVariants(database.db, [{ optionValues: ['M'] }])).id,
    await makeProduct(database.db),
  ];
  await setStatus('draft', draft);
  await setStatus('hidden', hidden);
  const [category] = await listCountedCategories(database.db);
  expect(category).toMatchObject({ name: 'Things', products: 3 });
  const id = category?.id ?? 0;
  const rename = { actorUid, id, seenName: 'Things', name: 'Goods', metaTitle: '', metaDescription: '' };
  await updateCategory(database.db, rename);
  for (const each of [draft, hidden, listed]) expect(await found(each)).toMatchObject({ category: 'Goods' });
  expect(await variantsOf(hidden)).toMatchObject([{ category: 'Goods' }]);
  expect(await deleteCategory(database.db, { actorUid, id, seenName: 'Goods', moveTo: null })).toBe(0);
  expect(await listNamesWithoutCategory(database.db)).toEqual([{ name: 'Goods', products: 3 }]);
});

test('prices of drafts and variants are converted once, after a check against the maximum', async () => {
  const { id } = await makeProductWithVariants(database.db, [
    { optionValues: ['M'], priceCents: 1_250, formerPriceCents: 2_000 },
    { optionValues: ['L'], priceCents: 1_349 },
  ]);
  const unlisted = await makeProductWithVariants(database.db, [
    { optionValues: ['M'], priceCents: 99_999_800 },
  ]);
  const draft = await makeProduct(database.db, { priceCents: 1_250 });
  await setStatus('hidden', unlisted.id);
  await setStatus('draft', draft);
  const convert = (factor: number, step: number) =>
    database.db.transaction((tx) => convertPrices(tx, { factor, step }));
  await expect(convert(10, 1)).rejects.toMatchObject({ code: 'CONVERTED_TOO_HIGH' });
  await convert(1, 100);
  expect((await variantsOf(id)).map((each) => [each.priceCents, each.formerPriceCents])).toEqual([
    [1_300, 2_000],
    [1_300, null],
  ]);
  expect(await found(id)).toMatchObject({ priceCents: 1_300, formerPriceCents: 2_000, maxPriceCents: 1_300 });
  expect(await found(draft)).toMatchObject({ priceCents: 1_300 });
  expect(await variantsOf(unlisted.id)).toMatchObject([{ priceCents: 99_999_800 }]);
});

test('a tax class that a draft or variant uses can’t be deleted', async () => {
  const { rows } = await database.pool.query(
    `insert into tax_classes (name) values ('Books') returning id::int`,
  );
  const classId: number = rows[0].id;
  const remove = () => deleteTaxClass(database.db, { actorUid, id: classId, seenName: 'Books' });
  const draft = await makeProduct(database.db, { taxClassId: classId });
  await setStatus('draft', draft);
  await expect(remove()).rejects.toMatchObject({ code: 'TAX_CLASS_USED' });
  await deleteProduct(database.db, { actorUid, id: draft });
  const { id } = await makeProductWithVariants(database.db, [
    { optionValues: ['M'], ownTaxClassId: classId },
  ]);
  await expect(remove()).rejects.toMatchObject({ code: 'TAX_CLASS_USED' });
  await setStatus('draft', id);
  await expect(remove()).rejects.toMatchObject({ code: 'TAX_CLASS_USED' });
  await deleteProduct(database.db, { actorUid, id });
  await remove();
});

test('each status is exported separately', async () => {
  const [one, two] = [
    await makeProduct(database.db, { name: 'One' }),
    await makeProduct(database.db, { name: 'Two' }),
  ];
  await setStatus('hidden', two);
  const names = async (status?: ProductStatus) => {
    const filter = { text: '', category: '', stock: 'any' as const, ...(status && { status }) };
    let file = '';
    for await (const part of exportProducts(database.db, filter)) file += part;
    const rows = file.split('\r\n').slice(1, -1);
    return rows.map((line) => line.split(',').slice(0, 2).join());
  };
  expect(await names()).toEqual([`${one},"One"`]);
  expect(await names('hidden')).toEqual([`${two},"Two"`]);
  expect(await names('draft')).toEqual([]);
});
