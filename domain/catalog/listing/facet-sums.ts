import { sql } from 'drizzle-orm';
import { categories } from '#db/schema/catalog/catalog.ts';
import { MAX_CATEGORIES } from '../categories/category-limit.ts';
import type { FacetCount } from './filter-conditions.ts';
import type { OptionFacet } from './options/option-facets.ts';
import type { ShopFilter } from './shop-filter.ts';

/** The number of products that a list would have with each filter; null when unknown. */
export type Facets = {
  categories: { name: string; count: number | null }[];
  inStock: number | null;
  onSale: number | null;
  /** With the current filters. */
  total: number | null;
  /** Of the filter's category, if its products have any. */
  options?: OptionFacet[];
};

/** The names of all categories, in list order. */
export const categoryNames = sql`select name from ${categories} order by name limit ${sql.raw(String(MAX_CATEGORIES))}`;

/** The facets from a function that counts the products of a filter. */
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

/** The number of products that match the filter's category, stock and sale. */
export function sumOf(rows: FacetCount[], { category, inStock, onSale }: ShopFilter): number {
  const matching = rows.filter(
    ([of, stocked, reduced]) =>
      (category === '' || of === category) && (stocked || !inStock) && (reduced || !onSale),
  );
  return matching.reduce((total, [, , , count]) => total + count, 0);
}
