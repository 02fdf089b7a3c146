import { type SQL, sql } from 'drizzle-orm';
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
import { idsWithCode } from '../variants/find-codes.ts';
import type { ProductFilter } from './product-filter.ts';

/** More than a sixteenth of `MAX_NAMED`, because the slice may by chance have more than its share. */
const MAX_IN_SLICE = 1_000;

/** A filter with its text as queries for words. A query is null when the text needs none. */
export type AskedFilter = Required<ProductFilter> & {
  /** For the names of `product_search`, which has the listed products. */
  nameQuery: string | null;
  /** For the names themselves. */
  unlistedQuery: string | null;
};

/** The filter with the query for the words of its text. A text that starts with # is only an id. */
export async function readFilter(db: DbOrTx, filter: ProductFilter): Promise<AskedFilter> {
  const { text, status = 'listed' } = filter;
  const asksWords = text !== '' && !text.startsWith('#');
  const query = asksWords ? await readNameQuery(db, text) : null;
  const isListed = status === 'listed';
  return { ...filter, status, nameQuery: isListed ? query : null, unlistedQuery: isListed ? null : query };
}

/** The condition of a filter; every part of it is indexed. */
export function matching(filter: AskedFilter): SQL {
  const { text, nameQuery } = filter;
  const among = (ids: SQL) => sql`id = any(${ids}::bigint[])`;
  const named = nameQuery === null ? sql`false` : among(sql`(${idsOf(nameQuery)})`);
  return sql`${narrowing(filter)} and ${either(textParts(filter, { named, coded: among(idsWithCode(text)) }))}`;
}

/** The `with` clause before `matchingRows`. Looks up words, SKUs, GTINs and variants once. */
export function withNamed({ text, stock, nameQuery, unlistedQuery }: AskedFilter): SQL {
  const nothing = sql`null::bigint[]`;
  return sql`with named as materialized (select ${nameQuery === null ? nothing : idsOf(nameQuery)} as ids,
    ${(nameQuery ?? unlistedQuery) === null ? nothing : idsWithCode(text)} as coded, ${stock === 'low' ? withLowVariant : nothing} as low)`;
}

/** Whether more than `MAX_NAMED` names contain the words. */
export const isTooMany = ({ nameQuery }: AskedFilter): SQL =>
  nameQuery === null ? sql`false` : sql`(select ids is null from named)`;

/**
 * The rows of a filter, each once: matches by id and by the start of the name, which an index returns in
 * order, and the few matches by other words, by SKU, GTIN and the stock of a variant. `rest` follows the
 * condition of each query.
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

/** Each part without the rows of the parts before it. `is not true` also covers null: too many names. */
const disjoint = (parts: SQL[]): SQL[] =>
  parts.map((part, at) =>
    sql.join([part, ...parts.slice(0, at).map((other) => sql`(${other}) is not true`)], sql` and `),
  );

/** The condition of the products that a filter lists, at most `most`. */
export function listedBy(filter: AskedFilter, most: number): SQL {
  if (filter.nameQuery === null) return matching(filter);
  const ids = sql`${withNamed(filter)} ${matchingRows(filter, sql`id`, sql`limit ${most}`)}`;
  // Repeated, so that PostgreSQL checks it again for a product that changed meanwhile.
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

/** The conditions of the stock. A product with a variant of low stock has low stock, too. */
function stockParts({ stock }: ProductFilter, byVariant: SQL): SQL[] {
  if (stock === 'low') return [LOW, byVariant];
  return [stock === 'out' ? sql`stock = 0` : sql`true`];
}

/** The products that have a variant of low stock, at most as many as a bulk change allows. */
const withLowVariant = sql`array(
  select distinct product_id from ${variants} where ${LOW} limit ${sql.raw(String(MAX_SELECTION + 1))})`;

type Further = { named: SQL; coded: SQL };

/** The conditions of the text: the id or the start of the name, and, if it has words, the further ones. */
function textParts({ text, nameQuery, unlistedQuery }: AskedFilter, { named, coded }: Further): SQL[] {
  if (text === '') return [sql`true`];
  if (unlistedQuery !== null)
    return [begun(text), sql`${nameWords} @@ (select ${unlistedQuery}::tsquery)`, coded];
  return nameQuery === null ? [begun(text)] : [begun(text), named, coded];
}

/** The words of a name, as `product_search.name` has them. */
const nameWords = sql`(select read.name from read_search_words(name, '', '') read)`;

function begun(text: string): SQL {
  const range = startsWithRange(text);
  const byName = sql`(${lowerName} >= lower(${range.from}) and ${lowerName} < lower(${range.to}))`;
  const id = rowIdFrom(text.replace(/^#/, ''));
  return id === null ? byName : sql`(id = ${id} or ${byName})`;
}

/**
 * The ids of the products whose names contain the words; null for more than `MAX_NAMED`. Counts the matches
 * in the slice first, to avoid reading the whole index for too many. The query is hidden from the planner,
 * whose estimates for words are often wrong.
 */
function idsOf(nameQuery: string): SQL {
  const having = (part: SQL, most: number) =>
    sql`select product_id from product_search where name @@ (select ${nameQuery}::tsquery) ${part} limit ${sql.raw(String(most + 1))}`;
  return sql`(select case when cardinality(ids) <= ${sql.raw(String(MAX_NAMED))} then ids end from (
    select case when (select count(*) from (${having(sql`and ${IN_SLICE}`, MAX_IN_SLICE)}) slice) <= ${sql.raw(String(MAX_IN_SLICE))}
      then array(${having(sql``, MAX_NAMED)}) end as ids) looked_up)`;
}
