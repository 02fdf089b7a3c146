import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { changeProducts } from '#domain/catalog/products/change-products.ts';
import { createProduct } from '#domain/catalog/products/create-product.ts';
import { changeOptions } from '#domain/catalog/products/variants/change-options.ts';
import { changeVariants } from '#domain/catalog/products/variants/change-variants.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeCategory, productFieldsOf } from '../../../support/fixtures/factories.ts';
import { exportAll, importFile } from '../../../support/fixtures/imports.ts';
import { type OddProduct, oddProduct } from '../../../support/fixtures/odd-products.ts';
import { isThorough, rounds } from '../../../support/thorough.ts';

const actorUid = 'the-administrator';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

async function emptyShop(): Promise<void> {
  await database.pool.query(
    `truncate products, unlisted_products, variants, skus, product_counts, product_name_runs, categories, audit_log, imports, import_rows,
      import_variants restart identity cascade`,
  );
  await makeCategory(database.db, 'Things');
}

/** Creates a product with its options and variants, as the admin area does. */
async function make(made: OddProduct, at: number): Promise<void> {
  const { name, description, sku, options, fields, chosen } = made;
  const typed = productFieldsOf({
    name,
    category: 'Things',
    description,
    formerPriceCents: made.reducedBy === null ? null : 1_000 + made.reducedBy,
    sku: sku ? `P${at}` : '',
  });
  const productId = await createProduct(database.db, {
    actorUid,
    fields: typed,
    imageKey: 'products/a.webp',
  });
  if (options.length === 0) return;
  const edited = options.map((each) => ({
    ...each,
    savedPosition: null,
    values: each.values.map((one) => ({ ...one, savedName: null })),
  }));
  const saved = await changeOptions(database.db, { actorUid, productId, seenVersion: 1, options: edited });
  expect(saved).toEqual({ state: 'saved' });
  const all = options.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((each) => [...row, each.name])),
    [[]],
  );
  const some = all.filter(() => chosen.next().value);
  const add = some.map((optionValues, place) => {
    const { reducedBy, hasSku, ...rest } = fields[place % fields.length] ?? fail();
    const formerPriceCents = reducedBy === null ? null : rest.priceCents + reducedBy;
    return { ...rest, optionValues, formerPriceCents, sku: hasSku ? `=${at}-${place}` : '' };
  });
  await changeVariants(database.db, { actorUid, productId, add });
}

function fail(): never {
  throw new Error('A product needs fields for its variants');
}

const OF_ONE_SHOP = ['id', 'version', 'variant_id', 'variant_version'];

/** The cells of a file without values that are specific to this shop. */
function cellsOf(file: string): string[][] {
  const [header = [], ...rows]: string[][] = parse(file, { bom: true });
  const blank = (row: string[]) =>
    row.map((cell, at) => (OF_ONE_SHOP.includes(header[at] ?? '') ? '' : cell));
  return [header, ...rows.map(blank)];
}

/** Returns the file without numbers such as ids. Ids have gaps after a repeated import. */
const shapeOf = (file: string) => file.replaceAll(/(?<=^|,)\d+(?=,|\r?$)/gm, '0');

/**
 * Imports the file into an empty shop, and imports that shop's file into another empty shop. The second file
 * has the same content as the first. The third file equals the second byte by byte, except for ids.
 */
async function expectRoundTrip(): Promise<void> {
  const first = await exportAll(database.db);
  expect((await importFile(database.db, first)).effects).toEqual({ same: cellsOf(first).length - 1 });
  await emptyShop();
  await importFile(database.db, stringify(cellsOf(first)));
  const second = await exportAll(database.db);
  expect(cellsOf(second)).toEqual(cellsOf(first));
  await emptyShop();
  await importFile(database.db, stringify(cellsOf(second)));
  const third = await exportAll(database.db);
  expect(cellsOf(third)).toEqual(cellsOf(second));
  expect(shapeOf(third)).toBe(shapeOf(second));
}

/** Raises all prices, so that compare-at prices are no longer higher, and imports the shop's file again. */
async function expectUnchangedAfterRaise(): Promise<void> {
  const filter = { text: '', category: '', stock: 'any' as const };
  const count = await database.db.$count(products);
  await changeProducts(database.db, {
    actorUid,
    selection: { filter, count },
    change: { kind: 'price', cents: 100_499 },
  });
  const file = await exportAll(database.db);
  expect((await importFile(database.db, file)).effects).toEqual({ same: cellsOf(file).length - 1 });
}

test('export, import into an empty shop and export give the same file, whatever names and texts products have', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(oddProduct, { minLength: 1, maxLength: 6 }), async (made) => {
      await emptyShop();
      for (const [at, each] of made.entries()) await make(each, at);
      await expectRoundTrip();
      await expectUnchangedAfterRaise();
    }),
    { numRuns: isThorough ? 50 : 10, endOnFailure: true },
  );
});

const numbered = (name: string, count: number) => ({
  name,
  display: 'names' as const,
  values: Array.from({ length: count }, (_, at) => ({ name: `${name} ${at}` })),
});

const MANY = [
  { name: 'three options', options: [numbered('Size', 16), numbered('Color', 16), numbered('Cut', 8)] },
  { name: 'two options', options: [numbered('Size', 32), numbered('Color', 64)] },
  { name: 'one option', options: [numbered('Size', 2_048)] },
];

test.each(rounds(MANY))('2,048 variants of $name survive the same round trip', async ({ options }) => {
  await emptyShop();
  const fields = [
    {
      priceCents: 100,
      reducedBy: null,
      stock: 1,
      hasSku: true,
      gtin: '' as const,
      weightGrams: 0,
      ownTaxClassId: null,
      ownImages: '',
    },
  ];
  const chosen = fc.sample(fc.infiniteStream(fc.constant(true)), 1)[0] ?? fail();
  await make({ name: 'Many', description: '', sku: false, reducedBy: null, options, fields, chosen }, 1);
  expect(await database.db.$count(variants)).toBe(2_048);
  await expectRoundTrip();
});
