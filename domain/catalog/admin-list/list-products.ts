import { type SQL, sql } from 'drizzle-orm';
import { productCounts } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_SELECTION } from '../limits.ts';
import { lowerName } from '../listing/filter-conditions.ts';
import type { ProductOrder, ProductPlace, ProductSort } from '../listing/product-order.ts';
import type { ProductStatus } from '../model/product-status.ts';
import { isTooMany, matchingRows, readFilter, withNamed } from './matching-products.ts';
import type { ProductFilter } from './product-filter.ts';

/** Products per page of the administrator's table. */
const TABLE_SIZE = 50;

/**
 * The first sort key of each order. The second sort key is the id. Ids increase with the time of creation.
 */
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
  /**
   * The price in cents. If the product has options, this is the lowest price of its variants, and `stock` is
   * the sum of their stock.
   */
  priceCents: number;
  /** The highest price of its variants if their prices differ; otherwise null. */
  maxPriceCents: number | null;
  stock: number;
  /** The number of its variants; null for a product without options. */
  variants: number | null;
  imageKey: string;
  createdAt: string;
  status: ProductStatus;
};

export type ProductTablePage = {
  rows: ProductRow[];
  previous: ProductPlace | null;
  next: ProductPlace | null;
};

type TableRequest = ProductOrder & { filter: ProductFilter; place: ProductPlace | null };

/**
 * One page of the administrator's product table. A page starts at a product of the previous page instead of
 * an offset. The last page is therefore as fast as the first one, and no product appears twice when
 * administrators add or remove products.
 */
export async function listProductTable(
  db: DbOrTx,
  { sort, descending, filter, place }: TableRequest,
): Promise<ProductTablePage> {
  const { column, type } = keys[sort];
  const backwards = place?.side === 'before';
  const sortsDescending = descending !== backwards;
  const beyond = place
    ? sql`and (${column}, id) ${sortsDescending ? sql`<` : sql`>`} (${place.key}::${type} ${collation(sort)}, ${place.id}::bigint)`
    : sql``;
  const direction = sortsDescending ? sql`desc` : sql`asc`;
  const asked = await readFilter(db, filter);
  const columns = sql`id, name, category, price_cents as "priceCents", max_price_cents as "maxPriceCents",
    stock, options <> '[]' as has_variants, image_key as "imageKey",
    to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt", ${column} as place`;
  const page = sql`${beyond} order by ${column} ${direction}, id ${direction} limit ${TABLE_SIZE + 1}`;
  const found = await db.execute<Omit<ProductRow, 'status'> & { id: string; key: string }>(sql`
    ${withNamed(asked)}
    select id, name, category, "priceCents", "maxPriceCents", stock, case when has_variants then
      (select count(*)::integer from ${variants} where product_id = matches.id) end as variants, "imageKey", "createdAt", place::text as key
    from (${matchingRows(asked, columns, page)}) matches
    order by place ${direction}, id ${direction} limit ${TABLE_SIZE + 1}`);
  const more = found.rows.length > TABLE_SIZE;
  const shown = found.rows.slice(0, TABLE_SIZE).map((row) => ({ ...row, id: Number(row.id) }));
  if (backwards) shown.reverse();
  return {
    rows: shown.map(({ key: _, ...row }) => ({ ...row, status: asked.status })),
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

/** The number of products in the table. */
export type ProductCount = {
  count: number;
  exact: boolean;
  /**
   * Whether too many names contain the words of the text. In this case, the table lists only products whose
   * names start with the text.
   */
  tooManyNames: boolean;
};

/**
 * The number of matching products. Counts at most 5,000, because each counted product must be read; `exact`
 * is false if there are more. The unfiltered table and a category use a stored number, which is always exact.
 */
export async function countProductTable(db: DbOrTx, filter: ProductFilter): Promise<ProductCount> {
  const { text, category, stock, status = 'listed' } = filter;
  if (text === '' && stock === 'any' && status === 'listed') {
    const which = category === '' ? sql`true` : sql`category = ${category}`;
    const known = sql`select coalesce(sum(count), 0) as n, false as "tooManyNames" from ${productCounts} where ${which}`;
    const { n, tooManyNames } = await readCount(db, known);
    return { count: n, exact: true, tooManyNames };
  }
  const asked = await readFilter(db, filter);
  const { n, tooManyNames } = await readCount(
    db,
    sql`${withNamed(asked)} select count(*) as n, ${isTooMany(asked)} as "tooManyNames" from (
      select from (${matchingRows(asked, sql`1`, sql`limit ${MAX_SELECTION + 1}`)}) rows limit ${MAX_SELECTION + 1}
    ) matches`,
  );
  return { count: Math.min(n, MAX_SELECTION), exact: n <= MAX_SELECTION, tooManyNames };
}

async function readCount(db: DbOrTx, query: SQL): Promise<{ n: number; tooManyNames: boolean }> {
  const found = await db.execute<{ n: string; tooManyNames: boolean }>(query);
  const { n = '0', tooManyNames = false } = found.rows[0] ?? {};
  return { n: Number(n), tooManyNames };
}
