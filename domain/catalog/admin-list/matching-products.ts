import { type SQL, sql } from 'drizzle-orm';
import type { ProductTable } from '#db/schema/catalog/unlisted-products.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import type { DbOrTx } from '#db/types.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import { MAX_NAMED, MAX_SELECTION } from '../limits.ts';
import { lowerName } from '../listing/filter-conditions.ts';
import { FEW_LEFT } from '../product.ts';
import { tableOf } from '../products/product-table.ts';
import { readNameQuery } from '../search/name-query.ts';
import { IN_SLICE } from '../search/slice.ts';
import { startsWithRange } from '../search-text.ts';
import { findByCode } from '../variants/find-codes.ts';
import type { ProductFilter } from './product-filter.ts';

/** More than a sixteenth of the matches, so that no match is lost by chance. */
const MAX_IN_SLICE = 1_000;

/** A filter with what its text and stock lead to. */
export type AskedFilter = Required<ProductFilter> & {
  /** The text as a query of `product_search.name`, which has the listed products; null when it needs no words. */
  nameQuery: string | null;
  /** The same for the names of unlisted products themselves. */
  unlistedQuery: string | null;
  /** The products that the text is a SKU or GTIN of, and those with a variant of low stock, if asked for. */
  byCode: number[];
  withLowVariant: number[];
};

/** The filter with what its text and stock lead to. A text that starts with # is only an id. */
export async function readFilter(db: DbOrTx, filter: ProductFilter): Promise<AskedFilter> {
  const { text, stock, status = 'listed' } = filter;
  const asksWords = text !== '' && !text.startsWith('#');
  const isListed = status === 'listed';
  const [query, byCode, withLowVariant] = await Promise.all([
    asksWords ? readNameQuery(db, text) : null,
    asksWords ? findByCode(db, text) : [],
    stock === 'low' ? listWithLowVariant(db, tableOf(status)) : [],
  ]);
  const queries = { nameQuery: isListed ? query : null, unlistedQuery: isListed ? null : query };
  return { ...filter, status, ...queries, byCode, withLowVariant };
}

/** The products that have a variant of low stock, but more stock in all; as many as can be changed at once. */
async function listWithLowVariant(db: DbOrTx, table: ProductTable): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct v.product_id as id from ${variants} v
    where v.stock between 1 and ${sql.raw(String(FEW_LEFT))}
      and exists (select from ${table} p where p.id = v.product_id and p.stock > ${sql.raw(String(FEW_LEFT))})
    limit ${sql.raw(String(MAX_SELECTION + 1))}`);
  return rows.map(({ id }) => Number(id));
}

/** The condition of a filter; every part of it is indexed. */
export function matching(filter: AskedFilter): SQL {
  return both(narrowing(filter), sql`(${sql.join(textParts(filter), sql` or `)})`);
}

/** Starts a statement with `matchingRows`: looks its words up once. */
export function withNamed({ nameQuery }: AskedFilter): SQL {
  return sql`with named as materialized (select ${nameQuery === null ? sql`null::bigint[]` : idsOf(nameQuery)} as ids)`;
}

/** Whether more than `MAX_NAMED` names contain the words. */
export const isTooMany = ({ nameQuery }: AskedFilter): SQL =>
  nameQuery === null ? sql`false` : sql`(select ids is null from named)`;

/**
 * The rows of a filter, each once: matches by id and by the start of the name, which an index returns in
 * order, and the few matches by other words. `rest` follows the condition of both queries.
 */
export function matchingRows(filter: AskedFilter, columns: SQL, rest: SQL): SQL {
  const [first = sql`true`, words] = textParts(filter, sql`(select ids from named)`);
  const table = tableOf(filter.status);
  const rowsOf = (part: SQL) =>
    sql`(select ${columns} from ${table} where ${both(narrowing(filter), part)} ${rest})`;
  if (!words) return rowsOf(first);
  return sql`${rowsOf(first)} union all ${rowsOf(sql`${words} and not ${first}`)}`;
}

/** The condition of the products that a filter lists, at most `most`. */
export function listedBy(filter: AskedFilter, most: number): SQL {
  if (filter.nameQuery === null) return matching(filter);
  const ids = sql`${withNamed(filter)} ${matchingRows(filter, sql`id`, sql`limit ${most}`)}`;
  // Repeated, so that PostgreSQL checks it again for a product that changed meanwhile.
  return both(narrowing(filter), sql`id in (${ids})`);
}

const both = (one: SQL, other: SQL) => sql`${one} and ${other}`;

function narrowing({ category, stock, status, withLowVariant }: AskedFilter): SQL {
  const parts = [sql`true`];
  if (status !== 'listed') parts.push(sql`status = ${status}`);
  if (category !== '') parts.push(sql`category = ${category}`);
  if (stock === 'out') parts.push(sql`stock = 0`);
  const low = sql`stock between 1 and ${FEW_LEFT}::integer`;
  if (stock === 'low')
    parts.push(withLowVariant.length === 0 ? low : sql`(${low} or ${among(withLowVariant)})`);
  return sql.join(parts, sql` and `);
}

/**
 * The conditions of the text: id, SKU, GTIN or the start of the name, and, if it has words, the products of `named`.
 */
function textParts({ text, nameQuery, unlistedQuery, byCode }: AskedFilter, named?: SQL): SQL[] {
  if (text === '') return [sql`true`];
  const first = byCode.length === 0 ? begun(text) : sql`(${among(byCode)} or ${begun(text)})`;
  if (unlistedQuery !== null) return [first, sql`${nameWords} @@ (select ${unlistedQuery}::tsquery)`];
  if (nameQuery === null) return [first];
  return [first, sql`id = any((${named ?? idsOf(nameQuery)})::bigint[])`];
}

const among = (ids: number[]): SQL => sql`id = any(${`{${ids.join()}}`}::bigint[])`;

/** The words of a name, as `product_search.name` has them. */
const nameWords = sql`(select read.name from read_search_words(name, '', '') read)`;

function begun(text: string): SQL {
  const range = startsWithRange(text);
  const byName = sql`(${lowerName} >= lower(${range.from}) and ${lowerName} < lower(${range.to}))`;
  const id = rowIdFrom(text.replace(/^#/, ''));
  return id === null ? byName : sql`(id = ${id} or ${byName})`;
}

/**
 * The ids of the products whose names contain the words; null for more than `MAX_NAMED`. The slice shows this
 * before the whole index is read. The query is hidden from the planner, whose estimates for words are often
 * wrong.
 */
function idsOf(nameQuery: string): SQL {
  const having = (part: SQL, most: number) =>
    sql`select product_id from product_search where name @@ (select ${nameQuery}::tsquery) ${part} limit ${sql.raw(String(most + 1))}`;
  return sql`(select case when cardinality(ids) <= ${sql.raw(String(MAX_NAMED))} then ids end from (
    select case when (select count(*) from (${having(sql`and ${IN_SLICE}`, MAX_IN_SLICE)}) slice) <= ${sql.raw(String(MAX_IN_SLICE))}
      then array(${having(sql``, MAX_NAMED)}) end as ids) looked_up)`;
}
