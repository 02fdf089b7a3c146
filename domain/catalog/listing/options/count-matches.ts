import { type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog/catalog.ts';
import { variantFacets } from '#db/schema/catalog/variant-facets.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_OPTIONS } from '../../limits.ts';
import { filterCondition, ON_SALE } from '../filter-conditions.ts';
import { FILTERED_COLUMNS } from '../filter-ranges.ts';
import type { ShopFilter } from '../shop-filter.ts';
import type { OptionChoice } from './choices.ts';

/**
 * Maximum number of rows that a count reads. There is one row for each product and option value. Reading this
 * number of rows takes about 5 ms.
 */
export const MAX_COUNTED_ROWS = 4_000;

/** An option value to count. */
type Pair = { name: string; value: string };

/** The exact numbers of products that match a filter with options. */
export type OptionMatches = {
  /**
   * The number of products for each option value. For this number, other chosen values of the same option
   * don't count.
   */
  values: [name: string, value: string, products: number][];
  total: number;
  inStock: number;
  onSale: number;
};

/**
 * Counts the products that each option value, the stock filter and the sale filter would leave in the list.
 * Null if more than `MAX_COUNTED_ROWS` rows would be read. To read fewer rows, set `within` to a choice. Then
 * reads only the products of this choice, and doesn't count the values of its option.
 */
export async function countOptionMatches(
  db: DbOrTx,
  { filter, pairs, within }: { filter: ShopFilter; pairs: Pair[]; within: OptionChoice | null },
): Promise<OptionMatches | null> {
  const { options } = filter;
  if (options.length > MAX_OPTIONS) return { values: [], total: 0, inStock: 0, onSale: 0 };
  const { rows } = await db.execute<OptionMatches & { read: number }>(statementOf(filter, pairs, within));
  const [row] = rows;
  if (!row) throw new Error('Nothing was counted');
  return row.read > MAX_COUNTED_ROWS ? null : row;
}

function statementOf(filter: ShopFilter, pairs: Pair[], within: OptionChoice | null): SQL {
  const { category, options, inStock } = filter;
  const names = sql.param(pairs.map(({ name }) => name));
  const values = sql.param(pairs.map(({ value }) => value));
  const own = sql`f.product_id, f.option, f.value, f.variants, f.stocked`;
  const ofPairs = sql`unnest(${names}::text[], ${values}::text[]) pair(option, value)`;
  const read = within
    ? sql`select ${own} from ${variantFacets} f where f.product_id = any(array(
        select product_id from ${variantFacets}
        where category = ${category} and option = ${within.name} and value = any(${sql.param(within.values)})))
        and (f.option, f.value) in (select option, value from ${ofPairs})`
    : sql`select ${own} from ${ofPairs} cross join lateral (
        select * from ${variantFacets} f where f.category = ${category} and f.option = pair.option
          and f.value = pair.value offset 0) f`;
  // The conditions that need no variant: all except options and stock.
  const plain = filterCondition({ ...filter, options: [], inStock: false });
  const chosen = options.map(
    ({ name, values: any }, at) => sql`${part(at)} as materialized (
      select product_id, bit_or(variants) as variants, bit_or(stocked) as stocked from read
      where option = ${name} and value = any(${sql.param(any)}) group by product_id)`,
  );
  const bits = inStock ? sql`r.stocked` : sql`r.variants`;
  const others = options.map(
    ({ name }, at) => sql`case when r.option = ${name} then ${bits} else ${part(at)}.variants end`,
  );
  const joins = (to: SQL) =>
    options.map((_, at) => sql`left join ${part(at)} on ${part(at)}.product_id = ${to}`);
  const together = (column: 'variants' | 'stocked') =>
    sql`bit_count(${sql.join(
      options.map((_, at) => sql`${part(at)}.${sql.raw(at === 0 ? column : 'variants')}`),
      sql` & `,
    )}) > 0`;
  const counted = sql`select ${options.length > 0 ? together('stocked') : sql`true`} as stocked,
      coalesce(${ON_SALE}, false) as reduced
    from fitting ${sql.join(joins(sql`fitting.id`), sql` `)}
    ${options.length > 0 ? sql`where ${together('variants')}` : sql``}`;
  const asked = inStock ? sql`stocked` : sql`true`;
  return sql`with read as materialized (${read} limit (select ${sql.raw(String(MAX_COUNTED_ROWS + 1))})), fitting as materialized (
      select id, price_cents, former_price_cents from (
        select ${FILTERED_COLUMNS} from ${products} where id = any(array(select distinct product_id from read))
      ) all_read where ${plain}
    ), ${sql.join([...chosen, sql`counted as materialized (${counted})`], sql`, `)}
    select coalesce((
      select json_agg(json_build_array(option, value, n)) from (
        select r.option, r.value, count(*) as n
        from read r join fitting on fitting.id = r.product_id ${sql.join(joins(sql`r.product_id`), sql` `)}
        where bit_count(${sql.join([bits, ...others], sql` & `)}) > 0 group by 1, 2
      ) counts), '[]') as values,
      (select count(*)::int from read) as read, (select count(*)::int from counted where ${asked}) as total,
      (select count(*)::int from counted where stocked) as "inStock",
      (select count(*)::int from counted where ${asked} and reduced) as "onSale"`;
}

const part = (at: number) => sql.raw(`chosen_${at}`);
