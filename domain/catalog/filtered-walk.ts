import { type SQL, sql } from 'drizzle-orm';
import { type IndexRange, priceBounds } from './filter-ranges.ts';
import { lowerName } from './matching-products.ts';
import { startsWithRange } from './search.ts';
import type { SHOP_ORDERS, ShopAsk } from './shop-filter.ts';

/** An order of a filtered list; `best` is by name as the search has it. */
export type ListOrder = (typeof SHOP_ORDERS)[number] | 'best' | 'category';

/** What an order compares before the id. */
export type Key = { column: SQL; type: SQL; falling?: true };

export const orderKeys: Record<ListOrder, Key> = {
  newest: { column: sql`id`, type: sql`bigint`, falling: true },
  price: { column: sql`price_cents`, type: sql`integer` },
  'price-down': { column: sql`price_cents`, type: sql`integer`, falling: true },
  name: { column: lowerName, type: sql`text collate "C"` },
  best: { column: sql`name`, type: sql`text collate "C"` },
  // Spec S7: by category; a category's by their age, which is the order of ids.
  category: { column: sql`category`, type: sql`text collate "C"` },
};

export function orderOf({ filter, order }: ShopAsk): ListOrder {
  return order ?? (filter.text === '' ? 'category' : 'best');
}

/** What comes before the id in the index that has an order, and where the filter begins and ends in it. */
type Way = { scope: SQL[]; column: SQL | null; from: SQL | null; to: SQL | null };

/**
 * The list's order as an index has it, from the place on: in the index of the category where there is one,
 * between the filter's ends where it is by what the order compares.
 */
export function walkOf(ask: ShopAsk, falling: boolean): IndexRange {
  const { scope, column, from, to } = wayOf(ask);
  const parts = [sql`true`, ...scope];
  const [start, end] = falling ? [to, from] : [from, to];
  const begin = beyond(ask, column, falling) ?? start;
  if (begin) parts.push(begin);
  if (end) parts.push(end);
  const direction = falling ? sql`desc` : sql`asc`;
  const order = column ? sql`${column} ${direction}, id ${direction}` : sql`id ${direction}`;
  return { where: sql.join(parts, sql` and `), order };
}

/** In place of where the filter begins, not beside it: an index is entered at one of the two. */
function beyond({ filter, order, place }: ShopAsk, column: SQL | null, falling: boolean): SQL | null {
  if (!place) return null;
  const side = falling ? sql`<` : sql`>`;
  if (column === null) return sql`id ${side} ${place.id}::bigint`;
  const { type } = orderKeys[orderOf({ filter, order, place })];
  const key = order === 'newest' ? sql`${filter.category}` : sql`${place.key}::${type}`;
  return sql`(${column}, id) ${side} (${key}, ${place.id}::bigint)`;
}

function wayOf(ask: ShopAsk): Way {
  const { text, category } = ask.filter;
  const order = orderOf(ask);
  const none = { scope: [], from: null, to: null };
  switch (order) {
    case 'newest':
    case 'category':
      if (category === '') return { ...none, column: order === 'newest' ? null : sql`category` };
      // No equality: ids alone are in order in their own index too, where others stand between.
      return {
        scope: [],
        column: sql`category`,
        from: sql`category >= ${category}`,
        to: sql`category <= ${category}`,
      };
    case 'price':
    case 'price-down':
      return priceBounds(ask.filter);
    case 'name': {
      const ofCategory = category !== '';
      const scope = ofCategory ? [sql`category = ${category}`] : [];
      const column = ofCategory ? sql`((lower(name collate "default") || '') collate "C")` : lowerName;
      // How a final sigma is lowered depends on what follows.
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
