import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCart } from '#domain/cart/read-cart.ts';
import { countProductTable, listProductTable } from '#domain/catalog/admin-list/list-products.ts';
import { listedBy, readFilter } from '#domain/catalog/admin-list/matching-products.ts';
import { findCategory } from '#domain/catalog/categories/find-category.ts';
import { listCategories } from '#domain/catalog/categories/list-categories.ts';
import { exportProducts } from '#domain/catalog/csv/export-products.ts';
import { listFeedProducts } from '#domain/catalog/feeds/list-feed-products.ts';
import {
  listSitemapCategories,
  listSitemapParts,
  listSitemapProducts,
} from '#domain/catalog/feeds/sitemap.ts';
import { MAX_NAMED, MAX_SELECTION } from '#domain/catalog/limits.ts';
import { listCategoriesWithFacets, listFacets } from '#domain/catalog/listing/facets.ts';
import { listFiltered } from '#domain/catalog/listing/list-filtered.ts';
import { SORTS } from '#domain/catalog/listing/product-order.ts';
import { findProduct, listCategory, listFeatured, listSimilar } from '#domain/catalog/listing/queries.ts';
import { type ListRequest, parseListRequest, SHOP_ORDERS } from '#domain/catalog/listing/shop-filter.ts';
import { searchByNameStart } from '#domain/catalog/search/search-by-name-start.ts';
import { searchByWords, searchByWordsFiltered } from '#domain/catalog/search/search-by-words.ts';
import { suggest } from '#domain/catalog/search/suggest.ts';
import { findCartAndFavorites } from '#domain/customers/find-cart-and-favorites.ts';
import { listFavorites } from '#domain/favorites/queries.ts';
import { findLatestOrder, findOrder, listLineFacts, listOrders } from '#domain/orders/queries.ts';
import { addSyntheticOrders } from '../../../../seed/add-synthetic-orders.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { logStatements } from '../../../support/database/statement-log.ts';
import { isThorough } from '../../../support/thorough.ts';

/**
 * A full scan of this many products reads about ten times the largest limit below, and a hundred times in CI.
 */
const PRODUCTS = isThorough ? 1_000_000 : 100_000;
const ORDERS = 20_000;
/** The number of products with search words. */
const SEARCHABLE = 100_000;
/** Tables that grow with the shop. */
const LARGE = ['products', 'product_search', 'completed_transactions'];
/**
 * The maximum number of rows read for a page. Besides its own rows, a page may need the rows before it in its
 * run of 4,096 ids, or a run of names at either end.
 */
const MOST_READ = 5_000;
/** The maximum number of rows read for one part of the sitemap. */
const MOST_OF_PART = 10_000;

let database: TestDatabase;
let client: pg.Client;
let orderId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // Creates the indexes after all rows, because updating the indexes would be slower. Only the latest
  // products have search words, because words for a million products would double the time.
  await client.query(`
    create temp table made_later as select indexname, indexdef from pg_indexes
      where tablename = 'products' and indexname <> 'products_pkey';
    do $$ declare made record; begin
      for made in select * from made_later loop execute format('drop index %I', made.indexname); end loop;
    end $$;
    alter table products disable trigger product_search_added;
    insert into products (name, category, price_cents, former_price_cents, stock, image_key)
    select 'Lamp ' || (n * 7919::bigint % ${PRODUCTS}), 'Category ' || (n % 10), n * 31 % 9000,
      case n % 20 when 0 then 9000 end, case n % 7 when 0 then 0 else 1 end, 'products/lamp.webp'
    from generate_series(1, ${PRODUCTS}) n;
    do $$ declare made record; begin
      for made in select * from made_later loop execute made.indexdef; end loop;
    end $$;
    insert into product_search select * from searchable_products where product_id > ${PRODUCTS - SEARCHABLE};
    insert into search_samples select 'lamp', n * 256 from generate_series(1, ${PRODUCTS} / 256) n;
    insert into search_words values ('lamp', search_near('lamp')), ('category', search_near('category'));
    insert into categories (name, thumbnail_key) select 'Category ' || n, 'categories/lamp.webp' from generate_series(0, 9) n;
    insert into cart_items (user_id, product_id, product_name, product_image_key, price_cents, quantity)
    select 'Ann', n * 1000, 'Lamp', 'products/lamp.webp', 100, 1 from generate_series(1, 100) n;
    insert into favorite_items (user_id, product_id, product_name, product_image_key, price_cents)
    select 'Ann', n * 300, 'Lamp', 'products/lamp.webp', 100 from generate_series(1, 500) n`);
  await addSyntheticOrders(database.pool, { count: ORDERS });
  const { rows } = await client.query(`update completed_transactions set customer_id = 'Ann'
    where id in (select id from completed_transactions order by id limit 30) returning id`);
  orderId = rows[0].id;
  await client.query('vacuum analyze');
}, 300_000);
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

/**
 * Returns the plan of the executed statement. `mode` decides whether it is planned for these values or for
 * any.
 */
const planOf = (text: string, values: unknown[], mode: string) =>
  explain('analyze, format json', { text, values, mode });

async function explain(
  options: string,
  { text, values, mode }: { text: string; values: unknown[]; mode: string },
): Promise<Plan[]> {
  await client.query(`set plan_cache_mode = ${mode}; prepare asked as ${text}`);
  const given = values.map((value) => {
    if (value === null) return 'null';
    return pg.escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value));
  });
  const call = given.length > 0 ? `asked(${given.join(', ')})` : 'asked';
  const { rows } = await client.query(`explain (${options}) execute ${call}`);
  await client.query('deallocate asked');
  return partsOf(rows[0]['QUERY PLAN'][0].Plan);
}

const ask = (search: string): ListRequest => parseListRequest(new URLSearchParams(search));
const far = Math.floor(PRODUCTS / 12) - 3;
const reads: Record<string, (db: TestDatabase['db']) => Promise<unknown>> = {
  'first page of the home page': (db) => listFeatured(db, 0),
  'far page of the home page': (db) => listFeatured(db, far),
  categories: (db) => listCategories(db),
  'categories with what filters leave': (db) => listCategoriesWithFacets(db),
  'what filters leave of stock, sale and category': (db) =>
    listFacets(db, ask('category=Category+3&stock=in&sale=on').filter),
  'first page of a category': (db) => listCategory(db, 'Category 3', 0),
  'far page of a category': (db) => listCategory(db, 'Category 3', 300),
  'a category that is none': (db) => listCategory(db, 'None', 0),
  product: (db) => findProduct(db, 77_777),
  'similar products': (db) => listSimilar(db, 77_777),
  'similar products of the last one': (db) => listSimilar(db, PRODUCTS),
  'search that finds all': (db) => searchByNameStart(db, 'L', 0),
  'far page of a search that finds all': (db) => searchByNameStart(db, 'Lamp', 3_000),
  'search that finds some': (db) => searchByNameStart(db, 'Lamp 12', 0),
  'search that finds nothing': (db) => searchByNameStart(db, 'lamp', 0),
  'what a search may mean': (db) => searchByWords(db, 'lamp 977777', 24),
  'what a search of what all have may mean': (db) => searchByWords(db, 'lamp', 24),
  'what a search with a typo may mean': (db) => searchByWords(db, 'lmap', 24),
  'what a narrowed search may mean': (db) =>
    searchByWordsFiltered(db, ask('q=lamp+977777&category=Category+3&min=1&stock=in&sale=on')),
  'what the beginning of a word may mean': (db) => searchByWords(db, 'cat', 8),
  'suggestions as one types, many': (db) => suggest(db, 'Lamp 1'),
  'suggestions as one types, few': (db) => suggest(db, 'lamp 12345'),
  cartAndFavorites: (db) => findCartAndFavorites(db, 'Ann'),
  cart: (db) => listCart(db, 'Ann'),
  favorites: (db) => listFavorites(db, 'Ann'),
  orders: (db) => listOrders(db, 'Ann', 1),
  order: (db) => findOrder(db, 'Ann', orderId),
  'latest order': (db) => findLatestOrder(db, 'Ann'),
  'a category by its name': (db) => findCategory(db, 'Category 3'),
  'a name that no category has': (db) => findCategory(db, 'None'),
  'parts of the sitemap': (db) => listSitemapParts(db),
  'a part of the sitemap': (db) => listSitemapProducts(db, 50),
  'a part of the sitemap that is none': (db) => listSitemapProducts(db, 999_999_999),
  'categories of the sitemap': (db) => listSitemapCategories(db),
  'first products of the feed': (db) => listFeedProducts(db).next(),
  'pictures of an order': (db) => listLineFacts(db, [1, 77_777, PRODUCTS]),
};

describe.each(['force_generic_plan', 'force_custom_plan'])('with %s', (mode) => {
  test.each(Object.entries(reads))(
    '%s: only the necessary products and orders are read',
    async (name, read) => {
      const { sent, stop } = logStatements();
      await read(database.db).finally(stop);
      // Suggestions and searches without a first tier need a second statement for the statistics of the
      // words. Otherwise the page of the first tier has these statistics.
      const most = name.startsWith('suggestions as') || name.endsWith('may mean') ? 2 : 1;
      expect(sent.length).toBeLessThanOrEqual(most);
      expect(sent.length).toBeGreaterThan(0);
      for (const { text, values } of sent) {
        const ofLarge = (await planOf(text, values, mode)).filter((part) =>
          LARGE.includes(part['Relation Name'] ?? ''),
        );
        expect(ofLarge.filter((part) => part['Node Type'] === 'Seq Scan')).toEqual([]);
        const read = ofLarge.map(
          (part) => (part['Actual Rows'] + (part['Rows Removed by Filter'] ?? 0)) * part['Actual Loops'],
        );
        expect(read.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(
          name === 'a part of the sitemap' ? MOST_OF_PART : MOST_READ,
        );
      }
    },
  );
});

const FILTERS = [
  ...[
    '',
    'stock=in',
    'sale=on',
    'stock=in&sale=on',
    'min=20&max=21',
    'min=10',
    'max=0',
    'min=20&max=60&stock=in',
  ],
  ...[
    'category=Category+3',
    'category=None',
    'category=Category+3&sale=on',
    'category=Category+3&min=20&max=30&stock=in',
  ],
  ...[
    'q=Lamp',
    'q=Lamp+1',
    'q=Lamp+12345',
    'q=lamp',
    'q=Lamp+1&category=Category+3&sale=on',
    'q=L&min=20&max=60&stock=in',
  ],
];

/**
 * The statements are planned for their values, because the plan depends on how many products a price or text
 * matches.
 */
describe.each(FILTERS)('narrowed by "%s"', (filter) => {
  const noneReadsTheTable = async (read: () => Promise<unknown>) => {
    const { sent, stop } = logStatements();
    await read().finally(stop);
    expect(sent.length).toBeGreaterThan(0);
    for (const { text, values } of sent) {
      const plan = await explain('format json', { text, values, mode: 'force_custom_plan' });
      const whole = plan.filter((part) => part['Node Type'] === 'Seq Scan');
      expect(whole.filter((part) => LARGE.includes(part['Relation Name'] ?? ''))).toEqual([]);
    }
  };

  test.each(['', ...SHOP_ORDERS])(
    'a list sorted by "%s" and its second page scan no whole table',
    async (sort) => {
      const asked = ask(`${filter}&sort=${sort}`);
      await noneReadsTheTable(async () => {
        const { next } = await listFiltered(database.db, asked);
        if (next) await listFiltered(database.db, { ...asked, place: next });
      });
    },
  );

  test('the counts of further filters scan no whole table', () =>
    noneReadsTheTable(() => listFacets(database.db, ask(filter).filter)));
});

const table = { category: '', stock: 'any' } as const;
const PANEL: Record<string, string> = {
  'a word that one name has': '977777',
  'the beginning of a word that some names have': '97',
  'two words': '97 lamp',
  'a word that all names have': 'lamp',
  'a word that no name has': 'zzqx',
};

/** The statements are planned for their values, as in the shop. */
describe.each(Object.entries(PANEL))('the admin area, searched for %s,', (_, text) => {
  const noneReadsMore = async (read: () => Promise<unknown>) => {
    const { sent, stop } = logStatements();
    await read().finally(stop);
    expect(sent).toHaveLength(1);
    for (const { text: statement, values } of sent) {
      const ofLarge = (await planOf(statement, values, 'force_custom_plan')).filter((part) =>
        LARGE.includes(part['Relation Name'] ?? ''),
      );
      const rowsOf = (part: (typeof ofLarge)[number]) =>
        (part['Actual Rows'] + (part['Rows Removed by Filter'] ?? 0)) * part['Actual Loops'];
      // PostgreSQL 15 counts names with this beginning by a scan of the table. This scan also stops at the
      // limit.
      const whole = ofLarge.filter(
        (part) => part['Node Type'] === 'Seq Scan' && rowsOf(part) > MOST_READ + 1,
      );
      expect(whole).toEqual([]);
      const rows = ofLarge.map(rowsOf);
      // Allows two rows for each found name (the name and its product), one slice, and up to 5,000 counted
      // names.
      expect(rows.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(2 * MAX_NAMED + 2 * MOST_READ);
    }
  };

  test.each(SORTS.flatMap((sort) => [false, true].map((descending) => ({ sort, descending }))))(
    'reads no more rows than allowed in the order of %o',
    async (order) => {
      const filter = { ...table, text };
      await noneReadsMore(() => listProductTable(database.db, { ...order, filter, place: null }));
    },
  );

  test('reads no more rows than allowed to count, export and select products', async () => {
    const filter = { ...table, text };
    await noneReadsMore(() => countProductTable(database.db, filter));
    // The first part has the columns, and the second part has the first products.
    const parts = exportProducts(database.db, filter);
    await noneReadsMore(() => parts.next());
    await noneReadsMore(() => parts.next());
    await noneReadsMore(async () => {
      const listed = listedBy(await readFilter(database.db, filter), MAX_SELECTION + 1);
      await database.db.execute(
        sql`select id from products where ${listed} order by id limit ${MAX_SELECTION + 1}`,
      );
    });
  });
});
