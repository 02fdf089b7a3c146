import { type SQL, sql } from 'drizzle-orm';
import { startsWithRange } from '../search-text.ts';
import { optionCondition } from './options/condition.ts';
import type { ShopFilter } from './shop-filter.ts';

/** A row of `product_facets`. */
export type FacetCount = [category: string, inStock: boolean, onSale: boolean, count: number];

/** All rows of `product_facets` as one JSON value. */
export const facetCounts = sql<
  FacetCount[] | null
>`(select json_agg(json_build_array(category, in_stock, on_sale, count))
  from product_facets where count > 0)`;

/**
 * The condition of the index `products_on_sale`, in the same words, so that PostgreSQL can use this index.
 */
export const ON_SALE = sql`former_price_cents > price_cents`;
export const IN_STOCK = sql`stock > 0`;

/** The case-insensitive sort key of a name, indexed by `products_lower_name`. */
export const lowerName = sql`(lower(name collate "default")) collate "C"`;

/** The SQL condition of a filter. */
export function filterCondition(filter: ShopFilter): SQL {
  const { text, category, minCents, maxCents, inStock, onSale, options } = filter;
  const parts = [sql`true`];
  if (text !== '') {
    const { from, to } = startsWithRange(text);
    parts.push(sql`name >= ${from} and name < ${to}`);
  }
  if (category !== '') parts.push(sql`category = ${category}`);
  if (minCents !== null) parts.push(sql`price_cents >= ${minCents}`);
  if (maxCents !== null) parts.push(sql`price_cents <= ${maxCents}`);
  if (inStock) parts.push(IN_STOCK);
  if (onSale) parts.push(ON_SALE);
  if (options.length > 0) parts.push(optionCondition(options, inStock));
  return sql.join(parts, sql` and `);
}
