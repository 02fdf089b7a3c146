import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { categories, products } from '#db/schema/catalog/catalog.ts';
import { applyImport } from '#domain/catalog/csv/apply-import.ts';
import { COLUMNS } from '#domain/catalog/csv/columns.ts';
import { exportProducts } from '#domain/catalog/csv/export-products.ts';
import { findImport, listImportRows } from '#domain/catalog/csv/queries.ts';
import { stageImport } from '#domain/catalog/csv/stage-import.ts';
import type { CatalogField } from '#domain/catalog/fields/field.ts';
import { inputFieldsOf, inputTextsOf, valuesOf } from '#domain/catalog/fields/field-set.ts';
import { categoryFields } from '#domain/catalog/model/category-fields.ts';
import { productColumns } from '#domain/catalog/model/product-columns.ts';
import { productFields } from '#domain/catalog/model/product-fields.ts';
import { updateProduct } from '#domain/catalog/products/update-product.ts';
import { readFields } from '#lib/forms/read-fields.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeCategory, makeProduct } from '../../../support/fixtures/factories.ts';

const actorUid = 'the-administrator';

/**
 * Returns a value that no product of these tests has, in two forms: as the database stores it, and as a file
 * contains it.
 */
function another(field: CatalogField): { value: string | number | boolean; cell: string } {
  const { kind, name } = field;
  if (name === productFields.taxClassId.name) return { value: 2, cell: '2' };
  if (name === productFields.details.name) return { value: 'Another: detail', cell: 'Another: detail' };
  if (kind === 'choice') return { value: 'markdown', cell: 'markdown' };
  if (field.kind === 'flag') return { value: !field.initial, cell: field.initial ? 'no' : 'yes' };
  if (name === productFields.formerPriceCents.name) return { value: 8_642, cell: '86.42' };
  if (kind === 'money') return { value: 4_321, cell: '43.21' };
  if (kind === 'number') return { value: 43, cell: '43' };
  if (name === 'more_images') {
    const value = 'products/more.webp | Of the side\nproducts/last.webp';
    return { value, cell: value };
  }
  if (name === 'gtin') return { value: '4006381333931', cell: '4006381333931' };
  const value = kind === 'picture' ? 'products/another.webp' : `Another ${name}`;
  return { value, cell: value };
}

const changed = Object.fromEntries(productColumns.map(({ key, field }) => [key, another(field).value]));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(
    'truncate products, skus, discount_products, product_counts, categories, audit_log, imports, import_rows',
  );
  await makeCategory(database.db, 'Things');
  await makeCategory(database.db, String(changed.category));
});

async function find(id: number) {
  const [product] = await database.db.select().from(products).where(eq(products.id, id));
  if (!product) throw new Error('The product is gone');
  return product;
}

async function stage(file: string) {
  const id = randomUUID();
  const chunks = (async function* () {
    yield Buffer.from(file);
  })();
  await stageImport(database.db, { actorUid, id, fileName: 'products.csv', bytesTotal: 0, chunks });
  const found = await findImport(database.db, id);
  const rows = await listImportRows(database.db, { id, effect: null, after: 0 });
  return { id, effects: found?.effects, rows };
}

describe.each(productColumns)('the field $key', ({ key, field, column }) => {
  test('has the same column type and collation in products and in import rows', async () => {
    const { rows } = await database.db.execute(sql`
      select table_name, data_type, coalesce(collation_name, '') as collation from information_schema.columns
      where table_schema = 'public' and table_name in ('products', 'import_rows') and column_name = ${column.value}
      order by table_name`);
    const of = { data_type: products[key].getSQLType(), collation: rows[0]?.collation };
    expect(rows).toEqual([
      { table_name: 'import_rows', ...of },
      { table_name: 'products', ...of },
    ]);
  });

  test.skipIf(['flag', 'choice'].includes(field.kind) || key === 'taxClassId')(
    'accepts the longest text or largest number that its declaration allows, and no more',
    async () => {
      const most = (more: number) =>
        'most' in field ? Number(field.most) + more : 'x'.repeat(field.longest + more);
      const id = await makeProduct(database.db);
      const set = (value: string | number) =>
        database.db
          .update(products)
          .set({ [key]: value })
          .where(eq(products.id, id));
      await set(most(0));
      expect((await find(id))[key]).toBe(most(0));
      await expect(set(most(1))).rejects.toMatchObject({ cause: { code: '23514' } });
    },
  );

  test('raises the version when it is edited, unless sales change it too', async () => {
    const id = await makeProduct(database.db);
    const product = await find(id);
    await database.db
      .update(products)
      .set({ [key]: changed[key] })
      .where(eq(products.id, id));
    expect((await find(id)).version).toBe(product.version + (key === 'stock' ? 0 : 1));
  });

  test('can be changed by a file with no other column, as the report and the audit log show', async () => {
    const id = await makeProduct(database.db);
    const product = await find(id);
    const report = await stage(`id,${field.name}\n${id},"${another(field).cell}"\n`);
    expect(report.rows).toMatchObject([{ changes: { [field.name]: [product[key], changed[key]] } }]);
    await applyImport(database.db, { actorUid, id: report.id });
    const version = product.version + (key === 'stock' ? 0 : 1);
    expect(await find(id)).toEqual({ ...product, [key]: changed[key], version });
    expect(await database.db.select().from(auditLog)).toMatchObject([
      { before: { [key]: product[key] }, after: { [key]: changed[key], import: report.id } },
    ]);
  });
});

test('the edit form saves every field except the picture as it was typed', async () => {
  const id = await makeProduct(database.db);
  const { version, stock } = await find(id);
  const other = await find(await makeProduct(database.db, changed));
  const texts: Record<string, string> = inputTextsOf(productFields, other);
  // The other product must not have the same SKU, because SKUs are unique.
  await database.db.update(products).set({ sku: '' }).where(eq(products.id, other.id));
  const read = readFields(inputFieldsOf(productFields), (name) => texts[name] ?? '');
  if (!('values' in read)) throw new Error(JSON.stringify(read.problems));
  const edit = { actorUid, id, expected: { version, stock }, fields: read.values };
  expect(await updateProduct(database.db, edit)).toEqual({ state: 'saved' });
  const { imageKey: _, ...typed } = changed;
  expect(await find(id)).toMatchObject(typed);
  expect(await database.db.select().from(auditLog)).toMatchObject([{ after: typed }]);
});

test('an exported file has every field, and changes nothing when it is imported', async () => {
  await makeProduct(database.db, changed);
  let file = '';
  for await (const part of exportProducts(database.db, { text: '', category: '', stock: 'any' }))
    file += part;
  expect(file.split('\r\n')[0]).toBe(`\uFEFF${COLUMNS.map((column) => `"${column}"`).join(',')}`);
  for (const { field } of productColumns) expect(file).toContain(another(field).cell);
  expect((await stage(file)).effects).toEqual({ same: 1 });
});

test('an imported new product has every field, with the initial value where the file has none', async () => {
  const needed = productColumns.filter(({ field }) => field.required);
  const header = needed.map(({ field }) => field.name).join(',');
  const report = await stage(
    `${header}\n${needed.map(({ field }) => `"${another(field).cell}"`).join(',')}\n`,
  );
  await applyImport(database.db, { actorUid, id: report.id });
  const [made] = await database.db.select().from(products);
  if (!made) throw new Error('Nothing was imported');
  const expected = productColumns.map(({ key, field }) => [
    key,
    'initial' in field && !field.required ? field.initial : changed[key],
  ]);
  expect(valuesOf(productFields, made)).toEqual(Object.fromEntries(expected));
  expect(await database.db.select().from(auditLog)).toMatchObject([{ after: Object.fromEntries(expected) }]);
});

test('the name and picture of a category have the same maximum length in code and database', async () => {
  for (const [key, { longest }] of Object.entries(categoryFields)) {
    const make = (length: number) =>
      database.db
        .insert(categories)
        .values({ name: key, thumbnailKey: 'categories/x.webp', [key]: 'x'.repeat(length) });
    await make(longest);
    await expect(make(longest + 1)).rejects.toMatchObject({ cause: { code: '23514' } });
  }
});
