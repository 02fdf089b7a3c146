import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rowErrorText } from '#app/admin/import/problem-text.ts';
import { products } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { changeProducts } from '#domain/catalog/products/change-products.ts';
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

const mug = () => makeProduct(database.db, { name: 'Mug', priceCents: 1_000, formerPriceCents: 1_200 });
const shirt = () =>
  makeProductWithVariants(
    database.db,
    [
      { optionValues: ['M'], priceCents: 1_000, formerPriceCents: 1_200, sku: 'M' },
      { optionValues: ['L'], priceCents: 1_000, formerPriceCents: 1_200, sku: 'L' },
    ],
    { name: 'Shirt' },
  );
const change = (ids: number[], to: Parameters<typeof changeProducts>[1]['change']) =>
  changeProducts(database.db, { actorUid, selection: { ids }, change: to });
const problemsOf = async (file: string) => {
  const { rows } = await stageFile(database.db, file);
  return rows.map(({ errors }) => errors.map(rowErrorText).join());
};

const TOO_LOW = 'The compare-at price must be higher than the price';

test('a file changes nothing after prices were raised above the compare-at prices', async () => {
  const ids = [await mug(), (await shirt()).id];
  await change(ids, { kind: 'price', cents: 1_500 });
  const file = await exportAll(database.db);
  expect((await stageFile(database.db, file)).effects).toEqual({ same: 3 });
  await importFile(database.db, file.replaceAll(',10,', ',7,'));
  expect(await database.db.select().from(products).where(eq(products.name, 'Mug'))).toMatchObject([
    { priceCents: 1_500, formerPriceCents: 1_200, stock: 7 },
  ]);
  expect(await database.db.select().from(variants)).toMatchObject([{ stock: 7 }, { stock: 7 }]);
});

test('a file still can’t set a price or a compare-at price that makes the compare-at price too low', async () => {
  const [product, { id, variantIds }] = [await mug(), await shirt()];
  await change([product, id], { kind: 'price', cents: 1_500 });
  const [variantId] = variantIds;
  expect(await problemsOf(`id,former_price\n${product},12\n`)).toEqual(['']);
  expect(await problemsOf(`id,former_price\n${product},13\n`)).toEqual([TOO_LOW]);
  expect(await problemsOf(`id,price,former_price\n${product},14,12\n`)).toEqual([TOO_LOW]);
  expect(await problemsOf(`id,price,former_price\n${product},11,12\n`)).toEqual(['']);
  expect(await problemsOf(`id,variant_id,former_price\n${id},${variantId},13\n`)).toEqual([TOO_LOW]);
  expect(await problemsOf(`id,variant_id,price,former_price\n${id},${variantId},14,12\n`)).toEqual([TOO_LOW]);
  expect(
    await problemsOf(
      `name,category,price,former_price,stock,image_key\nNew,Things,15,12,1,products/a.webp\n`,
    ),
  ).toEqual([TOO_LOW]);
});

test.each(['draft', 'hidden'] as const)(
  'a file with the status %s is refused in each row',
  async (status) => {
    const ids = [await mug(), (await shirt()).id];
    await change(ids, { kind: 'price', cents: 1_500 });
    await change(ids, { kind: 'status', status });
    const file = await exportAll(database.db, status);
    const text = 'This product is a draft or hidden. Files only change listed products.';
    expect(await problemsOf(file)).toEqual([text, text, text]);
    expect(await problemsOf(`id,name\n${ids[0]},Cup\n99,Plate\n`)).toEqual([
      text,
      'There is no product with this id',
    ]);
  },
);
