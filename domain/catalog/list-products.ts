import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import { MAX_SELECTION } from './limits.ts';
import { lowerName, matching } from './matching-products.ts';
import type { ProductFilter } from './product-filter.ts';
import type { ProductOrder, ProductPlace, ProductSort } from './product-order.ts';

/** Products on a page of the administrator's table. */
const TABLE_SIZE = 50;

/** What a sort compares, before the id. Ids rise with the time of creation. */
const keys: Record<ProductSort, { column: SQL; type: SQL }> = {
  name: { column: lowerName, type: sql`text` },
  price: { column: sql`price_cents`, type: sql`integer` },
  stock: { column: sql`stock`, type: sql`integer` },
  created: { column: sql`id`, type: sql`bigint` },
  category: { column: sql`category`, type: sql`text` },
};

export type ProductRow = {
  id: number;
  name: string;
  category: string;
  priceCents: number;
  stock: number;
  imageKey: string;
  createdAt: string;
};

export type ProductPage = {
  rows: ProductRow[];
  previous: ProductPlace | null;
  next: ProductPlace | null;
};

type Ask = ProductOrder & { filter: ProductFilter; place: ProductPlace | null };

/**
 * One page of the administrator's table. It begins beside a product of the page before, not at a number: the
 * last page costs what the first does, and nobody is shown twice when a product comes or goes.
 */
export async function listProductTable(
  db: DbOrTx,
  { sort, descending, filter, place }: Ask,
): Promise<ProductPage> {
  const { column, type } = keys[sort];
  const backwards = place?.side === 'before';
  const falling = descending !== backwards;
  const beyond = place
    ? sql`and (${column}, id) ${falling ? sql`<` : sql`>`} (${place.key}::${type} ${collation(sort)}, ${place.id}::bigint)`
    : sql``;
  const direction = falling ? sql`desc` : sql`asc`;
  const found = await db.execute<ProductRow & { id: string; key: string }>(sql`
    select id, name, category, price_cents as "priceCents", stock, image_key as "imageKey",
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt", (${column})::text as key
    from products where ${matching(filter)} ${beyond}
    order by ${column} ${direction}, id ${direction} limit ${TABLE_SIZE + 1}`);
  const more = found.rows.length > TABLE_SIZE;
  const shown = found.rows.slice(0, TABLE_SIZE).map((row) => ({ ...row, id: Number(row.id) }));
  if (backwards) shown.reverse();
  return {
    rows: shown.map(({ key: _, ...row }) => row),
    previous: (backwards ? more : place !== null) ? placeOf(shown.at(0), 'before') : null,
    next: backwards || more ? placeOf(shown.at(-1), 'after') : null,
  };
}

const collation = (sort: ProductSort) => (sort === 'name' || sort === 'category' ? sql`collate "C"` : sql``);

function placeOf(
  row: { key: string; id: number } | undefined,
  side: ProductPlace['side'],
): ProductPlace | null {
  return row ? { side, key: row.key, id: row.id } : null;
}

/**
 * How many products match, told exactly up to 5,000: to count on would mean to read them all. Those of a
 * category, or all, are known.
 */
export async function countProductTable(
  db: DbOrTx,
  filter: ProductFilter,
): Promise<{ count: number; exact: boolean }> {
  const { text, category, stock } = filter;
  if (text === '' && stock === 'any') {
    const which = category === '' ? sql`true` : sql`category = ${category}`;
    return {
      count: await one(db, sql`select coalesce(sum(count), 0) as n from product_counts where ${which}`),
      exact: true,
    };
  }
  const count = await one(
    db,
    sql`select count(*) as n from (select 1 from products where ${matching(filter)} limit ${MAX_SELECTION + 1}) matches`,
  );
  return { count: Math.min(count, MAX_SELECTION), exact: count <= MAX_SELECTION };
}

async function one(db: DbOrTx, query: SQL): Promise<number> {
  const found = await db.execute<{ n: string }>(query);
  return Number(found.rows[0]?.n ?? 0);
}
