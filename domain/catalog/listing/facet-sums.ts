import { sql } from 'drizzle-orm';
import { categories } from '#db/schema/catalog/catalog.ts';
import { MAX_CATEGORIES } from '../categories/category-limit.ts';
import type { FacetCount } from './filter-conditions.ts';
import type { OptionFacet } from './options/option-facets.ts';
import type { ShopFilter } from './shop-filter.ts';

/** The number of products that the list would have with each further filter; null if unknown. */
export type Facets = {
  categories: { name: string; count: number | null }[];
  inStock: number | null;
  onSale: number | null;
  /** The number of products with the current filters. */
  total: number | null;
  /** The options of the filter's category, if its products have any. */
  options?: OptionFacet[];
};

/** The names of all categories, in the order of the list. */
export const categoryNames = sql`select name from ${categories} order by name limit ${sql.raw(String(MAX_CATEGORIES))}`;

/** Creates the facets of a filter. `countOf` counts the products that match a changed filter. */
export function facetsBy(
  names: string[],
  filter: ShopFilter,
  countOf: (asked: ShopFilter) => number | null,
): Facets {
  return {
    categories: names.map((name) => ({ name, count: countOf({ ...filter, category: name }) })),
    inStock: countOf({ ...filter, inStock: true }),
    onSale: countOf({ ...filter, onSale: true }),
    total: countOf(filter),
  };
}

/**
 * The number of products that match the filter's category, stock and sale. Ignores the filter's prices and
 * text.
 */
export function sumOf(rows: FacetCount[], { category, inStock, onSale }: ShopFilter): number {
  const matching = rows.filter(
    ([of, stocked, reduced]) =>
      (category === '' || of === category) && (stocked || !inStock) && (reduced || !onSale),
  );
  return matching.reduce((total, [, , , count]) => total + count, 0);
}
