import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import { narrowing } from './filter-conditions.ts';
import { lowerName } from './matching-products.ts';
import { LIST_SIZE } from './page-sizes.ts';
import { type CardRow, cardColumns, joinCards, type ProductCard, toCards } from './product-card.ts';
import type { ProductPlace } from './product-order.ts';
import type { ShopAsk } from './shop-filter.ts';

/** What an order compares before the id. */
type Key = { column: SQL; type: SQL; falling?: true };

const byName: Key = { column: sql`name`, type: sql`text collate "C"` };
const keys: Record<NonNullable<ShopAsk['order']>, Key> = {
  newest: { column: sql`id`, type: sql`bigint`, falling: true },
  price: { column: sql`price_cents`, type: sql`integer` },
  'price-down': { column: sql`price_cents`, type: sql`integer`, falling: true },
  name: { column: lowerName, type: sql`text collate "C"` },
};
/** Spec S7: by category; a category's by their age, which is the order of ids. */
const byCategory: Key = { column: sql`category`, type: sql`text collate "C"` };

export type FilteredPage = {
  products: ProductCard[];
  previous: ProductPlace | null;
  next: ProductPlace | null;
};

/**
 * One page of a list that is narrowed or in another order. It begins beside a product of the page before, as
 * the administrator's table does: the last page costs what the first does.
 */
export async function listFiltered(db: DbOrTx, { filter, order, place }: ShopAsk): Promise<FilteredPage> {
  const { column, type, falling: down = false } = order ? keys[order] : filter.text ? byName : byCategory;
  const backwards = place?.side === 'before';
  const falling = down !== backwards;
  const beyond = place
    ? sql`and (${column}, id) ${falling ? sql`<` : sql`>`} (${place.key}::${type}, ${place.id}::bigint)`
    : sql``;
  const direction = falling ? sql`desc` : sql`asc`;
  const found = await db.execute<CardRow & { key: string }>(sql`
    with listed as materialized (
      select id, ${column} as key from products where ${narrowing(filter)} ${beyond}
      order by ${column} ${direction}, id ${direction} limit ${LIST_SIZE + 1}
    )
    select listed.key::text as key, ${cardColumns} from ${joinCards(sql`listed`)}
    order by listed.key ${direction}, listed.id ${direction}`);
  const shown = found.rows.slice(0, LIST_SIZE);
  const more = found.rows.length > LIST_SIZE;
  if (backwards) shown.reverse();
  return {
    products: toCards(shown),
    previous: (backwards ? more : place !== null) ? placeOf(shown.at(0), 'before') : null,
    next: backwards || more ? placeOf(shown.at(-1), 'after') : null,
  };
}

function placeOf(
  row: { key: string; id: string | null } | undefined,
  side: ProductPlace['side'],
): ProductPlace | null {
  return row?.id ? { side, key: row.key, id: Number(row.id) } : null;
}
