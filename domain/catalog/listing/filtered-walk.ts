import { type SQL, sql } from 'drizzle-orm';
import { startsWithRange } from '../search-text.ts';
import { lowerName } from './filter-conditions.ts';
import { type IndexRange, priceBounds } from './filter-ranges.ts';
import type { ListRequest, SHOP_ORDERS } from './shop-filter.ts';

/** The order of a filtered list. `best` sorts by name, as search results are. */
export type ListOrder = (typeof SHOP_ORDERS)[number] | 'best' | 'category';

/** The first sort key; the id is the second one. */
export type OrderKey = { column: SQL; type: SQL; falling?: true };

export const orderKeys: Record<ListOrder, OrderKey> = {
  newest: { column: sql`id`, type: sql`bigint`, falling: true },
  price: { column: sql`price_cents`, type: sql`integer` },
  'price-down': { column: sql`price_cents`, type: sql`integer`, falling: true },
  name: { column: lowerName, type: sql`text collate "C"` },
  best: { column: sql`name`, type: sql`text collate "C"` },
  // Spec S7 requires the order by category and then by age, which is the order of ids.
  category: { column: sql`category`, type: sql`text collate "C"` },
};

/** The order of a list: the visitor's choice. Without a choice, by category, or 'best' for a search. */
export function orderOf({ filter, order }: ListRequest): ListOrder {
  return order ?? (filter.text === '' ? 'category' : 'best');
}

/**
 * The index of an order. `scope` has the conditions on the columns before the sort column. `column` is the
 * sort column; null if the index has only the id. `from` and `to` are the filter's bounds for the sort
 * column.
 */
type OrderIndex = { scope: SQL[]; column: SQL | null; from: SQL | null; to: SQL | null };

/**
 * The index range for the list's order, from `place` on. Uses the bounds that the filter sets for the sort
 * column. If the filter has a category, the range contains only products of this category where an index
 * allows it.
 */
export function orderedRange(request: ListRequest, descending: boolean): IndexRange {
  const { scope, column, from, to } = orderIndexOf(request);
  const parts = [sql`true`, ...scope];
  const [start, end] = descending ? [to, from] : [from, to];
  const begin = startAfter(request, column, descending) ?? start;
  if (begin) parts.push(begin);
  if (end) parts.push(end);
  const direction = descending ? sql`desc` : sql`asc`;
  const order = column ? sql`${column} ${direction}, id ${direction}` : sql`id ${direction}`;
  return { where: sql.join(parts, sql` and `), order };
}

/**
 * The condition for the start of the page. It replaces the filter's bound at this end of the range, because
 * an index scan has only one start.
 */
function startAfter(
  { filter, order, place }: ListRequest,
  column: SQL | null,
  descending: boolean,
): SQL | null {
  if (!place) return null;
  const side = descending ? sql`<` : sql`>`;
  if (column === null) return sql`id ${side} ${place.id}::bigint`;
  const { type } = orderKeys[orderOf({ filter, order, place })];
  const key = order === 'newest' ? sql`${filter.category}` : sql`${place.key}::${type}`;
  return sql`(${column}, id) ${side} (${key}, ${place.id}::bigint)`;
}

function orderIndexOf(request: ListRequest): OrderIndex {
  const { text, category } = request.filter;
  const order = orderOf(request);
  const none = { scope: [], from: null, to: null };
  switch (order) {
    case 'newest':
    case 'category':
      if (category === '') return { ...none, column: order === 'newest' ? null : sql`category` };
      // Compares with >= and <= instead of =. With =, the planner might choose the index of ids, which
      // contains products of all categories.
      return {
        scope: [],
        column: sql`category`,
        from: sql`category >= ${category}`,
        to: sql`category <= ${category}`,
      };
    case 'price':
    case 'price-down':
      return priceBounds(request.filter);
    case 'name': {
      const ofCategory = category !== '';
      const scope = ofCategory ? [sql`category = ${category}`] : [];
      const column = ofCategory ? sql`((lower(name collate "default") || '') collate "C")` : lowerName;
      // Uses only the text before a Greek capital sigma. Its lower case depends on whether another letter
      // follows, so the bounds would miss names.
      const { from, to } = startsWithRange(text.split('Σ')[0] ?? '');
      if (from === '') return { ...none, scope, column };
      const bound = (side: SQL, value: string) => sql`${column} ${side} lower(${value})`;
      return { scope, column, from: bound(sql`>=`, from), to: bound(sql`<`, to) };
    }
    case 'best': {
      const { from, to } = startsWithRange(text);
      return { ...none, column: sql`name`, from: sql`name >= ${from}`, to: sql`name < ${to}` };
    }
  }
}
