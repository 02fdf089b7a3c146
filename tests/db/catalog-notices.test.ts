import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOG_CHANNEL } from '#db/channels.ts';
import { readCatalogNotice } from '#domain/catalog/cache-tags.ts';
import { databaseBefore } from '../support/database/version-before.ts';

let database: Awaited<ReturnType<typeof databaseBefore>>;
let client: pg.Client;
const heard: string[] = [];

/** Creates a shop of the previous version and migrates it. */
beforeAll(async () => {
  database = await databaseBefore('0020-catalog-notices.sql', async (before) => {
    await before.query(`insert into categories (name, thumbnail_key) values ('Tea', 'categories/tea.webp')`);
    await before.query(`insert into products (name, category, price_cents, stock, image_key)
      select 'Pot ' || n, 'Tea', 1000, 100, 'products/pot.webp' from generate_series(1, 101) n`);
  });
  await database.update();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  client.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await client.query(`listen ${CATALOG_CHANNEL}`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Tags of filtered lists, which these tests ignore. */
const OF_NARROWED = ['counts', 'prices'];

/** Returns one entry for each notification that the statement sends to the page caches. */
async function told(statement: string): Promise<(string[] | null)[]> {
  heard.length = 0;
  await client.query(statement);
  const notices = heard.map((payload) => readCatalogNotice(payload)?.sort() ?? null);
  return notices.filter((tags) => tags === null || tags.some((tag) => !OF_NARROWED.includes(tag)));
}

const set = (what: string, id = 1) => `update products set ${what} where id = ${id}`;
const moved = ['category Tea', 'featured', 'product 1'];
const listed = ['category Tea', 'featured', 'searches'];

test.each([
  ['a price', set('price_cents = 7'), [['product 1']]],
  ['a description', set(`description = 'Round'`), [['searches'], ['product 1']]],
  ['a picture', set(`image_key = 'products/other.webp'`), [['product 1']]],
  ['further pictures', set(`more_images = 'products/other.webp'`), [['product 1']]],
  ['what a picture shows', set(`image_alt = 'A pot'`), [['product 1']]],
  ['a name', set(`name = 'Kettle'`), [['product 1', 'searches']]],
  [
    'a category',
    set(`category = 'Tea "for" two'`),
    [['searches'], ['category Tea "for" two', ...moved].sort()],
  ],
  ['a category back', set(`category = 'Tea'`), [['searches'], ['category Tea "for" two', ...moved].sort()]],
  ['nothing', set(`name = 'Kettle'`), []],
  ['the methods that are paid later', 'update pay_later_settings set version = version + 1', [['site']]],
  ['pieces of many', set('stock = 6'), []],
  ['the sixth piece', set('stock = 5'), [['product 1']]],
  ['one of few', set('stock = 4'), [['product 1']]],
  ['the last', set('stock = 0'), [['product 1']]],
  ['a product that is not there', set('price_cents = 8', 999), []],
  ['a product deleted', 'delete from products where id = 2', [[...listed, 'product 2'].sort()]],
  [
    'a product added',
    `insert into products (id, name, category, price_cents, image_key) overriding system value
     values (2, 'Pot 2', 'Tea', 1000, 'products/pot.webp')`,
    [[...listed, 'product 2'].sort()],
  ],
  [
    'a category added',
    `insert into categories (name, thumbnail_key) values ('Pans', 'x')`,
    [['categories'], ['category Pans']],
  ],
  [
    'a picture of a category',
    `update categories set thumbnail_key = 'y' where name = 'Pans'`,
    [['categories'], ['category Pans']],
  ],
  ['a category deleted', `delete from categories where name = 'Pans'`, [['categories'], ['category Pans']]],
  [
    'a picture measured',
    `insert into pictures (key, width, height, placeholder) values ('products/pot.webp', 1, 1, 'abc')`,
    [['placeholders']],
  ],
  [
    'a picture measured again',
    `insert into pictures (key, width, height, placeholder) values ('products/pot.webp', 1, 1, 'abc')
     on conflict do nothing`,
    [],
  ],
  ['100 products', 'update products set price_cents = 9 where id <= 100', [expect.any(Array)]],
  ['more than 100 products', 'update products set price_cents = 10', [null]],
  [
    'more words than a notice holds',
    `update products set category = repeat('Ü', 70) || id where id <= 60`,
    [['searches'], null],
  ],
  ['all products', 'truncate products, discount_products', [null]],
])('a notification names the pages to drop when this changes: %s', async (_what, statement, expected) => {
  expect(await told(statement)).toEqual(expected);
});
