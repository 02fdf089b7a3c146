import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { prepared, preparedSql } from '#db/prepared.ts';
import { categories } from '#db/schema/catalog.ts';
import { pictures } from '#db/schema/pictures.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_CATEGORIES } from './categories.ts';
import { countFacets } from './count-facets.ts';
import { type Facets, facetsBy, namesOf, sumOf } from './facet-sums.ts';
import { type KeptCount, keptCounts } from './filter-conditions.ts';
import type { WithPlaceholder } from './product-card.ts';
import type { Category } from './queries.ts';
import type { ShopFilter } from './shop-filter.ts';

const NO_FILTER: ShopFilter = {
  text: '',
  category: '',
  minCents: null,
  maxCents: null,
  inStock: false,
  onSale: false,
};
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
  if (filter.text !== '' || filter.minCents !== null || filter.maxCents !== null)
    return countFacets(db, filter);
  const [row] = await keptFacets(db, {});
  return toFacets(row?.names ?? [], row?.kept ?? [], filter);
}

/** Of all products by the counters alone, for the list of one category. */
export function facetsOfKept(rows: KeptCount[], filter: ShopFilter): Facets {
  return toFacets([...new Set(rows.map(([name]) => name))].sort(), rows, filter);
}

/** Of a filter without prices and text. */
function toFacets(names: string[], rows: KeptCount[], filter: ShopFilter): Facets {
  return facetsBy(names, filter, (asked) => sumOf(rows, asked));
}
