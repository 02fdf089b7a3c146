import { type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog/catalog.ts';
import { startsWithRange } from '../search-text.ts';
import { ON_SALE } from './filter-conditions.ts';
import type { ShopFilter } from './shop-filter.ts';

/** The columns that filters use. */
export const FILTERED_COLUMNS = sql`id, name, category, price_cents, former_price_cents, stock, is_for_sale`;

/** Neighbouring products in an index, with its order. */
export type IndexRange = { where: SQL; order: SQL };

/**
 * At most `most` products of a range, as a subquery; apply other conditions outside it, so that it reads no
 * more. The limit is hidden from the planner, which would otherwise collect and sort all products when
 * statistics predict few.
 */
export function readInOrder({ where, order }: IndexRange, most: number): SQL {
  return sql`select ${FILTERED_COLUMNS} from ${products} where ${where} order by ${order}
    limit (select ${sql.raw(String(most))})`;
}

/** The range of the filter's prices, with its category and sale if set. */
export function priceRange(filter: ShopFilter): IndexRange {
  const { column, scope, from, to } = priceBounds(filter);
  return {
    where: sql.join([...scope, ...(from ? [from] : []), ...(to ? [to] : []), sql`true`], sql` and `),
    order: sql`${column}, id`,
  };
}

/** The columns before the price in its index, the price as indexed, and its bounds. */
export function priceBounds({ category, minCents, maxCents, onSale }: ShopFilter) {
  const column = category === '' ? sql`price_cents` : sql`(price_cents::bigint)`;
  return {
    column,
    scope: [...(category === '' ? [] : [sql`category = ${category}`]), ...(onSale ? [ON_SALE] : [])],
    from: minCents === null ? null : sql`${column} >= ${minCents}`,
    to: maxCents === null ? null : sql`${column} <= ${maxCents}`,
  };
}

/** The names that start with the text. */
export function nameRange(text: string): IndexRange {
  const { from, to } = startsWithRange(text);
  return { where: sql`name >= ${from} and name < ${to}`, order: sql`name, id` };
}
