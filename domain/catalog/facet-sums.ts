import { sql } from 'drizzle-orm';
import { categories } from '#db/schema/catalog.ts';
import { MAX_CATEGORIES } from './categories.ts';
import type { KeptCount } from './filter-conditions.ts';
import type { ShopFilter } from './shop-filter.ts';

/** How many products a list would have with each filter; null where that is not known. */
export type Facets = {
  categories: { name: string; count: number | null }[];
  inStock: number | null;
  onSale: number | null;
  /** With the filters that are set. */
  total: number | null;
};

/** The names of all categories, in the order of a list. */
export const namesOf = sql`select name from ${categories} order by name limit ${sql.raw(String(MAX_CATEGORIES))}`;

/** Each number from what tells how many products a filter leaves. */
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

/** How many of these are in the category, in stock and on sale where that is asked for. */
export function sumOf(rows: KeptCount[], { category, inStock, onSale }: ShopFilter): number {
  const matching = rows.filter(
    ([of, stocked, reduced]) =>
      (category === '' || of === category) && (stocked || !inStock) && (reduced || !onSale),
  );
  return matching.reduce((total, [, , , count]) => total + count, 0);
}
