import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFacets } from '#domain/catalog/listing/facets.ts';
import { listFiltered } from '#domain/catalog/listing/list-filtered.ts';
import { parseListRequest } from '#domain/catalog/listing/shop-filter.ts';
import { createTestDatabase, type TestDatabase } from '../../../../support/database/database.ts';
import { logStatements } from '../../../../support/database/statement-log.ts';

/**
 * The number of products in two categories. In one category all products have options, and in the other one
 * only a few products have options.
 */
const PRODUCTS = 40_000;
const MOST_ROWS = { list: 4_000, counts: 28_000 };

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid = any('{products,variant_facets}'::regclass[]) and not indisprimary`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  // Writes the rows without triggers, because this takes a fraction of the time.
  await client.query(`
    set session_replication_role = replica;
    insert into products (name, category, price_cents, former_price_cents, stock, image_key, is_for_sale, options)
    select 'Shirt ' || (n * 7919::bigint % ${PRODUCTS}), case when n % 4 = 0 then 'Mixed' else 'Shirts' end,
      100 + n * 31 % 20000, case when n % 20 = 7 then 30000 end, n % 6, 'products/x.webp',
      n % 4 = 0 and n % 100 > 0,
      case when n % 4 > 0 or n % 100 = 0 then
        '[{"name":"Size","display":"names","values":[{"name":"S"},{"name":"M"},{"name":"L"}]},
          {"name":"Color","display":"names","values":[]}]'::jsonb else '[]' end
    from generate_series(1, ${PRODUCTS}) n;
    insert into variants (product_id, variant_of, option_values, price_cents, stock, name, category, image_key)
    select p.id, p.id, array[size, 'Color ' || (case when color = 5 and p.id % 50 > 0 then 4 else (p.id + color * 3) % 40 end)],
      p.price_cents, (p.id + color) % 3, p.name, p.category, ''
    from products p, unnest(array['S', 'M', 'L']) size, generate_series(1, 4) color where options <> '[]' and (p.id + color) % 5 > 0;`);
  const { rows } = await client.query<{ last: number }>('select max(id)::int as last from products');
  for (let from = 0; from <= (rows[0]?.last ?? 0); from += 5_000)
    await client.query(`insert into variant_facets select * from make_variant_facets(array(
      select id from products where id >= ${from} and id < ${from + 5_000}))`);
  for (const { made } of indexes) await client.query(made);
  await client.query(`
    insert into variant_facet_counts
      select category, option, value, count(*), count(*) filter (where bit_count(stocked) > 0), sum(place)
        from variant_facets group by 1, 2, 3
      union all
      select category, option, '', count(distinct product_id), 0, 0 from variant_facets group by 1, 2;
    insert into categories (name, thumbnail_key) values ('Shirts', 'x'), ('Mixed', 'x');
    insert into product_facets select category, stock > 0, is_on_sale(price_cents, former_price_cents), count(*)
      from products group by 1, 2, 3`);
  await client.query('vacuum analyze products, variants, variant_facets, variant_facet_counts');
}, 600_000);
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};
const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];
const TABLES = ['products', 'variants', 'variant_facets'];

/**
 * Returns the number of rows of products and variants that the statements read. No statement may read a whole
 * table.
 */
async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  const { sent, stop } = logStatements();
  await work().finally(stop);
  let read = 0;
  for (const { text = '', values = [] } of sent) {
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
    const parts = partsOf(rows[0]['QUERY PLAN'][0].Plan).filter((part) =>
      TABLES.includes(part['Relation Name'] ?? ''),
    );
    expect(parts.filter((part) => part['Node Type'] === 'Seq Scan')).toEqual([]);
    for (const part of parts)
      read += (part['Actual Rows'] + (part['Rows Removed by Filter'] ?? 0)) * part['Actual Loops'];
  }
  return read;
}

const FILTERS = [
  ...['option.Size=M', 'option.Size=M&option.Size=S', 'option.Color=Color+7', 'option.Color=Color+None'],
  ...['option.Size=M&option.Color=Color+7', 'option.Size=M&option.Color=Color+7&stock=in&sale=on'],
  ...[
    'option.Size=L&min=20&max=90',
    'option.Size=L&min=20&max=20.10',
    'option.Size=S&sale=on',
    'sale=on',
    'min=20&max=90',
  ],
  ...[
    'option.Size=M&option.Color=Color+1&option.Color=Color+2&option.Color=Color+3&stock=in',
    'q=Shirt+1&option.Size=M',
  ],
].flatMap((filter) => ['Shirts', 'Mixed'].map((category) => `category=${category}&${filter}`));

test('the filters match products of the test data', async () => {
  const request = parseListRequest(new URLSearchParams('category=Shirts&option.Size=M&option.Color=Color+7'));
  expect((await listFiltered(database.db, request)).products).toHaveLength(60);
});

test.each(FILTERS)('%s reads no more rows than allowed', async (search) => {
  for (const sort of ['', 'newest', 'price', 'price-down', 'name']) {
    const request = parseListRequest(new URLSearchParams(`${search}&sort=${sort}`));
    expect(await rowsRead(() => listFiltered(database.db, request)), sort).toBeLessThan(MOST_ROWS.list);
  }
  const { filter } = parseListRequest(new URLSearchParams(search));
  expect(await rowsRead(() => listFacets(database.db, filter))).toBeLessThan(MOST_ROWS.counts);
});
