import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { FilesClient } from '#app/clients/files.ts';
import { makePlaceholder } from '#app/forms/pictures/measure-picture.ts';
import { auditLog } from '#db/schema/audit.ts';
import { categories, products } from '#db/schema/catalog/catalog.ts';
import { pictures } from '#db/schema/catalog/pictures.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import type { Db } from '#db/types.ts';
import { listCategories } from '#domain/catalog/categories/list-categories.ts';
import { parsePictures } from '#domain/catalog/fields/product-pictures.ts';
import { listFeatured } from '#domain/catalog/listing/queries.ts';
import { addSynthetic } from '../../seed/add-synthetic.ts';
import { catalogue } from '../../seed/catalogue/index.ts';
import { seedDemo } from '../../seed/demo.ts';
import { pictureKeys } from '../../seed/keys.ts';
import { ciTest } from '../support/ci-only.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { filesClientOf, openFiles } from '../support/files/files-server.ts';
import { expectSound } from '../support/fixtures/catalogue-sums.ts';

const PRODUCTS = 99;

type Shop = TestDatabase & { files: FilesClient; close(): Promise<void> };

/** A shop with the demo catalogue, for tests that don't change it. */
let seeded: Shop;
beforeAll(async () => {
  seeded = await openShop();
  await seedDemo(seeded.db, seeded);
});
afterAll(() => seeded?.close());

async function openShop(): Promise<Shop> {
  const database = await createTestDatabase();
  const filesDir = await mkdtemp(join(tmpdir(), 'kiosk-seed-'));
  const close = async () => {
    await database.drop();
    await rm(filesDir, { recursive: true });
  };
  return { ...database, files: filesClientOf(openFiles(database.db, filesDir)), close };
}

async function emptyShop(): Promise<Shop> {
  const shop = await openShop();
  onTestFinished(shop.close);
  return shop;
}

async function contents(db: Db) {
  const withoutTime = <T extends { createdAt: Date }>({ createdAt, ...row }: T) => row;
  return {
    categories: (await db.select().from(categories).orderBy(asc(categories.id))).map(withoutTime),
    products: (await db.select().from(products).orderBy(asc(products.id))).map(withoutTime),
    variants: (await db.select().from(variants).orderBy(asc(variants.id))).map(withoutTime),
  };
}

test('two shops get the same categories, products, variants and ids, starting at 1', async () => {
  const other = await emptyShop();
  expect(await seedDemo(other.db, other)).toBe(true);
  const first = await contents(seeded.db);
  expect(await contents(other.db)).toEqual(first);
  expect(first.products.map(({ id }) => id)).toEqual(
    Array.from({ length: PRODUCTS }, (_, index) => index + 1),
  );
});

test('the catalogue contains products in every state that a shop has to handle', async () => {
  const shop = await contents(seeded.db);
  const names = shop.products.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[A-Z]/.test(name))).toEqual([]);
  expect(shop.products.filter(({ stock }) => stock === 0)).toHaveLength(5);
  expect(shop.products.filter(({ stock }) => stock >= 1 && stock <= 3)).toHaveLength(6);
  expect(shop.products.filter(({ description }) => description === '')).toHaveLength(1);
  expect(shop.categories.map(({ name }) => name)).toContain('Skin care');
});

test('products with options have the prices and stock of the catalogue, and each of them has variants', async () => {
  const shop = await contents(seeded.db);
  const told = catalogue.flatMap((category) => category.products);
  expect(shop.products.map(({ name, priceCents, stock }) => ({ name, priceCents, stock }))).toEqual(
    told.map(({ name, priceCents, stock }) => ({ name, priceCents, stock })),
  );
  const withOptions = shop.products.filter(({ options }) => options.length > 0);
  expect(withOptions.map(({ name }) => name)).toContain('Gift Card');
  expect(withOptions.filter(({ category }) => category === 'Clothing')).toHaveLength(8);
  expect(shop.variants.length).toBe(told.flatMap(({ variants: own = [] }) => own).length);
  expect(withOptions.filter(({ id }) => !shop.variants.some(({ productId }) => productId === id))).toEqual(
    [],
  );
  const gift = shop.products.at(-1);
  expect([gift?.priceCents, gift?.maxPriceCents, gift?.isGiftCard]).toEqual([2_500, 20_000, true]);
  await expectSound(seeded);
});

test('every picture that the catalogue names exists and is square', async () => {
  const shop = await contents(seeded.db);
  const read = async (key: string) => (await seeded.files.read(key)) ?? undefined;
  const keys = [
    ...shop.products.flatMap(({ imageKey, moreImages, options }) => [
      imageKey,
      ...parsePictures(moreImages).map(({ key }) => key),
      ...options.flatMap(({ values }) => values.flatMap(({ images = [] }) => images)),
    ]),
    ...shop.categories.map((row) => row.thumbnailKey),
  ];
  const sizes = await Promise.all(
    keys.map(async (key) => {
      const { width, height } = await sharp(await read(key)).metadata();
      return `${width}x${height}`;
    }),
  );
  expect(sizes).toEqual(keys.map(() => '1200x1200'));
  expect((await sharp(await read('banners/summer-2025.webp')).metadata()).format).toBe('webp');
});

test('a shop that already has data is left alone', async () => {
  const { db, files } = await emptyShop();
  await db.insert(categories).values({ name: 'Mine', thumbnailKey: 'categories/mine.webp' });
  expect(await seedDemo(db, { files })).toBe(false);
  expect((await contents(db)).products).toEqual([]);
});

test('a shop whose products were all deleted stays empty', async () => {
  const { db, files } = await emptyShop();
  await db.insert(auditLog).values({ actorUid: 'the-admin', action: 'category.delete', subjectId: '1' });
  expect(await seedDemo(db, { files })).toBe(false);
});

test('processes that start at once seed only once', async () => {
  const { db, files } = await emptyShop();
  const results = await Promise.all([1, 2, 3].map(() => seedDemo(db, { files })));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect((await contents(db)).products).toHaveLength(PRODUCTS);
});

ciTest(
  'synthetic products are added to the seed, always the same and numbered on, and are counted',
  async () => {
    const { db, pool, files } = await emptyShop();
    await seedDemo(db, { files });
    await addSynthetic(pool, { count: 10 });
    const told: number[] = [];
    await addSynthetic(pool, { count: 12_335, onProgress: (done) => told.push(done) });
    expect(told.at(-1)).toBe(12_335);
    const rows = await db.select().from(products).orderBy(asc(products.id));
    expect(rows).toHaveLength(PRODUCTS + 12_345);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    expect(rows.slice(PRODUCTS, PRODUCTS + 20).map(({ name }) => Number(name.split('No. ')[1]))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    const known = new Set((await db.select().from(categories)).map(({ name }) => name));
    expect(rows.filter(({ category }) => !known.has(category))).toEqual([]);
    expect(rows.at(-1)?.name).toMatch(/ No\. 12345$/);
    const counted = await db.execute(
      sql`select category, sum(count)::int as n from product_counts group by 1 order by 1`,
    );
    const real = await db.execute(
      sql`select category, count(*)::int as n from products group by 1 order by 1`,
    );
    expect(counted.rows).toEqual(real.rows);
  },
);

test('every demo picture has a placeholder that matches the size of its file', async () => {
  const { db } = seeded;
  const measured = await db.select().from(pictures);
  expect(measured.map(({ key }) => key).sort()).toEqual(pictureKeys(catalogue).sort());
  expect(measured.filter(({ placeholder }) => !placeholder || placeholder.length > 150)).toEqual([]);
  const [first, last] = [measured[0], measured.at(-1)];
  for (const picture of [first, last]) {
    const bytes = await readFile(join('seed/files', picture?.key ?? ''));
    const { width, height } = await sharp(bytes).metadata();
    expect(picture).toMatchObject({ width, height, placeholder: await makePlaceholder(bytes) });
  }
  const [category] = await listCategories(db);
  const [product] = await listFeatured(db, 0);
  expect([category?.placeholder, product?.placeholder]).not.toContain(null);
});
