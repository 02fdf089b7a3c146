import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFacets } from '#domain/catalog/listing/facets.ts';
import { listFiltered } from '#domain/catalog/listing/list-filtered.ts';
import { parseListRequest } from '#domain/catalog/listing/shop-filter.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { logStatements } from '../../../support/database/statement-log.ts';
import { byTurns, isThorough } from '../../../support/thorough.ts';

/** With this number of products, each category has more products than a query may read. */
const PRODUCTS = isThorough ? 300_000 : 200_000;
const SORTS = ['', 'newest', 'price', 'price-down', 'name'];
/**
 * The maximum number of rows read for one page. This allows for two filters that may match few products, and
 * for one scan in the list's order.
 */
const MOST_OF_LIST = 15_000;
/** The maximum number of rows read for one kind of count. The second limit is for all counts of one page. */
const MOST_OF_COUNT = 12_000;
const MOST_OF_COUNTS = 24_000;

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // Creates the indexes after the products, because updating the indexes would take twice as long. The tests
  // don't need the search index.
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid = 'products'::regclass and not indisprimary`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  // Ids have the same order as prices. This could make the planner scan products of other categories.
  await client.query(`
    alter table products disable trigger product_search_added;
    insert into categories (name, thumbnail_key) select 'Category ' || n, 'categories/lamp.webp' from generate_series(0, 9) n;
    insert into products (name, category, price_cents, former_price_cents, stock, image_key)
    select 'Lamp ' || (n * 7919::bigint % ${PRODUCTS}), 'Category ' || (n % 7 * n % 10), 100 + n / (${PRODUCTS} / 20000),
      case when n % 20 = 7 then 30000 end, n / 10 % 20, 'products/lamp.webp'
    from generate_series(1, ${PRODUCTS}) n`);
  for (const { made } of indexes) await client.query(made);
  await client.query('vacuum analyze products');
}, 300_000);
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};
const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

/** Returns the number of rows that each scan of the products read. */
async function readingsOf(work: () => Promise<unknown>): Promise<number[]> {
  const { sent, stop } = logStatements();
  await work().finally(stop);
  expect(sent).toHaveLength(1);
  const { text = '', values = [] } = sent[0] ?? {};
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values);
  const parts = partsOf(rows[0]['QUERY PLAN'][0].Plan).filter((part) => part['Relation Name'] === 'products');
  expect(parts.map((part) => part['Node Type']).filter((type) => type !== 'Index Scan')).toEqual([]);
  return parts.map((part) => {
    const removed = (part['Rows Removed by Filter'] ?? 0) + (part['Rows Removed by Index Recheck'] ?? 0);
    const rows = (part['Actual Rows'] + removed) * part['Actual Loops'];
    // The index entries that a scan skipped count only in the number of pages that it read.
    const pages = part['Shared Hit Blocks'] + part['Shared Read Blocks'];
    // Leaves out the primary key, because the cards of a page are looked up one by one.
    if (part['Index Name'] !== 'products_pkey') expect(pages).toBeLessThan(rows * 1.1 + 60);
    return rows;
  });
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const LISTS = [
  ...['', 'category=Category+3', 'category=Category+0', 'q=Lamp+1', 'q=Lamp+12', 'q=lamp'],
  'q=Lamp&category=Category+3',
];
const FILTERS = LISTS.flatMap((list) =>
  ['stock=in', 'sale=on', 'min=20&max=90', 'min=20&max=20.10', 'stock=in&sale=on&max=50'].map(
    (filter) => `${list}&${filter}`,
  ),
);

test.each(FILTERS)('%s reads no more products than allowed', async (search) => {
  for (const sort of byTurns(SORTS, FILTERS.indexOf(search))) {
    const params = new URLSearchParams(`${search}&sort=${sort}`);
    for (const after of ['', deepIn(sort, params)]) {
      if (after) params.set('after', after);
      const read = await readingsOf(() => listFiltered(database.db, parseListRequest(params)));
      expect(sum(read), `${params}`).toBeLessThan(MOST_OF_LIST);
    }
  }
  const read = await readingsOf(() =>
    listFacets(database.db, parseListRequest(new URLSearchParams(search)).filter),
  );
  expect(Math.max(0, ...read)).toBeLessThanOrEqual(MOST_OF_COUNT);
  expect(sum(read)).toBeLessThanOrEqual(MOST_OF_COUNTS);
});

/** Returns a cursor near the end of the list in this sort order. */
function deepIn(sort: string, params: URLSearchParams): string {
  if (sort === 'newest') return '1000.1000';
  if (sort.startsWith('price')) return '1000.5000';
  if (sort === 'name') return '1000.lamp 19';
  return params.has('q') ? '1000.Lamp 19' : `1000.${params.get('category') ?? 'Category 8'}`;
}
