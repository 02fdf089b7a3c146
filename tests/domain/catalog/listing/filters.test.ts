import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_FACET_COUNT } from '#domain/catalog/listing/count-facets.ts';
import { listCategoriesWithFacets, listFacets } from '#domain/catalog/listing/facets.ts';
import { listFiltered } from '#domain/catalog/listing/list-filtered.ts';
import { LIST_SIZE } from '#domain/catalog/listing/page-sizes.ts';
import { type ListRequest, parseListRequest } from '#domain/catalog/listing/shop-filter.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeCategory } from '../../../support/fixtures/factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const name of ['Art', 'Bags', 'Caps']) await makeCategory(database.db, name);
  // 400 products. Several have the same name or price, a third are sold out, and a fifth are on sale.
  await database.pool.query(`
    insert into products (name, category, price_cents, former_price_cents, stock, image_key)
    select case when n % 2 = 0 then 'Tea ' else 'tea Pot ' end || (n * 7 % 50), (array['Art', 'Bags', 'Caps', 'None'])[1 + n % 4],
      100 * (n * 13 % 40), case n % 5 when 0 then 5000 when 1 then 1 end, n % 3, 'products/x.webp'
    from generate_series(1, 400) n`);
});
afterAll(() => database?.drop());

type Row = { id: number; name: string; category: string; price_cents: number; stock: number; sale: boolean };

const ask = (search: string): ListRequest => parseListRequest(new URLSearchParams(search));
const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

const ORDERS: Record<string, (a: Row, b: Row) => number> = {
  category: (a, b) => bytes(a.category, b.category) || a.id - b.id,
  best: (a, b) => bytes(a.name, b.name) || a.id - b.id,
  newest: (a, b) => b.id - a.id,
  price: (a, b) => a.price_cents - b.price_cents || a.id - b.id,
  'price-down': (a, b) => b.price_cents - a.price_cents || b.id - a.id,
  name: (a, b) => bytes(a.name.toLowerCase(), b.name.toLowerCase()) || a.id - b.id,
};

/** The expected result of a URL, computed from every product. */
async function expected({ filter, order }: ListRequest): Promise<Row[]> {
  const { rows } = await database.pool.query<Row>(
    `select id::int, name, category, price_cents, stock, coalesce(former_price_cents > price_cents, false) as sale from products`,
  );
  return rows
    .filter((row) => row.name.startsWith(filter.text))
    .filter((row) => filter.category === '' || row.category === filter.category)
    .filter((row) => row.price_cents >= (filter.minCents ?? 0))
    .filter((row) => row.price_cents <= (filter.maxCents ?? 1e9))
    .filter((row) => row.stock > 0 || !filter.inStock)
    .filter((row) => row.sale || !filter.onSale)
    .sort(ORDERS[order ?? (filter.text ? 'best' : 'category')]);
}

const FILTERS = [
  ...['', 'category=Art', 'category=None', 'category=Nowhere', 'q=Tea', 'q=Tea&category=Art', 'q=zzz'],
  ...['stock=in', 'sale=on', 'stock=in&sale=on', 'min=10&max=20', 'min=39', 'max=0', 'min=12.50'],
  ...['category=Bags&stock=in&max=15', 'q=tea+Pot&min=5&sale=on', 'q=Tea+1&category=Caps&stock=in&max=30'],
];

test.each(FILTERS)(
  '%s: every page has the right products in every order, forwards and back',
  async (filter) => {
    for (const sort of ['', 'newest', 'price', 'price-down', 'name']) {
      const wanted = ask(`${filter}&sort=${sort}`);
      const ids = (await expected(wanted)).map(({ id }) => id);
      const pages: number[][] = [];
      let page = await listFiltered(database.db, wanted);
      expect(page.previous).toBeNull();
      for (;;) {
        pages.push(page.products.map(({ id }) => id));
        if (!page.next) break;
        page = await listFiltered(database.db, { ...wanted, place: page.next });
      }
      expect(pages.flat(), sort).toEqual(ids);
      expect(pages.slice(0, -1).every((each) => each.length === LIST_SIZE)).toBe(true);
      for (const before of pages.slice(0, -1).reverse()) {
        if (!page.previous) throw new Error('There is no way back');
        page = await listFiltered(database.db, { ...wanted, place: page.previous });
        expect(page.products.map(({ id }) => id)).toEqual(before);
      }
      expect(page.previous).toBeNull();
    }
  },
);

async function expectCounts(): Promise<void> {
  for (const search of FILTERS) {
    const { filter } = ask(search);
    const count = async (changes: Partial<typeof filter>) =>
      (await expected({ filter: { ...filter, ...changes }, order: null, place: null })).length;
    expect(await listFacets(database.db, filter), search).toEqual({
      total: await count({}),
      inStock: await count({ inStock: true }),
      onSale: await count({ onSale: true }),
      categories: [
        { name: 'Art', count: await count({ category: 'Art' }) },
        { name: 'Bags', count: await count({ category: 'Bags' }) },
        { name: 'Caps', count: await count({ category: 'Caps' }) },
      ],
    });
  }
  const { facets } = await listCategoriesWithFacets(database.db);
  expect(facets).toEqual(await listFacets(database.db, ask('').filter));
}

test.each([
  ['as they were made', 'select'],
  ['when some are sold out', 'update products set stock = 0 where id % 7 = 0'],
  ['when some come back', 'update products set stock = 5 where id % 14 = 0'],
  [
    'when one row takes another’s place',
    'update products set stock = case id when 1 then 0 else 1 end where id in (1, 3)',
  ],
  ['when prices fall', 'update products set former_price_cents = price_cents + 1 where id % 11 = 0'],
  ['when they rise again', 'update products set price_cents = price_cents + 1 where id % 22 = 0'],
  ['when some move', `update products set category = 'Bags' where id % 9 = 0`],
  ['when some go', 'delete from products where id % 8 = 0'],
  ['when all go', 'delete from products'],
  [
    'when there are new ones',
    `insert into products (name, category, price_cents, stock, image_key)
    select 'Tea ' || n, 'Art', 1000, n % 2, 'products/x.webp' from generate_series(1, 30) n`,
  ],
])('filters show how many products they match, %s', async (_, change) => {
  await database.pool.query(change);
  await expectCounts();
});

test('products that have to be scanned are counted up to 10,000; an unknown count is left out', async () => {
  const add = (name: string, count: number) =>
    database.pool.query(
      `insert into products (name, category, price_cents, stock, image_key)
      select $1 || n, 'Caps', 700, 1, 'products/x.webp' from generate_series(1, $2::int) n`,
      [name, count],
    );
  await add('Mug ', MAX_FACET_COUNT + 5);
  const found = await listFacets(database.db, ask('q=Mug').filter);
  expect(found).toMatchObject({ total: MAX_FACET_COUNT + 1, inStock: MAX_FACET_COUNT + 1, onSale: 0 });
  expect(found.categories.map(({ count }) => count)).toEqual([0, 0, MAX_FACET_COUNT + 1]);
  expect((await listFacets(database.db, ask('category=Caps').filter)).total).toBe(MAX_FACET_COUNT + 5);

  // This query reads the maximum number of rows. Half of the products are sold out, so the number in stock is
  // unknown.
  await add('Mug ', 2_000);
  await database.pool.query(`update products set stock = 0 where name like 'Mug%' and id % 2 = 0`);
  expect(await listFacets(database.db, ask('q=Mug').filter)).toEqual({
    total: MAX_FACET_COUNT + 1,
    inStock: null,
    onSale: 0,
    categories: [
      { name: 'Art', count: null },
      { name: 'Bags', count: null },
      { name: 'Caps', count: MAX_FACET_COUNT + 1 },
    ],
  });
  expect((await listFacets(database.db, ask('q=Mug&stock=in').filter)).total).toBeNull();
});

test.each(['newest', 'price', 'name'])(
  'sorted by %s, matches that are far apart are found on the next pages',
  async (sort) => {
    const wanted = ask(`stock=in&sort=${sort}`);
    await database.pool.query(`update products set stock = 0`);
    await database.pool.query(`with placed as (
      select id, row_number() over (order by id desc) as newest, row_number() over (order by price_cents, id) as price,
        row_number() over (order by lower(name collate "default") collate "C", id) as name from products
    ) update products p set stock = 1 from placed where p.id = placed.id and placed.${sort} in (1, 5999, 6000, 6001, 12000)`);
    const ids = (await expected(wanted)).map(({ id }) => id);
    expect(ids).toHaveLength(5);
    const pages: number[][] = [];
    let page = await listFiltered(database.db, wanted);
    pages.push(page.products.map(({ id }) => id));
    while (page.next && pages.length < 9) {
      page = await listFiltered(database.db, { ...wanted, place: page.next });
      pages.push(page.products.map(({ id }) => id));
    }
    expect(pages.flat()).toEqual(ids);
    expect(pages[0]).toHaveLength(3);
    const back = [...page.products.map(({ id }) => id)];
    for (let steps = 0; page.previous && steps < 9; steps += 1) {
      page = await listFiltered(database.db, { ...wanted, place: page.previous });
      back.unshift(...page.products.map(({ id }) => id));
    }
    expect(back).toEqual(ids);
    expect(page.previous).toBeNull();
  },
);
