import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OptionValue } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { createProduct } from '#domain/catalog/products/create-product.ts';
import { changeOptions } from '#domain/catalog/variants/change-options.ts';
import { changeVariants } from '#domain/catalog/variants/change-variants.ts';
import { sameName } from '#domain/catalog/variants/read-options.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeCategory, productFieldsOf } from '../../../support/fixtures/factories.ts';
import { exportAll, importFile } from '../../../support/fixtures/imports.ts';
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

/** Formulas, quotes, separators, escapes, emoji, right-to-left scripts, and combining marks. */
const odd = fc.constantFrom(
  ...[
    '=1+1',
    '-',
    '@',
    '+',
    "'",
    '"',
    '""',
    ',',
    ';',
    '|',
    ' | ',
    '\\',
    '\\|',
    '#ff0000',
    'products/a.webp',
    '\uFF1D',
  ],
  ...[
    '🫖',
    '👩‍👩‍👧',
    'שלום',
    '\u202Eعربي',
    'e\u0301',
    'Å',
    'ß',
    'İ',
    '日本',
    '\u200B',
    'x',
    ' ',
    '0',
    '\u00A0y',
  ],
);
const nameOf = (longest: number) =>
  fc
    .array(odd, { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join('').normalize('NFC').trim())
    .filter((name) => sameName(name) !== '' && [...name].length <= longest);
/** Texts of products may have line breaks of every kind. */
const text = fc
  .array(fc.oneof(odd, fc.constantFrom('\n', '\r\n', '\r', '\t')), { maxLength: 8 })
  .map((parts) => parts.join(''));
const pictures = fc.uniqueArray(fc.constantFrom('products/a.webp', "products/'b.webp", 'products/c d.webp'), {
  maxLength: 3,
});
const distinct = { selector: ({ name }: { name: string }) => sameName(name) };

const value: fc.Arbitrary<OptionValue> = fc
  .record({ name: nameOf(60), color: fc.option(fc.constant('#00ff7f')), images: pictures })
  .map(({ name, color, images }) => ({
    name,
    ...(color && { color }),
    ...(images.length > 0 && { images }),
  }));
const option = fc.record({
  name: nameOf(40),
  display: fc.constantFrom('names' as const, 'colors' as const, 'pictures' as const),
  values: fc.uniqueArray(value, { ...distinct, minLength: 1, maxLength: 5 }),
});
const price = fc.integer({ min: 0, max: 99_999 });
const variantFields = fc.record({
  priceCents: price,
  reducedBy: fc.option(fc.integer({ min: 1, max: 500 })),
  stock: fc.nat(50),
  hasSku: fc.boolean(),
  gtin: fc.constantFrom('', '4006381333931'),
  weightGrams: fc.nat(9_000),
  ownTaxClassId: fc.constantFrom(null, 2),
  ownImages: pictures.map((keys) => keys.join('\n')),
});
const product = fc.record({
  name: fc.array(odd, { minLength: 1, maxLength: 5 }).map((parts) => `N${parts.join('')}`),
  description: text,
  sku: fc.boolean(),
  options: fc.uniqueArray(option, { ...distinct, maxLength: 3 }),
  fields: fc.array(variantFields, { minLength: 1, maxLength: 20 }),
  /** Decides which combinations have a variant. */
  chosen: fc.infiniteStream(fc.boolean()),
});
type Product = Parameters<Parameters<(typeof product)['map']>[0]>[0];

/** Creates a product with its options and variants, as the admin area does. */
async function make({ name, description, sku, options, fields, chosen }: Product, at: number): Promise<void> {
  const typed = productFieldsOf({ name, category: 'Things', description, sku: sku ? `P${at}` : '' });
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

test('export, import into an empty shop and export give the same file, whatever names and texts products have', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 6 }), async (made) => {
      await emptyShop();
      for (const [at, each] of made.entries()) await make(each, at);
      await expectRoundTrip();
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
  await make({ name: 'Many', description: '', sku: false, options, fields, chosen }, 1);
  expect(await database.db.$count(variants)).toBe(2_048);
  await expectRoundTrip();
});
