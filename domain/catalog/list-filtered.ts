import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import { narrowing } from './filter-conditions.ts';
import { type IndexRange, nameRange, priceRange, readInOrder } from './filter-ranges.ts';
import { orderKeys, orderOf, walkOf } from './filtered-walk.ts';
import { LIST_SIZE } from './page-sizes.ts';
import { type CardRow, cardColumns, joinCards, type ProductCard, toCards } from './product-card.ts';
import type { ProductPlace } from './product-order.ts';
import type { ShopAsk } from './shop-filter.ts';

/** So many are looked at in the list's order first: where one in 8 matches they fill a page. */
const GLANCE = 500;
/** So many are read and sorted, whatever the order. */
const MOST_SORTED = 4_000;
/** Of more, so many are looked at in the list's order for one page. */
const MOST_WALKED = 6_000;

export type FilteredPage = {
  products: ProductCard[];
  previous: ProductPlace | null;
  /** There may be one after a page that is short, or empty: it goes on where looking ended. */
  next: ProductPlace | null;
};

type Row = CardRow & { key: string | null; stopKey: string | null; stopId: string | null };

/**
 * One page of a list that is narrowed or in another order. It begins beside a product of the page before, as
 * the administrator's table does: the last page costs what the first does.
 */
export async function listFiltered(db: DbOrTx, ask: ShopAsk): Promise<FilteredPage> {
  const backwards = ask.place?.side === 'before';
  const falling = (orderKeys[orderOf(ask)].falling ?? false) !== backwards;
  const found = (await db.execute<Row>(statementOf(ask, falling))).rows;
  const rows = found.filter(({ id }) => id !== null);
  const shown = rows.slice(0, LIST_SIZE);
  const more = rows.length > LIST_SIZE;
  if (backwards) shown.reverse();
  const { stopKey = null, stopId = null } = found[0] ?? {};
  const beside = (row: { key: string | null; id: string | null } | undefined, side: ProductPlace['side']) =>
    row?.id && row.key !== null ? { side, key: row.key, id: Number(row.id) } : null;
  const before = beside(shown.at(0), 'before');
  const after = beside(shown.at(-1), 'after');
  const stop = beside({ key: stopKey, id: stopId }, backwards ? 'before' : 'after');
  const back = ask.place && turned(ask.place, falling);
  const products = toCards(shown);
  if (backwards) return { products, previous: more ? before : stop, next: after ?? back };
  return { products, previous: ask.place && (before ?? back), next: more ? after : stop };
}

/** The other way from where a page begins that shows nothing; with the product there, which may match. */
function turned({ side, key, id }: ProductPlace, falling: boolean): ProductPlace {
  return { side: side === 'before' ? 'after' : 'before', key, id: falling ? id - 1 : id + 1 };
}

/**
 * The list's order is looked at for a little. Where that fills no page, what a narrow filter leaves is read
 * and sorted; where none of them is narrow, the order is walked on, and `stop` is the product at the limit.
 */
function statementOf(ask: ShopAsk, falling: boolean): SQL {
  const { column, type } = orderKeys[orderOf(ask)];
  const direction = falling ? sql`desc` : sql`asc`;
  const { place } = ask;
  const beyond = place
    ? sql`and (${column}, id) ${falling ? sql`<` : sql`>`} (${place.key}::${type}, ${place.id}::bigint)`
    : sql``;
  const found = sql`select id, ${column} as key`;
  const fits = sql`${narrowing(ask.filter)} ${beyond}`;
  const page = sql.raw(String(LIST_SIZE + 1));
  const filled = sql`(select count(*) from glanced) = ${page}`;
  // Read only as far as it is asked for, which is in its order.
  const parts = [
    sql`walked as materialized (${readInOrder(walkOf(ask, falling), MOST_WALKED)})`,
    sql`glanced as materialized (
      ${found} from (select * from walked limit ${sql.raw(String(GLANCE))}) first where ${fits} limit ${page})`,
  ];
  const branches = [sql`select id, key from glanced where not (select open from goes_on)`];
  parts.push(sql`goes_on as materialized (
    select case when ${filled} then false else exists (select from walked offset ${GLANCE}) end as open)`);
  let many = sql`(select open from goes_on)`;
  for (const [n, { where, order }] of narrowRanges(ask).entries()) {
    const name = sql.raw(`narrow_${n}`);
    const read = readInOrder({ where: sql`${where} and ${many}`, order }, MOST_SORTED + 1);
    parts.push(sql`${name} as materialized (${read})`);
    const count = sql`(select count(*) from ${name})`;
    branches.push(sql`${found} from ${name} where ${count} <= ${MOST_SORTED} and ${fits}`);
    many = sql`${count} > ${MOST_SORTED}`;
  }
  parts.push(sql`met as materialized (${found} from walked where ${many} and ${fits} limit ${page})`);
  branches.push(sql`select id, key from met`);
  return sql`
    with ${sql.join(parts, sql`, `)}, listed as materialized (
      select id, key from (${sql.join(branches, sql` union all `)}) found
      order by key ${direction}, id ${direction} limit ${page}
    ), stop as materialized (
      ${found} from walked where ${many} and (select count(*) from met) < ${page} offset ${MOST_WALKED - 1} limit 1
    )
    select stop.id as "stopId", stop.key::text as "stopKey", listed.key::text as key, ${cardColumns}
    from (select) one left join stop on true left join (${joinCards(sql`listed`)}) on true
    order by listed.key ${direction}, listed.id ${direction}`;
}

/** By what the filter may leave few; not by what the order's own index has side by side. */
function narrowRanges(ask: ShopAsk): IndexRange[] {
  const { filter } = ask;
  const order = orderOf(ask);
  const byPrice = order.startsWith('price');
  const priced = filter.minCents !== null || filter.maxCents !== null || filter.onSale;
  const ofCategory = filter.category !== '' && order === 'best';
  return [
    ...((priced || ofCategory) && !byPrice ? [priceRange(filter)] : []),
    ...(filter.text !== '' && (byPrice || order === 'newest') ? [nameRange(filter.text)] : []),
  ];
}
