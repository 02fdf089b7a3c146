import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { parseListRequest } from '#domain/catalog/listing/shop-filter.ts';
import { findByCodeFiltered } from '#domain/catalog/search/codes/find-by-code.ts';
import { searchByNameStart } from '#domain/catalog/search/search-by-name-start.ts';
import { searchByWords, searchByWordsFiltered } from '#domain/catalog/search/search-by-words.ts';
import { suggest } from '#domain/catalog/search/suggest.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeProduct, makeProductWithVariants } from '../../../support/fixtures/factories.ts';

let database: TestDatabase;
let shirt: Awaited<ReturnType<typeof makeProductWithVariants>>;
beforeAll(async () => {
  database = await createTestDatabase();
  shirt = await makeProductWithVariants(
    database.db,
    [
      { optionValues: ['M', 'Crimson'], sku: 'SH-M-Crimson', gtin: '4006381333931' },
      { optionValues: ['L', 'Türkis'], sku: 'SH-L', stock: 0 },
    ],
    { name: 'Shirt', category: 'Tops', sku: 'SH' },
  );
  await makeProduct(database.db, { name: 'SH-L washing bag', sku: 'bag 7', gtin: '012345678905' });
  await makeProduct(database.db, { name: 'Shirt press', gtin: '4006381333931' });
});
afterAll(() => database?.drop());

const found = async (text: string) => (await searchByWords(database.db, text, 24)).map(({ name }) => name);
const firstPage = async (text: string) =>
  (await searchByNameStart(database.db, text, 0)).products.map(({ name }) => name);

test('a product is found by its option values, also after they are changed', async () => {
  expect(await found('crimson shirt')).toEqual(['Shirt']);
  expect(await found('turkis')).toEqual(['Shirt']);
  expect(await found('crimsom')).toEqual(['Shirt']);
  await database.pool.query(
    `update products set options = replace(options::text, 'Crimson', 'Magenta')::jsonb where id = ${shirt.id}`,
  );
  expect(await found('magenta')).toEqual(['Shirt']);
  expect(await found('crimson')).toEqual([]);
  await database.pool.query(
    `update products set options = replace(options::text, 'Magenta', 'Crimson')::jsonb where id = ${shirt.id}`,
  );
});

test('products without options are indexed by name, category and description only', async () => {
  const { rows } = await database.pool.query(`
    select count(*)::int as n from products p join product_search s on s.product_id = p.id cross join lateral
      read_search_words(p.name, search_text(p.category)::tsvector, search_text(p.description)::tsvector) w
    where options = '[]' and (s.name, s.head, s.words) = (w.name, w.head, w.words)`);
  expect(rows).toEqual([{ n: 2 }]);
});

test.each(['SH-M-Crimson', 'sh-m-crimson', 'SH-L', 'sh'])(
  'the product with the SKU %s comes first',
  async (sku) => {
    expect((await firstPage(sku))[0]).toBe('Shirt');
    expect((await suggest(database.db, sku)).products[0]?.name).toBe('Shirt');
  },
);

test('a product that matches by SKU and name is shown once, and the count is that of names', async () => {
  const page = await searchByNameStart(database.db, 'SH-L', 0);
  expect(page).toMatchObject({ count: 1, products: [{ name: 'Shirt' }, { name: 'SH-L washing bag' }] });
  await database.db.update(products).set({ sku: 'Shirt' }).where(eq(products.name, 'Shirt press'));
  expect(await firstPage('Shirt')).toEqual(['Shirt press', 'Shirt']);
  expect((await suggest(database.db, 'Shirt')).products.map(({ name }) => name)).toEqual([
    'Shirt press',
    'Shirt',
  ]);
});

test('a GTIN finds all products that have it, however its digits are grouped', async () => {
  for (const gtin of ['4006381333931', '4 006381 333931', '04006381333931'])
    expect((await firstPage(gtin)).toSorted(), gtin).toEqual(['Shirt', 'Shirt press']);
  expect(await firstPage('0012345678905')).toEqual(['SH-L washing bag']);
  expect(await firstPage('4006381333932')).toEqual([]);
});

test('suggestions include the highest price if the prices of variants differ', async () => {
  const priceOf = async (text: string) => {
    const found = (await suggest(database.db, text)).products.find(({ id }) => id === shirt.id);
    return [found?.priceCents, found?.maxPriceCents];
  };
  const [small = 0, large = 0] = shirt.variantIds;
  await database.db.update(variants).set({ priceCents: 1_500 }).where(eq(variants.id, small));
  await database.db.update(variants).set({ priceCents: 2_500 }).where(eq(variants.id, large));
  for (const text of ['Shirt', 'SH-L', 'crimson']) expect(await priceOf(text), text).toEqual([1_500, 2_500]);
  await database.db.update(variants).set({ priceCents: 1_500 }).where(eq(variants.id, large));
  for (const text of ['Shirt', 'SH-L', 'crimson'])
    expect(await priceOf(text), text).toEqual([1_500, undefined]);
});

test('with filters, a SKU finds its product only if the product matches them', async () => {
  const coded = async (search: string) =>
    (await findByCodeFiltered(database.db, parseListRequest(new URLSearchParams(search)).filter)).map(
      ({ name }) => name,
    );
  expect(await coded('q=sh-l&category=Tops')).toEqual(['Shirt']);
  expect(await coded('q=sh-l&category=Tops&option.Size=L')).toEqual(['Shirt']);
  expect(await coded('q=sh-l&category=Tops&option.Size=L&stock=in')).toEqual([]);
  expect(await coded('q=sh-l&category=Things')).toEqual([]);
});

test('the second tier applies filters by option values', async () => {
  const alike = async (search: string) =>
    (await searchByWordsFiltered(database.db, parseListRequest(new URLSearchParams(search)))).map(
      ({ name }) => name,
    );
  expect(await alike('q=shirts&category=Tops&option.Color=Crimson&stock=in')).toEqual(['Shirt']);
  expect(await alike('q=shirts&category=Tops&option.Color=T%C3%BCrkis&stock=in')).toEqual([]);
});

test('cached searches are dropped when a SKU changes, and SKUs of deleted products find nothing', async () => {
  const client = await database.pool.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(payload));
  await client.query('listen catalog_changed');
  await database.db
    .update(variants)
    .set({ sku: 'NEW-1' })
    .where(eq(variants.id, shirt.variantIds[0] ?? 0));
  await client.query('select');
  client.release(true);
  expect(heard.join()).toContain('searches');
  expect(await firstPage('new-1')).toEqual(['Shirt']);
  expect(await firstPage('sh-m-crimson')).toEqual([]);
  await database.db.delete(products).where(eq(products.id, shirt.id));
  expect(await firstPage('new-1')).toEqual([]);
  expect(await found('crimson')).toEqual([]);
  expect((await database.db.execute(sql`select from search_words where word = 'crimson'`)).rowCount).toBe(0);
});
