import { type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog/catalog.ts';
import { startsWithRange } from '../search-text.ts';
import { ON_SALE } from './filter-conditions.ts';
import type { ShopFilter } from './shop-filter.ts';

/** The columns that filters use. */
export const FILTERED_COLUMNS = sql`id, name, category, price_cents, former_price_cents, stock, is_for_sale`;

/** A range of products in an index, and the order of the index. */
export type IndexRange = { where: SQL; order: SQL };

/**
 * A subquery for at most `most` products of a range. Apply other conditions outside the subquery, because
 * inside they would not limit the number of products that are read. The limit is hidden from the planner.
 * Otherwise the planner would read and sort all products if its statistics predict only a few.
 */
export function readInOrder({ where, order }: IndexRange, most: number): SQL {
  return sql`select ${FILTERED_COLUMNS} from ${products} where ${where} order by ${order}
    limit (select ${sql.raw(String(most))})`;
}

/** The index range of the filter's prices. Includes the filter's category and sale if they are set. */
export function priceRange(filter: ShopFilter): IndexRange {
  const { column, scope, from, to } = priceBounds(filter);
  return {
    where: sql.join([...scope, ...(from ? [from] : []), ...(to ? [to] : []), sql`true`], sql` and `),
    order: sql`${column}, id`,
  };
}

/**
 * The parts of the price index: the conditions on the columns before the price, the price column, and the
 * bounds of the price.
 */
export function priceBounds({ category, minCents, maxCents, onSale }: ShopFilter) {
  const column = category === '' ? sql`price_cents` : sql`(price_cents::bigint)`;
  return {
    column,
    scope: [...(category === '' ? [] : [sql`category = ${category}`]), ...(onSale ? [ON_SALE] : [])],
    from: minCents === null ? null : sql`${column} >= ${minCents}`,
    to: maxCents === null ? null : sql`${column} <= ${maxCents}`,
  };
}

/** The index range of names that start with the text. */
export function nameRange(text: string): IndexRange {
  const { from, to } = startsWithRange(text);
  return { where: sql`name >= ${from} and name < ${to}`, order: sql`name, id` };
}
