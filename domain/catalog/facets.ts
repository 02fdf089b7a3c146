import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { prepared, preparedSql } from '#db/prepared.ts';
import { categories } from '#db/schema/catalog.ts';
import { pictures } from '#db/schema/pictures.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_CATEGORIES } from './categories.ts';
import { type KeptCount, keptCounts, narrowing } from './filter-conditions.ts';
import type { WithPlaceholder } from './product-card.ts';
import type { Category } from './queries.ts';
import type { ShopFilter } from './shop-filter.ts';

/** Products are counted so far; one more says that there are more. */
export const MOST_COUNTED = 10_000;

/** How many products a list would have with each filter; null where nobody counted. */
export type Facets = {
  categories: { name: string; count: number | null }[];
  inStock: number | null;
  onSale: number | null;
  /** With the filters that are set. */
  total: number | null;
};

const NO_FILTER: ShopFilter = {
  text: '',
  category: '',
  minCents: null,
  maxCents: null,
  inStock: false,
  onSale: false,
};
const namesOf = sql`select name from ${categories} order by name limit ${sql.raw(String(MAX_CATEGORIES))}`;
const withCounts = prepared('list_categories_counted', (db) =>
  db
    .select({
      ...getTableColumns(categories),
      placeholder: pictures.placeholder,
      // Once is enough.
      kept: sql<
        KeptCount[] | null
      >`case when row_number() over (order by ${categories.name}) = 1 then ${keptCounts} end`,
    })
    .from(categories)
    .leftJoin(pictures, eq(pictures.key, categories.thumbnailKey))
    .orderBy(asc(categories.name))
    .limit(MAX_CATEGORIES),
);

/** All categories as `listCategories` has them, and what filters of all products would leave. */
export async function listCategoriesWithFacets(
  db: DbOrTx,
): Promise<{ categories: (Category & WithPlaceholder)[]; facets: Facets | null }> {
  const rows = await withCounts(db, {});
  const names = rows.map(({ name }) => name);
  return {
    categories: rows.map(({ kept: _, ...category }) => category),
    facets: toFacets(names, rows[0]?.kept ?? [], NO_FILTER),
  };
}

const keptFacets = preparedSql<Record<string, never>, { names: string[] | null; kept: KeptCount[] | null }>(
  'list_facets',
  () => sql`select (select json_agg(name) from (${namesOf}) named) as names, ${keptCounts} as kept`,
);

/**
 * What each filter would leave of the list that has these already. What is asked of stock, sale and category
 * is known by counters; with prices or a text the products are counted, 10,000 of each at most.
 */
export async function listFacets(db: DbOrTx, filter: ShopFilter): Promise<Facets> {
  if (filter.text !== '' || filter.minCents !== null || filter.maxCents !== null) return count(db, filter);
  const [row] = await keptFacets(db, {});
  return toFacets(row?.names ?? [], row?.kept ?? [], filter);
}

/** Of all products by the counters alone, for the list of one category. */
export function facetsOfKept(rows: KeptCount[], filter: ShopFilter): Facets {
  return toFacets([...new Set(rows.map(([name]) => name))].sort(), rows, filter);
}

/** Of a filter without prices and text. */
function toFacets(names: string[], rows: KeptCount[], filter: ShopFilter): Facets {
  const sum = (changes: Partial<ShopFilter>) => {
    const { category, inStock, onSale } = { ...filter, ...changes };
    const matching = rows.filter(
      ([of, stocked, reduced]) =>
        (category === '' || of === category) && (stocked || !inStock) && (reduced || !onSale),
    );
    return matching.reduce((total, [, , , count]) => total + count, 0);
  };
  return {
    categories: names.map((name) => ({ name, count: sum({ category: name }) })),
    inStock: sum({ inStock: true }),
    onSale: sum({ onSale: true }),
    total: sum({}),
  };
}

type Counted = {
  names: string[] | null;
  byCategory: Record<string, number> | null;
  inStock: string;
  onSale: string;
  total: string;
};

async function count(db: DbOrTx, filter: ShopFilter): Promise<Facets> {
  const walked = orderOf(filter);
  // The order has an index walked to its first 10,000, where the planner might read the table.
  const first = (what: SQL, changed: ShopFilter, by: SQL) => sql`
    select ${what} from products where ${narrowing(changed)} order by ${by} limit ${MOST_COUNTED + 1}`;
  const counted = (changed: ShopFilter) =>
    sql`(select count(*) from (${first(sql`1`, changed, walked)}) found)`;
  const anyCategory = { ...filter, category: '' };
  const found = await db.execute<Counted>(sql`
    select (select json_agg(name) from (${namesOf}) named) as names,
      (select json_object_agg(category, n) from (select category, count(*) as n
        from (${first(sql`category`, anyCategory, orderOf(anyCategory))}) found group by category) grouped) as "byCategory",
      ${counted({ ...filter, inStock: true })} as "inStock", ${counted({ ...filter, onSale: true })} as "onSale",
      ${counted(filter)} as total`);
  const [row] = found.rows;
  if (!row) throw new Error('Nothing was counted');
  const byCategory = row.byCategory ?? {};
  const all = Object.values(byCategory).reduce((sum, n) => sum + n, 0) <= MOST_COUNTED;
  return {
    categories: (row.names ?? []).map((name) => ({ name, count: all ? (byCategory[name] ?? 0) : null })),
    inStock: Number(row.inStock),
    onSale: Number(row.onSale),
    total: Number(row.total),
  };
}

/** An order whose index has what the filter asks for side by side. */
function orderOf({ text, category }: ShopFilter): SQL {
  if (text !== '') return sql`name, id`;
  return category === '' ? sql`price_cents, id` : sql`category, price_cents, id`;
}
