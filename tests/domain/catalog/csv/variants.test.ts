import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowErrorText } from '#app/admin/import/problem-text.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { auditLog } from '#db/schema/audit.ts';
import { products } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { applyImport } from '#domain/catalog/csv/apply-import.ts';
import { checkImport } from '#domain/catalog/csv/check-import.ts';
import { COLUMNS } from '#domain/catalog/csv/columns.ts';
import { findImport } from '#domain/catalog/csv/queries.ts';
import { assignProductIds } from '#domain/catalog/csv/variants/apply-variants.ts';
import { listVariants } from '#domain/catalog/products/variants/list-variants.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeCategory, makeProduct, makeProductWithVariants } from '../../../support/fixtures/factories.ts';
import { exportAll, importFile, stageFile } from '../../../support/fixtures/imports.ts';

const actorUid = 'the-administrator';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());
beforeEach(async () => {
  await database.pool.query(
    `truncate products, unlisted_products, variants, skus, product_counts, categories, audit_log, imports, import_rows,
      import_variants restart identity cascade`,
  );
  await makeCategory(database.db, 'Things');
});

const productOf = async (id: number) => {
  const [product] = await database.db.select().from(products).where(eq(products.id, id));
  if (!product) throw new Error(`No product ${id}`);
  return product;
};
const variantsOf = async (id: number) => listVariants(database.db, await productOf(id));

const shirt = () =>
  makeProductWithVariants(
    database.db,
    [
      { optionValues: ['M', 'Red'], priceCents: 2_000, stock: 3, sku: 'M-R' },
      { optionValues: ['M', 'Blue'], priceCents: 1_500, stock: 0, ownImages: 'products/blue.webp' },
      { optionValues: ['L', 'Red'], priceCents: 2_500, formerPriceCents: 3_000, stock: 4, weightGrams: 250 },
    ],
    { name: 'Shirt', priceCents: 1 },
  );

const headerOf = (file: string) => file.slice(1).split('\r\n')[0]?.replaceAll('"', '').split(',');

describe('the file of all products', () => {
  test('has no option columns without options, and no SKU column without SKUs', async () => {
    await makeProduct(database.db);
    expect(headerOf(await exportAll(database.db))).toEqual(COLUMNS.filter((column) => column !== 'sku'));
    await makeProduct(database.db, { sku: 'A' });
    expect(headerOf(await exportAll(database.db))).toEqual(COLUMNS);
  });

  test('has a row per variant, the first one with its product, and changes nothing when it is imported', async () => {
    await makeProduct(database.db, { name: 'Mug', sku: 'MUG' });
    const { id } = await shirt();
    const empty = await makeProduct(database.db, {
      options: [{ name: 'Amount', display: 'names', values: [{ name: '10' }] }],
    });
    const before = [await productOf(id), await productOf(empty), await variantsOf(id)];
    const file = await exportAll(database.db);
    expect(file.trim().split('\r\n')).toHaveLength(6);
    const report = await importFile(database.db, file);
    expect([report.rowCount, report.effects, report.rows.map(({ changes }) => changes)]).toEqual([
      5,
      { same: 5 },
      [{}, {}, {}, {}, {}],
    ]);
    expect([await productOf(id), await productOf(empty), await variantsOf(id)]).toEqual(before);
    expect(await database.db.$count(auditLog)).toBe(0);
    expect(await exportAll(database.db)).toBe(file);
  });
});

const HEADER =
  'id,name,category,price,stock,sku,image_key,option1_name,option1_value,option2_name,option2_value';

describe('an import', () => {
  test('numbers new products in the order of their lines, whatever join PostgreSQL chooses', async () => {
    const lines = ['A', 'B', 'C', 'D'].map((name) => `,${name},Things,10,3,,products/a.webp,Size,M,,`);
    const { id } = await stageFile(database.db, [HEADER, ...lines].join('\n'));
    await database.pool.query('update import_rows set changes = changes where line < 4');
    await inTransaction(database.db, async (tx) => {
      await tx.execute('set local enable_hashjoin = off');
      await tx.execute('set local enable_mergejoin = off');
      await tx.execute('set local enable_material = off');
      await assignProductIds(tx, { id, from: 0, upTo: 10 });
    });
    const { rows } = await database.pool.query('select new_id::integer as id from import_rows order by line');
    expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]);
  });

  test('adds products with options, and variants from consecutive rows with one name', async () => {
    const report = await importFile(
      database.db,
      [
        HEADER,
        ',Shirt,Things,10,3,S-1,products/a.webp,Size,M,Color,Red',
        ',Shirt,Things,12,,S-2,products/a.webp,Size,L,Color,Red',
        ',,,11.50,4,,,,l,,Blue',
        ',Mug,Things,5,2,,products/mug.webp,,,,',
        ',Mug,Things,6,2,,products/mug.webp,,,,',
      ].join('\n'),
    );
    expect(report).toMatchObject({ rowCount: 5, effects: { new: 5 } });
    expect(report.rows.map(({ name }) => name)).toEqual([
      'Shirt, M / Red',
      'Shirt, L / Red',
      'Shirt, L / Blue',
      'Mug',
      'Mug',
    ]);
    const made = await database.db.select().from(products).orderBy(products.id);
    expect(made).toMatchObject([
      {
        name: 'Shirt',
        priceCents: 1_000,
        maxPriceCents: 1_200,
        stock: 7,
        isForSale: false,
        version: 1,
        options: [
          { name: 'Size', display: 'names', values: [{ name: 'M' }, { name: 'L' }] },
          { name: 'Color', display: 'names', values: [{ name: 'Red' }, { name: 'Blue' }] },
        ],
      },
      { name: 'Mug', priceCents: 500, options: [], isForSale: true },
      { name: 'Mug', priceCents: 600 },
    ]);
    expect(await variantsOf(made[0]?.id ?? 0)).toMatchObject([
      { optionValues: ['M', 'Red'], priceCents: 1_000, stock: 3, sku: 'S-1' },
      { optionValues: ['L', 'Red'], priceCents: 1_200, stock: 0, sku: 'S-2' },
      { optionValues: ['L', 'Blue'], priceCents: 1_150, stock: 4, sku: '' },
    ]);
    const log = await database.db.select().from(auditLog).orderBy(auditLog.id);
    expect(log.map(({ action }) => action)).toEqual([
      ...['product.create', 'product.create', 'product.create'],
      ...['variant.create', 'variant.create', 'variant.create'],
    ]);
    expect(log[3]).toMatchObject({
      subjectName: 'Shirt, M / Red',
      after: { optionValues: ['M', 'Red'], priceCents: 1_000, sku: 'S-1', import: report.id },
    });
  });

  test('finds variants by id and SKU, adds new ones, and leaves the others unchanged', async () => {
    const { id, variantIds } = await shirt();
    const report = await importFile(
      database.db,
      [
        'id,variant_id,sku,option1_value,option2_value,price,stock',
        `${id},${variantIds[2]},,,,25,9`,
        `${id},,M-R,,,19,3`,
        `${id},,NEW,XL,Green,30,1`,
      ].join('\n'),
    );
    expect(report.effects).toEqual({ changed: 2, new: 1 });
    expect(report.rows).toMatchObject([
      {
        changes: {
          stock: [4, 9],
          options: [expect.anything(), [{ name: 'Size' }, { name: 'Color' }]],
        },
      },
      { changes: { price: [2_000, 1_900] } },
      { effect: 'new', name: 'Shirt, XL / Green' },
    ]);
    expect(await variantsOf(id)).toMatchObject([
      { optionValues: ['M', 'Red'], priceCents: 1_900, sku: 'M-R', version: 2 },
      { optionValues: ['M', 'Blue'], priceCents: 1_500, version: 1, ownImages: 'products/blue.webp' },
      { optionValues: ['L', 'Red'], formerPriceCents: 3_000, stock: 9, version: 1, weightGrams: 250 },
      { optionValues: ['XL', 'Green'], priceCents: 3_000, sku: 'NEW' },
    ]);
  });

  test('subtracts items sold since the dry run, and lets two variants swap their SKUs', async () => {
    const { id, variantIds } = await shirt();
    const [first = 0, , third = 0] = variantIds;
    await database.db.update(variants).set({ sku: 'L-R' }).where(eq(variants.id, third));
    const report = await stageFile(
      database.db,
      `id,variant_id,sku,stock\n${id},${first},L-R,10\n${id},${third},M-R,\n`,
    );
    expect(report.effects).toEqual({ changed: 2 });
    await database.db.update(variants).set({ stock: 1 }).where(eq(variants.id, first));
    await applyImport(database.db, { actorUid, id: report.id });
    expect(await variantsOf(id)).toMatchObject([{ sku: 'L-R', stock: 8 }, { sku: '' }, { sku: 'M-R' }]);
  });

  test('is stale when it names a tax class for a variant that was deleted since the dry run', async () => {
    const { id, variantIds } = await shirt();
    const { rows } = await database.pool.query(
      `insert into tax_classes (name, position) values ('Short-lived', 5) returning id`,
    );
    const report = await stageFile(
      database.db,
      `id,variant_id,variant_tax_class_id\n${id},${variantIds[0]},${rows[0].id}\n`,
    );
    expect(report.effects).toEqual({ changed: 1 });
    await database.pool.query('delete from tax_classes where id = $1', [rows[0].id]);
    await expect(applyImport(database.db, { actorUid, id: report.id })).rejects.toThrow('IMPORT_STALE');
  });

  test('is stale when a variant was edited or added since the dry run', async () => {
    const { id, variantIds } = await shirt();
    const report = await stageFile(database.db, `id,variant_id,price\n${id},${variantIds[0]},7\n`);
    await database.db
      .update(variants)
      .set({ priceCents: 1 })
      .where(eq(variants.id, variantIds[1] ?? 0));
    const apply = () => applyImport(database.db, { actorUid, id: report.id });
    await expect(apply()).rejects.toThrow('IMPORT_STALE');
    await checkImport(database.db, report.id);
    await database.db.insert(variants).values({ productId: id, optionValues: ['L', 'Blue'], priceCents: 1 });
    await expect(apply()).rejects.toThrow('IMPORT_STALE');
    await checkImport(database.db, report.id);
    await apply();
    expect(await findImport(database.db, report.id)).toMatchObject({
      state: 'done',
      effects: { changed: 1 },
    });
    expect((await variantsOf(id)).map(({ priceCents }) => priceCents)).toEqual([700, 1, 2_500, 1]);
  });

  test('adds options to a product, and accepts its rows in any order of the option values', async () => {
    const id = await makeProduct(database.db, { name: 'Tea', priceCents: 300, stock: 5 });
    await importFile(
      database.db,
      `id,option1_name,option1_values,option1_value,option1_display,price\n${id},Box,"Big\nSmall | #00FF00",Small,colors,2\n${id},,,Big,,3\n`,
    );
    expect(await productOf(id)).toMatchObject({
      priceCents: 200,
      stock: 0,
      isForSale: false,
      options: [
        { name: 'Box', display: 'colors', values: [{ name: 'Big' }, { name: 'Small', color: '#00ff00' }] },
      ],
    });
    expect(await variantsOf(id)).toMatchObject([{ name: 'Tea, Big' }, { name: 'Tea, Small' }]);
  });
});

describe('an invalid file with variants', () => {
  const errorsOf = async (...lines: string[]) => {
    const report = await stageFile(database.db, lines.join('\n'));
    return report.rows.flatMap(({ line, errors }) =>
      errors.map((error): [number, string, string] => [line, error.column, rowErrorText(error)]),
    );
  };
  const columns =
    'id,name,category,price,sku,image_key,option1_name,option1_value,option2_name,option2_value';

  test('is reported with the row and column of each error', async () => {
    await makeProduct(database.db, { sku: 'TAKEN' });
    expect(
      await errorsOf(
        columns,
        ',Shirt,Things,1,A,products/a.webp,Size,M,Color,Red',
        ',Shirt,,1,A,,,m,,red',
        ',,,,,,,L,,',
        ',Shirt,,1,TAKEN,,,L,,Blue',
        ',Shirt,Others,1,,,,XL,,Blue',
        '999,Cap,Things,1,,products/a.webp,Size,M,,',
        '999,,,1,,,,L,,',
        ',Hat,Things,1,,products/a.webp,Size,M,,Red',
      ),
    ).toEqual([
      [2, 'sku', 'Another product or variant has this SKU'],
      [3, 'option1_value', 'Row 2 has the same values'],
      [3, 'sku', 'Another product or variant has this SKU'],
      [4, 'price', 'This cell is empty'],
      [4, 'option2_value', 'A variant needs a value for each option'],
      [5, 'sku', 'Another product or variant has this SKU'],
      [6, 'category', 'Leave this cell empty, or repeat the value from row 2'],
      [7, 'id', 'There is no product with this id'],
      [8, 'id', 'There is no product with this id'],
      [9, 'option2_name', 'This option has no name'],
    ]);
  });

  test('is reported when variants are missing, duplicated, changed or too many', async () => {
    const { id, variantIds } = await shirt();
    await database.db
      .update(variants)
      .set({ priceCents: 5 })
      .where(eq(variants.id, variantIds[2] ?? 0));
    expect(
      await errorsOf(
        'id,variant_id,variant_version,option1_value,option2_value,price',
        `${id},999,,,,1`,
        `${id},${variantIds[0]},,,,1`,
        `${id},${variantIds[0]},,,,1`,
        `${id},${variantIds[1]},1,M,Red,1`,
        `${id},${variantIds[2]},1,,,1`,
        `${id},x,,,,1`,
      ),
    ).toEqual([
      [2, 'variant_id', 'The product has no variant with this number'],
      [2, 'option1_value', 'A variant needs a value for each option'],
      [2, 'option2_value', 'A variant needs a value for each option'],
      [4, 'variant_id', 'Row 3 has the same variant'],
      [5, 'option1_value', 'Row 3 has the same values'],
      [6, 'variant_version', 'The product was changed after this file was exported'],
      [7, 'variant_id', 'The variant_id must be a number from an export, such as 18'],
      [7, 'option1_value', 'A variant needs a value for each option'],
      [7, 'option2_value', 'A variant needs a value for each option'],
    ]);
    const many = Array.from({ length: 2_046 }, (_, at) => `${id},${at},Red,1`);
    expect(await errorsOf('id,option1_value,option2_value,price', ...many)).toEqual([]);
    const bad = await stageFile(database.db, ['id,option1_value,option2_value,price', ...many].join('\n'));
    expect(bad.effects).toEqual({ new: 2_045, error: 1 });
    const more = Array.from({ length: 2_049 }, (_, at) => `,A,${at},1,Size,Things,products/a.webp`);
    const tooLong = await stageFile(
      database.db,
      ['id,name,option1_value,price,option1_name,category,image_key', ...more].join('\n'),
    );
    expect(tooLong.effects).toEqual({ error: 2_049 });
  });

  test('can’t remove values that variants have, or set price and stock of their product', async () => {
    const { id } = await shirt();
    expect(
      await errorsOf(
        'id,price,option1_values,option3_name,option1_value,option2_value,option3_value',
        `${id},1,L,Cut,L,Red,Wide`,
      ),
    ).toEqual([
      [2, 'option1_values', 'A variant has the value "M", so it can\'t be left out'],
      [
        2,
        'option3_name',
        'Variants that aren’t in the file have no value for this option. Add a row for each one.',
      ],
    ]);
    expect(await errorsOf('id,price,stock', `${id},9,1`)).toEqual([
      [2, 'price', 'This product gets its price and stock from its variants. Use a row for each variant.'],
    ]);
    expect(await errorsOf('id,brand', `${id},Loom`)).toEqual([]);
  });

  test('is refused as a whole with more than three options', async () => {
    const report = await stageFile(database.db, 'name,option4_name\nA,B\n');
    expect(report).toMatchObject({ state: 'refused', fault: { code: 'too-many-options', most: 3 } });
  });
});
