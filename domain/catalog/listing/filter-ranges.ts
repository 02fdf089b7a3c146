import { type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog/catalog.ts';
import { startsWithRange } from '../search-text.ts';
import { ON_SALE } from './filter-conditions.ts';
import type { ShopFilter } from './shop-filter.ts';

/** The columns that filter conditions need. */
export const FILTERED_COLUMNS = sql`id, name, category, price_cents, former_price_cents, stock, is_for_sale`;

/** The condition for a range of products in an index, and the order of this index. */
export type IndexRange = { where: SQL; order: SQL };

/**
 * A subquery that reads at most `most` products of an index range. Apply other conditions outside it, because
 * conditions inside would not limit the number of products read. A subselect hides the limit from the
 * planner. Otherwise the planner might read and sort all products if it expects only a few.
 */
export function readInOrder({ where, order }: IndexRange, most: number): SQL {
  return sql`select ${FILTERED_COLUMNS} from ${products} where ${where} order by ${order}
    limit (select ${sql.raw(String(most))})`;
}

/**
 * The index range for the filter's prices. If the filter has a category or shows only sales, the range is
 * limited to them.
 */
export function priceRange(filter: ShopFilter): IndexRange {
  const { column, scope, from, to } = priceBounds(filter);
  return {
    where: sql.join([...scope, ...(from ? [from] : []), ...(to ? [to] : []), sql`true`], sql` and `),
    order: sql`${column}, id`,
  };
}

/**
 * The parts of the price index range. `scope` has the conditions on the columns before the price. `column` is
 * the price, and `from` and `to` are its bounds.
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
