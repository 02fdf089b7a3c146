import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import { filterCondition } from './filter-conditions.ts';
import { type IndexRange, nameRange, priceRange, readInOrder } from './filter-ranges.ts';
import { orderedRange, orderKeys, orderOf } from './filtered-walk.ts';
import { LIST_SIZE } from './page-sizes.ts';
import { type CardProduct, type CardRow, cardColumns, joinCards, toCards } from './product-card.ts';
import type { ProductPlace } from './product-order.ts';
import type { ListRequest } from './shop-filter.ts';

/** Products scanned first in the list's order; with one match in 8 they fill a page. */
const FIRST_SCAN = 500;
/** Maximum number of products that are read and sorted. */
const MAX_SORTED = 4_000;
/** With more matches, the maximum number of products scanned for a page in the list's order. */
const MAX_SCANNED = 6_000;

export type FilteredProductPage = {
  products: CardProduct[];
  previous: ProductPlace | null;
  /** May be set after a short or empty page: it continues where the scan stopped. */
  next: ProductPlace | null;
};

type Row = CardRow & { key: string | null; stopKey: string | null; stopId: string | null };

/**
 * One page of a filtered or sorted list. It starts at a product of the previous page, as in the
 * administrator's table, so the last page costs as little as the first.
 */
export async function listFiltered(db: DbOrTx, request: ListRequest): Promise<FilteredProductPage> {
  const backwards = request.place?.side === 'before';
  const falling = (orderKeys[orderOf(request)].falling ?? false) !== backwards;
  const found = (await db.execute<Row>(statementOf(request, falling))).rows;
  const rows = found.filter(({ id }) => id !== null);
  const shown = rows.slice(0, LIST_SIZE);
  const more = rows.length > LIST_SIZE;
  if (backwards) shown.reverse();
  const { stopKey = null, stopId = null } = found[0] ?? {};
  const placeAt = (row: { key: string | null; id: string | null } | undefined, side: ProductPlace['side']) =>
    row?.id && row.key !== null ? { side, key: row.key, id: Number(row.id) } : null;
  const before = placeAt(shown.at(0), 'before');
  const after = placeAt(shown.at(-1), 'after');
  const stop = placeAt({ key: stopKey, id: stopId }, backwards ? 'before' : 'after');
  const back = request.place && reversed(request.place, falling);
  const products = toCards(shown);
  if (backwards) return { products, previous: more ? before : stop, next: after ?? back };
  return { products, previous: request.place && (before ?? back), next: more ? after : stop };
}

/** The opposite direction from the start of an empty page, including the product there, which may match. */
function reversed({ side, key, id }: ProductPlace, falling: boolean): ProductPlace {
  return { side: side === 'before' ? 'after' : 'before', key, id: falling ? id - 1 : id + 1 };
}

/**
 * Scans a little in the list's order. If that doesn't fill a page, reads and sorts the products of a narrow
 * filter; if no filter is narrow, continues the scan, and `stop` is the product at its limit.
 */
function statementOf(request: ListRequest, falling: boolean): SQL {
  const { column, type } = orderKeys[orderOf(request)];
  const direction = falling ? sql`desc` : sql`asc`;
  const { place } = request;
  const beyond = place
    ? sql`and (${column}, id) ${falling ? sql`<` : sql`>`} (${place.key}::${type}, ${place.id}::bigint)`
    : sql``;
  const found = sql`select id, ${column} as key`;
  const fits = sql`${filterCondition(request.filter)} ${beyond}`;
  const page = sql.raw(String(LIST_SIZE + 1));
  const filled = sql`(select count(*) from glanced) = ${page}`;
  // PostgreSQL reads it only as far as needed, in its order.
  const parts = [
    sql`walked as materialized (${readInOrder(orderedRange(request, falling), MAX_SCANNED)})`,
    sql`glanced as materialized (
      ${found} from (select * from walked limit ${sql.raw(String(FIRST_SCAN))}) first where ${fits} limit ${page})`,
  ];
  const branches = [sql`select id, key from glanced where not (select open from goes_on)`];
  parts.push(sql`goes_on as materialized (
    select case when ${filled} then false else exists (select from walked offset ${FIRST_SCAN}) end as open)`);
  let many = sql`(select open from goes_on)`;
  for (const [n, { where, order }] of narrowRanges(request).entries()) {
    const name = sql.raw(`narrow_${n}`);
    const read = readInOrder({ where: sql`${where} and ${many}`, order }, MAX_SORTED + 1);
    parts.push(sql`${name} as materialized (${read})`);
    const count = sql`(select count(*) from ${name})`;
    branches.push(sql`${found} from ${name} where ${count} <= ${MAX_SORTED} and ${fits}`);
    many = sql`${count} > ${MAX_SORTED}`;
  }
  parts.push(sql`met as materialized (${found} from walked where ${many} and ${fits} limit ${page})`);
  branches.push(sql`select id, key from met`);
  return sql`
    with ${sql.join(parts, sql`, `)}, listed as materialized (
      select id, key from (${sql.join(branches, sql` union all `)}) found
      order by key ${direction}, id ${direction} limit ${page}
    ), stop as materialized (
      ${found} from walked where ${many} and (select count(*) from met) < ${page} offset ${MAX_SCANNED - 1} limit 1
    )
    select stop.id as "stopId", stop.key::text as "stopKey", listed.key::text as key, ${cardColumns}
    from (select) one left join stop on true left join (${joinCards(sql`listed`)}) on true
    order by listed.key ${direction}, listed.id ${direction}`;
}

/** Index ranges that may be small, except those that the order's own index covers. */
function narrowRanges(request: ListRequest): IndexRange[] {
  const { filter } = request;
  const order = orderOf(request);
  const byPrice = order.startsWith('price');
  const priced = filter.minCents !== null || filter.maxCents !== null || filter.onSale;
  const ofCategory = filter.category !== '' && order === 'best';
  return [
    ...((priced || ofCategory) && !byPrice ? [priceRange(filter)] : []),
    ...(filter.text !== '' && (byPrice || order === 'newest') ? [nameRange(filter.text)] : []),
  ];
}
