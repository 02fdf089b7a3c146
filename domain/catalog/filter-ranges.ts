import { type SQL, sql } from 'drizzle-orm';
import { ON_SALE } from './filter-conditions.ts';
import { startsWithRange } from './search.ts';
import type { ShopFilter } from './shop-filter.ts';

/** All that a filter asks of a product. */
export const FILTERED_COLUMNS = sql`id, name, category, price_cents, former_price_cents, stock`;

/** Products that stand side by side in an index, and its order. */
export type IndexRange = { where: SQL; order: SQL };

/**
 * The products of a range, `most` of them at most, as a subquery: what else is asked of them is asked
 * outside, so no more than these are read. Planned without knowing `most`: else all would be gathered and
 * sorted where the statistics say that they are few.
 */
export function readInOrder({ where, order }: IndexRange, most: number): SQL {
  return sql`select ${FILTERED_COLUMNS} from products where ${where} order by ${order}
    limit (select ${sql.raw(String(most))})`;
}

/** Those of the prices; of the category and on sale where that is asked for. */
export function priceRange(filter: ShopFilter): IndexRange {
  const { column, scope, from, to } = priceBounds(filter);
  return {
    where: sql.join([...scope, ...(from ? [from] : []), ...(to ? [to] : []), sql`true`], sql` and `),
    order: sql`${column}, id`,
  };
}

/** What precedes the price in its index, the price as it stands there, and its bounds. */
export function priceBounds({ category, minCents, maxCents, onSale }: ShopFilter) {
  const column = category === '' ? sql`price_cents` : sql`(price_cents::bigint)`;
  return {
    column,
    scope: [...(category === '' ? [] : [sql`category = ${category}`]), ...(onSale ? [ON_SALE] : [])],
    from: minCents === null ? null : sql`${column} >= ${minCents}`,
    to: maxCents === null ? null : sql`${column} <= ${maxCents}`,
  };
}

/** Those whose name begins with the text. */
export function nameRange(text: string): IndexRange {
  const { from, to } = startsWithRange(text);
  return { where: sql`name >= ${from} and name < ${to}`, order: sql`name, id` };
}
