import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import { filterCondition } from './filter-conditions.ts';
import { type IndexRange, nameRange, priceRange, readInOrder } from './filter-ranges.ts';
import { orderedRange, orderKeys, orderOf } from './filtered-walk.ts';
import { readNarrowOption } from './options/narrow-range.ts';
import { LIST_SIZE } from './page-sizes.ts';
import { type CardProduct, type CardRow, cardColumns, joinCards, toCards } from './product-card.ts';
import type { ProductPlace } from './product-order.ts';
import type { ListRequest } from './shop-filter.ts';

const SCANS = {
  /** Number of products in the first scan. They fill a page if at least one product in 8 matches. */
  first: 500,
  /** Maximum number of products that are read and sorted. */
  sorted: 4_000,
  /**
   * Maximum number of products that are scanned in the list's order for one page. The scan reaches this limit
   * only if every index range of the filter contains too many products to sort.
   */
  scanned: 6_000,
};
/**
 * The limits of `SCANS` for filters with options. They are smaller, because checking a product's options
 * takes several times as long.
 */
const OPTION_SCANS = { first: 200, sorted: 800, scanned: 1_000 };

export type FilteredProductPage = {
  products: CardProduct[];
  previous: ProductPlace | null;
  /**
   * The start of the next page; null if there is none. After a page that is not full, this is the product at
   * which the scan reached its limit.
   */
  next: ProductPlace | null;
};

type Row = CardRow & { key: string | null; stopKey: string | null; stopId: string | null };

/**
 * One page of a filtered or sorted list. A page starts at a product of the previous page instead of an
 * offset, as in the administrator's table. The last page is therefore as fast as the first one.
 */
export async function listFiltered(db: DbOrTx, request: ListRequest): Promise<FilteredProductPage> {
  const backwards = request.place?.side === 'before';
  const falling = (orderKeys[orderOf(request)].falling ?? false) !== backwards;
  const narrow = await readNarrowOption(db, request.filter);
  const found = (await db.execute<Row>(statementOf(request, falling, narrow))).rows;
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

/**
 * The start of the page to which an empty page links back. Moves the id by one, so that the linked page
 * includes the product of the given place if it matches.
 */
function reversed({ side, key, id }: ProductPlace, falling: boolean): ProductPlace {
  return { side: side === 'before' ? 'after' : 'before', key, id: falling ? id - 1 : id + 1 };
}

/**
 * The SQL for one page. `narrow` is a query for the products with a chosen option value. If it is set, the
 * SQL reads and sorts all of these products. Otherwise:
 * 1. The SQL scans the first products in the list's order.
 * 2. If these don't fill a page, it reads and sorts the first index range of the filter that has few
 *    products.
 * 3. If every range has many products, it continues the first scan up to a limit. `stop` is the product at
 *    this limit.
 */
function statementOf(request: ListRequest, falling: boolean, narrow: SQL | null): SQL {
  const { column, type } = orderKeys[orderOf(request)];
  const direction = falling ? sql`desc` : sql`asc`;
  const { place } = request;
  const beyond = place
    ? sql`and (${column}, id) ${falling ? sql`<` : sql`>`} (${place.key}::${type}, ${place.id}::bigint)`
    : sql``;
  const found = sql`select id, ${column} as key`;
  const { options, inStock } = request.filter;
  // If the customer chose values of only one option, all products of `narrow` match the option, so its
  // condition is not needed again.
  const rest =
    narrow && options.length === 1 && !inStock ? { ...request.filter, options: [] } : request.filter;
  const fits = sql`${filterCondition(rest)} ${beyond}`;
  const { parts, stop } = narrow
    ? { parts: [sql`fitting as (${found} from (${narrow}) narrow where ${fits})`], stop: NO_STOP }
    : scanningParts(request, { falling, found, fits });
  return sql`
    with ${sql.join(parts, sql`, `)}, listed as materialized (
      select id, key from fitting order by key ${direction}, id ${direction} limit ${PAGE}
    ), stop as materialized (${stop})
    select stop.id as "stopId", stop.key::text as "stopKey", listed.key::text as key, ${cardColumns}
    from (select) one left join stop on true left join (${joinCards(sql`listed`)}) on true
    order by listed.key ${direction}, listed.id ${direction}`;
}

const PAGE = sql.raw(String(LIST_SIZE + 1));
const NO_STOP = sql`select null::bigint as id, null::text as key where false`;

function scanningParts(
  request: ListRequest,
  { falling, found, fits }: { falling: boolean; found: SQL; fits: SQL },
): { parts: SQL[]; stop: SQL } {
  const { first, sorted, scanned } = request.filter.options.length > 0 ? OPTION_SCANS : SCANS;
  const filled = sql`(select count(*) from glanced) = ${PAGE}`;
  // PostgreSQL reads this part only as far as the later parts need it.
  const parts = [
    sql`walked as materialized (${readInOrder(orderedRange(request, falling), scanned)})`,
    sql`glanced as materialized (
      ${found} from (select * from walked limit ${sql.raw(String(first))}) first where ${fits} limit ${PAGE})`,
  ];
  const branches = [sql`select id, key from glanced where not (select open from goes_on)`];
  parts.push(sql`goes_on as materialized (
    select case when ${filled} then false else exists (select from walked offset ${first}) end as open)`);
  let many = sql`(select open from goes_on)`;
  for (const [n, { where, order }] of narrowRanges(request).entries()) {
    const name = sql.raw(`narrow_${n}`);
    const read = readInOrder({ where: sql`${where} and ${many}`, order }, sorted + 1);
    parts.push(sql`${name} as materialized (${read})`);
    const count = sql`(select count(*) from ${name})`;
    branches.push(sql`${found} from ${name} where ${count} <= ${sorted} and ${fits}`);
    many = sql`${count} > ${sorted}`;
  }
  parts.push(sql`met as materialized (${found} from walked where ${many} and ${fits} limit ${PAGE})`);
  branches.push(sql`select id, key from met`);
  parts.push(sql`fitting as (${sql.join(branches, sql` union all `)})`);
  const stop = sql`${found} from walked
    where ${many} and (select count(*) from met) < ${PAGE} offset ${scanned - 1} limit 1`;
  return { parts, stop };
}

/**
 * Index ranges of the filter that may have few products. Omits the range that the scan in the list's order
 * already reads.
 */
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
