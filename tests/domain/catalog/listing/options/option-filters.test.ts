import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFacets } from '#domain/catalog/listing/facets.ts';
import { listFiltered } from '#domain/catalog/listing/list-filtered.ts';
import { type ListRequest, parseListRequest } from '#domain/catalog/listing/shop-filter.ts';
import { createTestDatabase, type TestDatabase } from '../../../../support/database/database.ts';
import {
  makeCategory,
  makeProduct,
  makeProductWithVariants,
} from '../../../../support/fixtures/factories.ts';

let database: TestDatabase;
const SIZES = ['S', 'M', 'L', 'XL'];
const COLORS = ['Red', 'Blue', 'sea, deep'];
beforeAll(async () => {
  database = await createTestDatabase();
  for (const name of ['Shirts', 'Caps']) await makeCategory(database.db, name);
  // 150 products. Every third product has no options. The others have some of all possible variants, and a
  // few of these variants are sold out.
  for (let n = 0; n < 150; n += 1) {
    const product = {
      category: n % 4 ? 'Shirts' : 'Caps',
      name: `Thing ${n % 40}`,
      priceCents: 100 * (n % 30),
    };
    const variants = SIZES.flatMap((size, s) =>
      COLORS.map((color, c) => ({ optionValues: [size, color], at: (s + 2) * (c + 3) * (n + 1) })),
    ).filter(({ at }) => at % 7 < 2);
    if (n % 3 === 0 || variants.length === 0) await makeProduct(database.db, product);
    else
      await makeProductWithVariants(
        database.db,
        variants.map(({ optionValues, at }) => ({
          optionValues,
          stock: at % 5 < 2 ? 0 : at % 9,
          priceCents: 100 * (at % 30),
          formerPriceCents: at % 4 ? null : 4_000,
        })),
        product,
      );
  }
});
afterAll(() => database?.drop());

type Variant = { stock: number; of: Record<string, string> };
type Row = {
  id: number;
  name: string;
  category: string;
  price: number;
  sale: boolean;
  stock: number;
  variants: Variant[];
};

const ask = (search: string): ListRequest => parseListRequest(new URLSearchParams(search));

async function readAll(): Promise<Row[]> {
  const { rows } = await database.pool.query<Row>(`
    select id::int, name, category, price_cents as price, coalesce(former_price_cents > price_cents, false) as sale, stock,
      (select coalesce(json_agg(json_build_object('stock', v.stock, 'of',
          (select json_object_agg(o->>'name', v.option_values[at]) from jsonb_array_elements(p.options) with ordinality x(o, at)))),
        '[]') from variants v where v.product_id = p.id) as variants
    from products p order by id`);
  return rows;
}

/** The expected result of a filter, computed from every variant. */
function matching(rows: Row[], { filter }: ListRequest): Row[] {
  return rows.filter((row) => {
    const { category, minCents, maxCents, onSale, inStock, options, text } = filter;
    if (!row.name.startsWith(text) || (category !== '' && row.category !== category)) return false;
    if (row.price < (minCents ?? 0) || row.price > (maxCents ?? 1e9) || (onSale && !row.sale)) return false;
    if (inStock && row.stock === 0) return false;
    const fits = ({ of, stock }: Variant) =>
      (stock > 0 || !inStock) &&
      options.every(({ name, values }) => of[name] !== undefined && values.includes(of[name]));
    return options.length === 0 || row.variants.some(fits);
  });
}

const FILTERS = [
  ...[
    'option.Size=M',
    'option.Size=M&option.Size=S',
    'option.Size=M&option.Color=Red',
    'option.Size=M&stock=in',
  ],
  ...['option.Color=sea%2C+deep&sale=on', 'option.Size=XL&option.Color=Blue&option.Color=Red&stock=in'],
  ...[
    'option.Size=None',
    'option.None=M',
    'option.Size=M&min=5&max=20',
    'option.Size=L&q=Thing+1',
    'min=10',
    'stock=in',
  ],
  ...[
    'option.Color=Red&min=10&stock=in&sale=on',
    'sale=on',
    'option.Size=L&option.Size=S&option.Color=Red&sale=on',
  ],
].flatMap((filter) => ['Shirts', 'Caps'].map((category) => `category=${category}&${filter}`));

test.each(FILTERS)('%s shows the right products in every order, with the right counts', async (search) => {
  const rows = await readAll();
  const request = ask(search);
  const found = matching(rows, request);
  const ids = found.map(({ id }) => id);
  for (const sort of ['', 'newest', 'price', 'price-down', 'name']) {
    const shown = (await everyPage(ask(`${search}&sort=${sort}`))).flat();
    expect(
      shown.toSorted((a, b) => a - b),
      sort,
    ).toEqual(ids);
    if (sort === 'newest') expect(shown).toEqual(ids.toReversed());
    if (sort === '' && !request.filter.text) expect(shown).toEqual(ids);
  }
  await expectCounts(rows, request);
});

/** The ids on each page. */
async function everyPage(request: ListRequest): Promise<number[][]> {
  const pages: number[][] = [];
  let page = await listFiltered(database.db, request);
  for (;;) {
    pages.push(page.products.map(({ id }) => id));
    if (!page.next) return pages;
    page = await listFiltered(database.db, { ...request, place: page.next });
  }
}

async function expectCounts(rows: Row[], request: ListRequest): Promise<void> {
  const { filter } = request;
  const count = (changes: Partial<typeof filter>) =>
    matching(rows, { ...request, filter: { ...filter, ...changes } }).length;
  const facets = await listFacets(database.db, filter);
  expect(facets).toMatchObject({
    total: count({}),
    inStock: count({ inStock: true }),
    onSale: count({ onSale: true }),
    categories: ['Caps', 'Shirts'].map((category) => ({
      name: category,
      count:
        category === filter.category
          ? count({})
          : filter.options.length > 0 && (filter.text || filter.minCents !== null)
            ? null
            : count({ category, options: [] }),
    })),
  });
  for (const { name, values } of facets.options ?? [])
    for (const value of values)
      expect(value.count, `${name} ${value.name}`).toBe(
        count({
          options: [...filter.options.filter((each) => each.name !== name), { name, values: [value.name] }],
        }),
      );
  const shown = facets.options?.map(({ name, values }) => [name, values.map((value) => value.name)]);
  const offered = shown?.filter(([name]) => name === 'Size' || name === 'Color');
  expect(offered?.length).toBe(2);
}

test('values are listed in the order of the products’ options, and unused ones are left out', async () => {
  const facets = await listFacets(database.db, ask('category=Shirts').filter);
  const sizes = facets.options?.find(({ name }) => name === 'Size');
  expect(sizes?.values.map(({ name }) => name)).toEqual(SIZES);
  const none = await listFacets(database.db, ask('category=Shirts&min=900').filter);
  expect(none.options?.flatMap(({ values }) => values)).toEqual([]);
  expect((await listFacets(database.db, ask('').filter)).options).toBeUndefined();
  expect((await listFacets(database.db, ask('category=Nowhere').filter)).options).toBeUndefined();
});

test('a category with many matches can be paged forwards and back', async () => {
  await database.pool.query(`
    insert into products (name, category, price_cents, stock, image_key, options)
    select 'Cap ' || n, 'Many', n % 50, 0, 'products/x.webp',
      '[{"name":"Size","display":"names","values":[{"name":"S"},{"name":"M"}]}]'
    from generate_series(1, 2600) n`);
  await database.pool.query(`
    insert into variants (product_id, option_values, price_cents, stock, name, category, image_key)
    select id, array[case when id % 8 = 0 then 'S' else 'M' end], id % 50, id % 3, '', '', ''
    from products where category = 'Many'`);
  for (const [search, isNarrow] of [
    ['option.Size=S', true],
    ['option.Size=M', false],
    ['option.Size=M&stock=in', false],
  ] as const)
    for (const sort of ['', 'price', 'newest', 'name'] as const) {
      const request = ask(`category=Many&${search}&sort=${sort}`);
      const found = matching(await readAll(), request);
      expect(found.length > 2_000).toBe(!isNarrow && !search.includes('stock'));
      const pages = await everyPage(request);
      expect(pages.flat().toSorted((a, b) => a - b)).toEqual(found.map(({ id }) => id));
      const last = pages.at(-1)?.[0] ?? 0;
      const key = { '': 'Many', price: `${last % 50}`, newest: `${last}`, name: '' }[sort];
      if (sort === 'name') continue;
      const place = { side: 'before' as const, key, id: last };
      const before = await listFiltered(database.db, { ...request, place });
      expect(before.products.map(({ id }) => id)).toEqual(
        pages.flat().slice(-60 - (pages.at(-1)?.length ?? 0), -(pages.at(-1)?.length ?? 0)),
      );
    }
});
