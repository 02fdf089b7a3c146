import { type SQL, sql } from 'drizzle-orm';
import { variants } from '#db/schema/catalog/variants.ts';
import type { DbOrTx } from '#db/types.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import { MAX_NAMED, MAX_SELECTION } from '../limits.ts';
import { lowerName } from '../listing/filter-conditions.ts';
import { tableOf } from '../model/product-table.ts';
import { FEW_LEFT } from '../model/stock-level.ts';
import { idsWithCode } from '../search/codes/find-codes.ts';
import { readNameQuery } from '../search/name-query.ts';
import { IN_SLICE } from '../search/slice.ts';
import { startsWithRange } from '../search-text.ts';
import type { ProductFilter } from './product-filter.ts';

/**
 * Maximum number of matches in the slice (see `search/slice.ts`). The slice contains about one product in 16.
 * The maximum is higher than a sixteenth of `MAX_NAMED`, because the slice may contain more matches than the
 * average.
 */
const MAX_IN_SLICE = 1_000;

/**
 * A filter, and the search queries for the words of its text. A query is null if the filter doesn't need it.
 */
export type AskedFilter = Required<ProductFilter> & {
  /** The query for `product_search.name`, which contains the names of listed products. */
  nameQuery: string | null;
  /** The query for the names of drafts and hidden products, which have no search index. */
  unlistedQuery: string | null;
};

/**
 * Adds the search queries to a filter. A text that starts with # gets no query, because it can only be an id.
 */
export async function readFilter(db: DbOrTx, filter: ProductFilter): Promise<AskedFilter> {
  const { text, status = 'listed' } = filter;
  const asksWords = text !== '' && !text.startsWith('#');
  const query = asksWords ? await readNameQuery(db, text) : null;
  const isListed = status === 'listed';
  return { ...filter, status, nameQuery: isListed ? query : null, unlistedQuery: isListed ? null : query };
}

/** The SQL condition of a filter. Each part of the condition has an index. */
export function matching(filter: AskedFilter): SQL {
  const { text, nameQuery } = filter;
  const among = (ids: SQL) => sql`id = any(${ids}::bigint[])`;
  const named = nameQuery === null ? sql`false` : among(sql`(${idsOf(nameQuery)})`);
  return sql`${narrowing(filter)} and ${either(textParts(filter, { named, coded: among(idsWithCode(text)) }))}`;
}

/**
 * The `with` clause that `matchingRows` needs before its query. Because of this clause, PostgreSQL looks up
 * words, SKUs, GTINs and variants only once.
 */
export function withNamed({ text, stock, nameQuery, unlistedQuery }: AskedFilter): SQL {
  const nothing = sql`null::bigint[]`;
  return sql`with named as materialized (select ${nameQuery === null ? nothing : idsOf(nameQuery)} as ids,
    ${(nameQuery ?? unlistedQuery) === null ? nothing : idsWithCode(text)} as coded, ${stock === 'low' ? withLowVariant : nothing} as low)`;
}

/** Whether more than `MAX_NAMED` names contain the words. */
export const isTooMany = ({ nameQuery }: AskedFilter): SQL =>
  nameQuery === null ? sql`false` : sql`(select ids is null from named)`;

/**
 * The rows that match a filter, without duplicates. Matches by id or by the start of the name come in the
 * order of an index. Other matches, such as by SKU or GTIN, are few. `rest` is appended to each query, for
 * example a limit.
 */
export function matchingRows(filter: AskedFilter, columns: SQL, rest: SQL): SQL {
  const named = (ids: SQL) => sql`id = any((select ${ids} from named)::bigint[])`;
  const ofStock = disjoint(stockParts(filter, named(sql`low`)));
  const ofText = disjoint(textParts(filter, { named: named(sql`ids`), coded: named(sql`coded`) }));
  const table = tableOf(filter.status);
  const queries = ofStock.flatMap((stock) =>
    ofText.map(
      (text) =>
        sql`(select ${columns} from ${table} where ${inCategory(filter)} and ${stock} and ${text} ${rest})`,
    ),
  );
  return sql.join(queries, sql` union all `);
}

/**
 * Makes the conditions exclude each other, so that no row appears twice. Uses `is not true`, because a
 * condition is null if too many names match.
 */
const disjoint = (parts: SQL[]): SQL[] =>
  parts.map((part, at) =>
    sql.join([part, ...parts.slice(0, at).map((other) => sql`(${other}) is not true`)], sql` and `),
  );

/** The SQL condition for at most `most` products that match a filter. */
export function listedBy(filter: AskedFilter, most: number): SQL {
  if (filter.nameQuery === null) return matching(filter);
  const ids = sql`${withNamed(filter)} ${matchingRows(filter, sql`id`, sql`limit ${most}`)}`;
  // Repeats the simple conditions. PostgreSQL then checks them again after it waited for the lock of a
  // changed product.
  return sql`${narrowing(filter)} and id in (${ids})`;
}

const either = (parts: SQL[]): SQL => sql`(${sql.join(parts, sql` or `)})`;

const narrowing = (filter: AskedFilter): SQL =>
  sql`${inCategory(filter)} and ${either(stockParts(filter, sql`id = any(${withLowVariant})`))}`;

function inCategory({ category, status }: AskedFilter): SQL {
  const ofCategory = category === '' ? sql`true` : sql`category = ${category}`;
  return status === 'listed' ? ofCategory : sql`status = ${status} and ${ofCategory}`;
}

const LOW = sql`stock between 1 and ${sql.raw(String(FEW_LEFT))}`;

/**
 * The conditions for the stock. A product has low stock if its own stock or the stock of one of its variants
 * is low.
 */
function stockParts({ stock }: ProductFilter, byVariant: SQL): SQL[] {
  if (stock === 'low') return [LOW, byVariant];
  return [stock === 'out' ? sql`stock = 0` : sql`true`];
}

/**
 * The ids of products that have a variant with low stock. Stops at one product more than a bulk change
 * allows.
 */
const withLowVariant = sql`array(
  select distinct product_id from ${variants} where ${LOW} limit ${sql.raw(String(MAX_SELECTION + 1))})`;

type Further = { named: SQL; coded: SQL };

/**
 * The conditions for the text: an id, the start of a name, and the words of a name, a SKU or a GTIN. A text
 * without words matches only ids and the start of a name.
 */
function textParts({ text, nameQuery, unlistedQuery }: AskedFilter, { named, coded }: Further): SQL[] {
  if (text === '') return [sql`true`];
  if (unlistedQuery !== null)
    return [begun(text), sql`${nameWords} @@ (select ${unlistedQuery}::tsquery)`, coded];
  return nameQuery === null ? [begun(text)] : [begun(text), named, coded];
}

/** The words of a name, in the format of `product_search.name`. */
const nameWords = sql`(select read.name from read_search_words(name, '', '') read)`;

function begun(text: string): SQL {
  const range = startsWithRange(text);
  const byName = sql`(${lowerName} >= lower(${range.from}) and ${lowerName} < lower(${range.to}))`;
  const id = rowIdFrom(text.replace(/^#/, ''));
  return id === null ? byName : sql`(id = ${id} or ${byName})`;
}

/**
 * The ids of the products whose names contain the words. Null if more than `MAX_NAMED` names match. Counts
 * the matches in the slice first, and searches the full index only if they are few. A subquery hides the
 * words from the planner, because its estimates for words are often wrong.
 */
function idsOf(nameQuery: string): SQL {
  const having = (part: SQL, most: number) =>
    sql`select product_id from product_search where name @@ (select ${nameQuery}::tsquery) ${part} limit ${sql.raw(String(most + 1))}`;
  return sql`(select case when cardinality(ids) <= ${sql.raw(String(MAX_NAMED))} then ids end from (
    select case when (select count(*) from (${having(sql`and ${IN_SLICE}`, MAX_IN_SLICE)}) slice) <= ${sql.raw(String(MAX_IN_SLICE))}
      then array(${having(sql``, MAX_NAMED)}) end as ids) looked_up)`;
}
