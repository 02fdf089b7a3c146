import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { products } from '#db/schema/catalog/catalog.ts';
import type { DbOrTx } from '#db/types.ts';
import { ON_SALE } from './filter-conditions.ts';
import { type CardProduct, type CardRow, cardColumns, joinCards, toCards } from './product-card.ts';

/** Number of products in a section of the home page. On most screens, they fill one row. */
const FEW = sql.raw('4');

type None = Record<never, never>;

const newest = preparedSql<None, CardRow>(
  'list_newest',
  () => sql`
    with listed as materialized (select id from ${products} order by id desc limit ${FEW})
    select ${cardColumns} from ${joinCards(sql`listed`)} order by listed.id desc`,
);

/** The products that were added last. */
export async function listNewest(db: DbOrTx): Promise<CardProduct[]> {
  return toCards(await newest(db, {}));
}

const onSale = preparedSql<None, CardRow>(
  'list_on_sale',
  () => sql`
    with listed as materialized (
      select id, price_cents from ${products} where ${ON_SALE} order by price_cents, id limit ${FEW}
    )
    select ${cardColumns} from ${joinCards(sql`listed`)} order by listed.price_cents, listed.id`,
);

/** Products on sale, cheapest first, in the order of the index `products_on_sale`. */
export async function listOnSale(db: DbOrTx): Promise<CardProduct[]> {
  return toCards(await onSale(db, {}));
}

const byIds = preparedSql<{ ids: string }, CardRow>(
  'list_by_ids',
  (value) => sql`
    with listed as materialized (
      select id::bigint, place from jsonb_array_elements_text(${value('ids')}::jsonb) with ordinality as chosen(id, place)
    )
    select ${cardColumns} from ${joinCards(sql`listed`)} where ${products.id} is not null order by place`,
);

/** The listed products with these ids, in this order. */
export async function listByIds(db: DbOrTx, ids: number[]): Promise<CardProduct[]> {
  return ids.length === 0 ? [] : toCards(await byIds(db, { ids: JSON.stringify(ids) }));
}
