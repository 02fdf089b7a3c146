import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importProblemText, rowErrorText } from '#app/admin/import/problem-text.ts';
import { auditLog } from '#db/schema/audit.ts';
import { products } from '#db/schema/catalog/catalog.ts';
import { imports } from '#db/schema/catalog/imports.ts';
import { applyImport } from '#domain/catalog/csv/apply-import.ts';
import { checkImport } from '#domain/catalog/csv/check-import.ts';
import { discardImport } from '#domain/catalog/csv/discard-import.ts';
import { exportProducts } from '#domain/catalog/csv/export-products.ts';
import { findImport, listImportRows } from '#domain/catalog/csv/queries.ts';
import { stageImport } from '#domain/catalog/csv/stage-import.ts';
import { listCategory } from '#domain/catalog/listing/queries.ts';
import { deleteProduct } from '#domain/catalog/products/delete-product.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeCategory, makeProduct } from '../../../support/fixtures/factories.ts';

const actorUid = 'the-administrator';
const everything = { text: '', category: '', stock: 'any' } as const;
const HEADER = 'id,name,category,description,price,stock,image_key,version';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(
    'truncate products, discount_products, product_counts, categories, audit_log, imports, import_rows restart identity',
  );
  await makeCategory(database.db, 'Things');
});

/** Yields the file in chunks of `size` bytes, which end anywhere in a line, as chunks from a network do. */
async function* pieces(file: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(file);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function stage(file: string | Uint8Array, size?: number) {
  const id = randomUUID();
  await stageImport(database.db, {
    actorUid,
    id,
    fileName: 'products.csv',
    bytesTotal: 0,
    chunks: pieces(file, size),
  });
  const found = await findImport(database.db, id);
  if (!found) throw new Error('The import is gone');
  return { ...found, rows: await listImportRows(database.db, { id, effect: null, after: 0 }) };
}

const all = () => database.db.select().from(products).orderBy(asc(products.id));
const exported = async () => (await exportedParts()).join('');

async function exportedParts(): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of exportProducts(database.db, everything)) parts.push(part);
  return parts;
}

const NASTY = [
  '=HYPERLINK("http://evil.example","x")',
  '+1',
  '-1',
  '@SUM(1)',
  "'=already escaped",
  "'s-Gravenhage",
  '\ttab first',
  '\rreturn first',
  '\uFF1Dwide',
  'a "quoted" name, with comma; and semicolon',
  ' spaces around ',
  'Ärmel 🫖 日本',
];

describe('the file of all products', () => {
  test('changes nothing when it is imported as it is', async () => {
    for (const name of NASTY)
      await makeProduct(database.db, { name, description: `${name}\r\nsecond\nthird\r`, priceCents: 1_005 });
    const before = await all();
    const report = await stage(await exported());
    expect(report).toMatchObject({ state: 'ready', rowCount: NASTY.length, effects: { same: NASTY.length } });
    await applyImport(database.db, { actorUid, id: report.id });
    expect(await all()).toEqual(before);
    expect(await database.db.$count(auditLog)).toBe(0);
  });

  test('has no cell that a spreadsheet would run as a formula', async () => {
    for (const name of NASTY) await makeProduct(database.db, { name, description: name });
    expect(await exported()).not.toMatch(/(^|,|\n)"?[=+\-@\t\r\uFF1D]/);
  });

  test('changes nothing even if a spreadsheet saved it with semicolons and no byte order mark', async () => {
    await makeProduct(database.db, { name: 'Tea pot', description: 'Round' });
    const file = (await exported()).slice(1).replaceAll(',', ';').replaceAll('\r\n', '\n');
    expect(await stage(file)).toMatchObject({ effects: { same: 1 } });
  });

  test('is written in chunks, with every product once', async () => {
    await database.db.execute(sql`
      insert into products (name, category, price_cents, image_key)
      select 'P' || n, 'Things', n, 'products/thing.webp' from generate_series(1, 2500) n`);
    const parts = await exportedParts();
    expect(parts).toHaveLength(4);
    expect(parts.join('').trim().split('\r\n')).toHaveLength(2_501);
  });
});

describe('the dry run', () => {
  test('shows the effect of every row, and writes nothing', async () => {
    const same = await makeProduct(database.db, { name: 'Same', priceCents: 1_000 });
    const changed = await makeProduct(database.db, { name: 'Other', stock: 3 });
    const before = await all();
    const report = await stage(
      `id,name,price,stock,category,image_key\n${same},Same,10.00,10,Things,products/thing.webp\n` +
        `${changed},New name,12.5,4,Things,products/thing.webp\n,Fresh,1,,Things,products/fresh.webp\n`,
    );
    expect(report).toMatchObject({ state: 'ready', effects: { same: 1, changed: 1, new: 1 }, fault: null });
    expect(report.rows).toMatchObject([
      { line: 2, effect: 'same', changes: {} },
      {
        line: 3,
        effect: 'changed',
        changes: { name: ['Other', 'New name'], price: [1_000, 1_250], stock: [3, 4] },
      },
      { line: 4, effect: 'new', name: 'Fresh', productId: null },
    ]);
    expect(await all()).toEqual(before);
  });

  test('of a file with 5 invalid rows names each row and column, and blocks the import', async () => {
    const id = await makeProduct(database.db, { name: 'Tea pot' });
    const old = await makeProduct(database.db, { name: 'Old' });
    await database.db.update(products).set({ name: 'Edited since' }).where(eq(products.id, old));
    const report = await stage(
      [
        HEADER,
        `${id},Fine,Things,,1.00,1,products/a.webp,1`,
        `${old},Old,Things,,1.00,1,products/a.webp,1`,
        ',,Things,,1.00,1,products/a.webp,',
        ',Pot,Nowhere,,1.0051,1,products/a.webp,',
        '999,Pot,Things,,1.00,-2,products/a.webp,',
        'x,Pot,Things,,,1,elsewhere.webp,',
      ].join('\n'),
    );
    expect(report).toMatchObject({ state: 'ready', effects: { changed: 1, error: 5 } });
    const bad = report.rows.filter((row) => row.effect === 'error');
    expect(bad.map((row) => [row.line, row.errors.map((error) => error.column)])).toEqual([
      [3, ['version']],
      [4, ['name']],
      [5, ['price', 'category']],
      [6, ['stock', 'id']],
      [7, ['id', 'price', 'image_key']],
    ]);
    expect(bad.flatMap((row) => row.errors.map(rowErrorText))).toEqual([
      'The product was changed after this file was exported',
      'This cell is empty',
      'The price can have at most 2 decimals, such as 12.50',
      'There is no category with this name',
      'The stock must be at least 0',
      'There is no product with this id',
      'The id must be a product number, such as 17',
      'This cell is empty',
      'Enter the name of a picture in this shop, such as products/tea-pot.webp',
    ]);
    const before = await all();
    await expect(applyImport(database.db, { actorUid, id: report.id })).rejects.toThrow('IMPORT_NOT_READY');
    expect(await all()).toEqual(before);
  });

  test('reports ids that appear in several rows, and new products that lack a required value', async () => {
    const id = await makeProduct(database.db);
    const report = await stage(`id,name\n${id},A\n${id},B\n,C\n`);
    expect(report.rows.map((row) => row.errors.map((error) => error.column))).toEqual([
      ['id'],
      ['id'],
      ['category', 'price', 'image_key'],
    ]);
  });

  test('counts rows as a spreadsheet does, even with line breaks in cells', async () => {
    const report = await stage(
      `\uFEFF${HEADER}\r\n,"A\nB",Things,"1\r\n2",x,1,products/a.webp,\r\n\r\n,,,,,,,\r\n`,
    );
    expect(report.rows.map((row) => row.line)).toEqual([2, 4]);
    expect(report.rows[0]?.errors).toEqual([{ column: 'price', code: 'no-amount' }]);
  });

  test('leaves values unchanged that the file does not contain', async () => {
    const id = await makeProduct(database.db, { name: 'Tea pot', description: 'Round', stock: 7 });
    const report = await stage(`id,price,stock\n${id},3.00,\n`);
    expect(report.rows).toMatchObject([{ changes: { price: [1_000, 300] } }]);
    await applyImport(database.db, { actorUid, id: report.id });
    expect(await all()).toMatchObject([{ name: 'Tea pot', description: 'Round', priceCents: 300, stock: 7 }]);
  });
});

test.each([
  { file: '', problem: 'The file is empty.' },
  { file: `${HEADER}\n`, problem: 'The file has no rows below the column names.' },
  { file: 'name,color\nA,red\n', problem: 'There is no column "color".' },
  { file: 'name,price,price\nA,1,2\n', problem: 'The column "price" appears twice.' },
  { file: 'price,stock\n1,2\n', problem: 'A column "id" or "name" is missing.' },
  { file: `${HEADER}\n1,"never closed`, problem: 'a quote (") has no closing quote' },
  { file: `${HEADER}\n1,a "quote,Things\n`, problem: "Row 2 can't be read" },
  { file: `${HEADER}\n1,${'x'.repeat(150_000)}\n`, problem: 'Row 2 is too long to be a product.' },
  { file: Buffer.from(`${HEADER}\n1,Caf\xe9\n`, 'latin1'), problem: 'The file is not UTF-8 text' },
  { file: Buffer.from(`\uFEFF${HEADER}\n1,A\n`, 'utf16le'), problem: 'The file is not UTF-8 text' },
  { file: Buffer.from('89504e470d0a1a0a', 'hex'), problem: 'The file is not UTF-8 text' },
  { file: 'na\0me,price\nA,1\n', problem: 'There is no column "na\uFFFDme"' },
  { file: '\0\n', problem: 'There is no column "\uFFFD"' },
])('an invalid file is refused as a whole: $problem', async ({ file, problem }) => {
  const report = await stage(file, 5_000);
  expect(report.state).toBe('refused');
  expect(report.fault && importProblemText(report.fault)).toContain(problem);
  expect(report.rows).toEqual([]);
  await expect(applyImport(database.db, { actorUid, id: report.id })).rejects.toThrow('IMPORT_NOT_READY');
});

describe('an import', () => {
  test('adds and changes products, each with an entry in the audit log', async () => {
    const id = await makeProduct(database.db, { name: 'Tea pot', stock: 3 });
    const report = await stage(
      `${HEADER}\n${id},Pot,Things,,9.00,5,products/thing.webp,1\n,'=Fresh,Things,New,1.50,,products/new.webp,\n`,
    );
    await applyImport(database.db, { actorUid, id: report.id });
    expect(await all()).toMatchObject([
      { id, name: 'Pot', priceCents: 900, stock: 5, version: 2 },
      { name: '=Fresh', description: 'New', priceCents: 150, stock: 0, imageKey: 'products/new.webp' },
    ]);
    expect(await findImport(database.db, report.id)).toMatchObject({ state: 'done' });
    expect(await database.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      {
        action: 'product.create',
        subjectName: '=Fresh',
        after: {
          name: '=Fresh',
          priceCents: 150,
          stock: 0,
          isDelivered: true,
          descriptionFormat: 'plain',
          brand: '',
          taxClassId: null,
          import: report.id,
        },
      },
      {
        action: 'product.update',
        before: { name: 'Tea pot', priceCents: 1_000, stock: 3 },
        after: { name: 'Pot', priceCents: 900, stock: 5 },
      },
    ]);
    await expect(applyImport(database.db, { actorUid, id: report.id })).rejects.toThrow('IMPORT_NOT_READY');
  });

  test('is refused as a whole as stale when a product was edited or deleted since the dry run', async () => {
    const first = await makeProduct(database.db, { name: 'A' });
    const second = await makeProduct(database.db, { name: 'B' });
    const report = await stage(`id,price\n${first},1.00\n${second},2.00\n`);
    await database.db.update(products).set({ name: 'B2' }).where(eq(products.id, second));
    await expect(applyImport(database.db, { actorUid, id: report.id })).rejects.toThrow('IMPORT_STALE');
    expect((await all()).map((product) => product.priceCents)).toEqual([1_000, 1_000]);
    await checkImport(database.db, report.id);
    await deleteProduct(database.db, { actorUid, id: second });
    await expect(applyImport(database.db, { actorUid, id: report.id })).rejects.toThrow('IMPORT_STALE');
    await checkImport(database.db, report.id);
    expect(await findImport(database.db, report.id)).toMatchObject({ effects: { changed: 1, error: 1 } });
  });

  test('subtracts items sold since the dry run from the imported stock', async () => {
    const id = await makeProduct(database.db, { stock: 10 });
    const report = await stage(`id,stock\n${id},30\n`);
    await database.db.update(products).set({ stock: 8 }).where(eq(products.id, id));
    await applyImport(database.db, { actorUid, id: report.id });
    expect((await all())[0]?.stock).toBe(28);
  });

  test('that is sent several times at once is applied once', async () => {
    const report = await stage(`${HEADER}\n,Fresh,Things,,1.50,,products/new.webp,\n`);
    const done = await Promise.allSettled(
      [1, 2, 3].map(() => applyImport(database.db, { actorUid, id: report.id })),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await all()).toHaveLength(1);
  });

  test('of 20,000 rows adds and changes all products, and updates the count of the category', async () => {
    await database.db.execute(sql`
      insert into products (name, category, price_cents, image_key)
      select 'P' || n, 'Things', 100, 'products/thing.webp' from generate_series(1, 10000) n`);
    const old = Array.from(
      { length: 10_000 },
      (_, at) => `${at + 1},P${at + 1},Things,,2.00,0,products/t.webp,1`,
    );
    const fresh = Array.from({ length: 10_000 }, (_, at) => `,N${at + 1},Things,,1.00,0,products/t.webp,`);
    const report = await stage([HEADER, ...old, ...fresh].join('\n'), 65_536);
    expect(report.effects).toEqual({ changed: 10_000, new: 10_000 });
    await applyImport(database.db, { actorUid, id: report.id });
    expect((await listCategory(database.db, 'Things', 0)).count).toBe(20_000);
    expect(await database.db.$count(products, eq(products.priceCents, 200))).toBe(10_000);
    expect(await database.db.$count(auditLog)).toBe(20_000);
  });

  test('that is discarded during the upload ends by itself, and leaves no rows behind', async () => {
    const id = randomUUID();
    async function* slowly(): AsyncGenerator<Uint8Array> {
      await discardImport(database.db, { actorUid, id });
      yield Buffer.from(`name\n${'A\n'.repeat(2_100)}`);
      // During this pause, the database refuses the first two thousand rows.
      await setTimeout(300);
      yield Buffer.from('B\n');
    }
    const reading = stageImport(database.db, {
      actorUid,
      id,
      fileName: 'a.csv',
      bytesTotal: 0,
      chunks: slowly(),
    });
    await expect(reading).rejects.toThrow();
    const rows = await database.db.execute(sql`select from import_rows where import_id = ${id}`);
    expect(rows.rowCount).toBe(0);
  });

  test('that nobody applied for a day is deleted when the next one starts', async () => {
    const old = await stage('id,name\n,A\n');
    await database.db.update(imports).set({ updatedAt: sql`now() - interval '25 hours'` });
    await stage('id,name\n,B\n');
    expect(await findImport(database.db, old.id)).toBeNull();
    const rows = await database.db.execute(sql`select from import_rows where import_id = ${old.id}`);
    expect(rows.rowCount).toBe(0);
  });
});

describe('optional values', () => {
  const priced = { priceCents: 1_000, formerPriceCents: 1_500, taxClassId: 2 };

  test('are kept by an empty cell and removed by 0, as the report and the audit log show', async () => {
    const [kept, gone] = [await makeProduct(database.db, priced), await makeProduct(database.db, priced)];
    const report = await stage(`id,former_price,tax_class_id\n${kept},,\n${gone},0,0\n`);
    expect(report.rows).toMatchObject([
      { effect: 'same' },
      { effect: 'changed', changes: { former_price: [1_500, null], tax_class_id: [2, null] } },
    ]);
    await applyImport(database.db, { actorUid, id: report.id });
    expect(await all()).toMatchObject([priced, { formerPriceCents: null, taxClassId: null }]);
    expect(await database.db.select().from(auditLog)).toMatchObject([
      { before: { formerPriceCents: 1_500 }, after: { formerPriceCents: null, taxClassId: null } },
    ]);
  });

  test('of a new product are empty where the file has 0 or an empty cell', async () => {
    const file = 'name,category,price,image_key,former_price,tax_class_id,description_format';
    const row = (name: string, rest: string) => `${name},Things,5,products/a.webp,${rest}`;
    const report = await stage([file, row('A', '0,0,'), row('B', ',,'), row('C', '9,3,markdown')].join('\n'));
    await applyImport(database.db, { actorUid, id: report.id });
    const nothing = { formerPriceCents: null, taxClassId: null, descriptionFormat: 'plain' };
    const something = { formerPriceCents: 900, taxClassId: 3, descriptionFormat: 'markdown' };
    expect(await all()).toMatchObject([nothing, nothing, something]);
  });

  test('are refused when they are invalid, or don’t fit the stored values of the product', async () => {
    const id = await makeProduct(database.db, priced);
    const report = await stage(
      `id,price,former_price,tax_class_id,description_format,details\n${id},20,15,77,html,Cotton\n`,
    );
    expect(report.rows[0]?.errors.map(({ column }) => column).sort()).toEqual([
      'description_format',
      'details',
      'former_price',
      'tax_class_id',
    ]);
    const beside = await stage(`id,former_price\n${id},10\n`);
    expect(beside.rows[0]?.errors.map(rowErrorText)).toEqual([
      'The compare-at price must be higher than the price',
    ]);
  });

  test('make the import stale if they name a tax class that was deleted since the upload', async () => {
    await database.pool.query(`insert into tax_classes (name, position) values ('Short-lived', 5)`);
    const { rows } = await database.pool.query(`select id from tax_classes where name = 'Short-lived'`);
    const id = await makeProduct(database.db);
    const report = await stage(`id,tax_class_id\n${id},${rows[0].id}\n`);
    await database.pool.query('delete from tax_classes where id = $1', [rows[0].id]);
    await expect(applyImport(database.db, { actorUid, id: report.id })).rejects.toThrow('IMPORT_STALE');
  });
});
