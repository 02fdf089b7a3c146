import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { prepared, preparedSql } from '#db/prepared.ts';
import { categories } from '#db/schema/catalog/catalog.ts';
import { pictures } from '#db/schema/catalog/pictures.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_CATEGORIES } from '../categories/category-limit.ts';
import type { Category } from '../categories/list-categories.ts';
import type { WithPlaceholder } from '../fields/product-pictures.ts';
import { countFacets } from './count-facets.ts';
import { categoryNames, type Facets, facetsBy, sumOf } from './facet-sums.ts';
import { type FacetCount, facetCounts } from './filter-conditions.ts';
import { listOptionFacets, optionFacetsFromCounts } from './options/option-facets.ts';
import { type OptionCounts, optionCounts, readOptionCounts } from './options/stored-counts.ts';
import type { ShopFilter } from './shop-filter.ts';

const NO_FILTER: ShopFilter = {
  text: '',
  category: '',
  minCents: null,
  maxCents: null,
  inStock: false,
  onSale: false,
  options: [],
};
const withCounts = prepared('list_categories_counted', (db) =>
  db
    .select({
      ...getTableColumns(categories),
      placeholder: pictures.placeholder,
      // Only the first row contains the counts.
      kept: sql<
        FacetCount[] | null
      >`case when row_number() over (order by ${categories.name}) = 1 then ${facetCounts} end`,
    })
    .from(categories)
    .leftJoin(pictures, eq(pictures.key, categories.thumbnailKey))
    .orderBy(asc(categories.name))
    .limit(MAX_CATEGORIES),
);

/** All categories as in `listCategories`. Also returns the facets of the unfiltered list. */
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

type Stored = { names: string[] | null; kept: FacetCount[] | null; options: OptionCounts | null };

const storedFacets = preparedSql<{ category: string }, Stored>(
  'list_facets',
  (value) => sql`
    select (select json_agg(name) from (${categoryNames}) named) as names, ${facetCounts} as kept,
      ${optionCounts(value('category'))} as options`,
);

/**
 * The number of products that each further filter would leave in a list. The shop stores the counts by
 * category, stock and sale. For a list with prices or a text, counts the products instead, up to 10,000 for
 * each filter.
 */
export async function listFacets(db: DbOrTx, filter: ShopFilter): Promise<Facets> {
  const [{ facets, counts }, withChosen] = await Promise.all([
    listPlainFacets(db, filter),
    filter.options.length > 0 ? readOptionCounts(db, filter) : null,
  ]);
  const { options, matches } = await listOptionFacets(db, filter, withChosen ?? counts);
  if (options.length === 0) return facets;
  if (filter.options.length === 0) return { ...facets, options };
  const { inStock, onSale, total } = matches ?? { inStock: null, onSale: null, total: null };
  const categories = facets.categories.map(({ name, count }) => ({
    name,
    count: name === filter.category ? total : count,
  }));
  return { categories, inStock, onSale, total, options };
}

/**
 * The facets without the chosen options, and the stored counts of the category's options. The facets of other
 * categories are always without options, because each category has different ones. For a list with chosen
 * options and with prices or a text, the counts are null, because counting would take too long.
 */
async function listPlainFacets(
  db: DbOrTx,
  filter: ShopFilter,
): Promise<{ facets: Facets; counts: OptionCounts }> {
  const { text, minCents, maxCents, category } = filter;
  const isStored = text === '' && minCents === null && maxCents === null;
  if (!isStored && filter.options.length === 0) return countFacets(db, filter);
  const [row] = await storedFacets(db, { category });
  const names = row?.names ?? [];
  const facets = isStored
    ? toFacets(names, row?.kept ?? [], { ...filter, options: [] })
    : facetsBy(names, filter, () => null);
  return { facets, counts: row?.options ?? [] };
}

/** Calculates the facets of a category's list from stored counts. */
export function facetsFromCounts(
  { kept, options }: { kept: FacetCount[]; options: OptionCounts },
  filter: ShopFilter,
): Facets {
  const facets = toFacets([...new Set(kept.map(([name]) => name))].sort(), kept, filter);
  return options.length === 0 ? facets : { ...facets, options: optionFacetsFromCounts(options, filter) };
}

/** Calculates the facets of a filter without prices and text from stored counts. */
function toFacets(names: string[], rows: FacetCount[], filter: ShopFilter): Facets {
  return facetsBy(names, filter, (asked) => sumOf(rows, asked));
}
