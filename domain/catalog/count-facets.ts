import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import { type Facets, facetsBy, namesOf, sumOf } from './facet-sums.ts';
import { IN_STOCK, type KeptCount, narrowing, ON_SALE } from './filter-conditions.ts';
import { type IndexRange, nameRange, priceRange, readInOrder } from './filter-ranges.ts';
import type { ShopFilter } from './shop-filter.ts';

/** Products are counted so far; one more says that there are more. */
export const MOST_COUNTED = 10_000;
/** Read for that; the others, which may be narrower, are tried only so far. */
const MOST_READ = { first: 12_000, others: 4_000 };

/** A way to count: what has to be read, and of which products that is all. */
type Way = { range: IndexRange; ofCategory: boolean; ofSale: boolean };
type Counted = { kept: KeptCount[] | null; read: number };

/**
 * What each filter would leave of a list with prices or a text: counted in what lies side by side in an
 * index, in the next way where one holds too many. Null where none of them tells.
 */
export async function countFacets(db: DbOrTx, filter: ShopFilter): Promise<Facets> {
  const ways = waysOf(filter);
  const { rows } = await db.execute<{ names: string[] | null; counted: Counted[] }>(
    statementOf(filter, ways),
  );
  const [row] = rows;
  if (!row) throw new Error('Nothing was counted');
  const countOf = (asked: ShopFilter): number | null => {
    const sameCategory = asked.category !== '' && asked.category === filter.category;
    for (const [n, { ofCategory, ofSale }] of ways.entries()) {
      const counted = row.counted[n];
      if (!counted || (ofCategory && !sameCategory) || (ofSale && !asked.onSale)) continue;
      const count = sumOf(counted.kept ?? [], asked);
      if (counted.read < mostRead(n) || count > MOST_COUNTED) return Math.min(count, MOST_COUNTED + 1);
    }
    return null;
  };
  return facetsBy(row.names ?? [], filter, countOf);
}

function waysOf(filter: ShopFilter): Way[] {
  const { text, category, minCents, maxCents, onSale } = filter;
  const way = (changes: Partial<ShopFilter>) => {
    const changed = { ...filter, ...changes };
    return { range: priceRange(changed), ofCategory: changed.category !== '', ofSale: changed.onSale };
  };
  const priced = minCents !== null || maxCents !== null;
  return [
    ...(text === '' ? [] : [{ range: nameRange(text), ofCategory: false, ofSale: false }]),
    ...(category === '' ? [] : [way({})]),
    ...(priced || onSale ? [way({ category: '' })] : []),
    ...(onSale ? [] : [way({ onSale: true })]),
  ];
}

const mostRead = (n: number) => (n === 0 ? MOST_READ.first : MOST_READ.others);

/** No way is read where one before it came to an end and tells the same. */
function statementOf(filter: ShopFilter, ways: Way[]): SQL {
  const anyFlags = narrowing({ ...filter, category: '', inStock: false, onSale: false });
  const tellsAll = (of: Way, other: Way) =>
    (!of.ofCategory || other.ofCategory) && (!of.ofSale || other.ofSale);
  const parts = ways.map((way, n) => {
    const { where, order } = way.range;
    const tellings = [...ways.slice(0, n).entries()].filter(([, before]) => tellsAll(before, way));
    const needed = tellings.map(
      ([before]) => sql`(select read from ${part('counted', before)}) >= ${mostRead(before)}`,
    );
    const all = sql.join([where, ...needed], sql` and `);
    return sql`${part('way', n)} as materialized (${readInOrder({ where: all, order }, mostRead(n))}),
      ${part('grouped', n)} as materialized (
        select category, ${IN_STOCK} as stocked, coalesce(${ON_SALE}, false) as reduced, count(*) as n
        from ${part('way', n)} where ${anyFlags} group by 1, 2, 3
      ), ${part('counted', n)} as materialized (select count(*) as read from ${part('way', n)})`;
  });
  const counted = ways.map(
    (_, n) => sql`json_build_object('read', (select read from ${part('counted', n)}), 'kept', (
      select json_agg(json_build_array(category, stocked, reduced, n)) from ${part('grouped', n)}))`,
  );
  return sql`with ${sql.join(parts, sql`, `)}
    select (select json_agg(name) from (${namesOf}) named) as names,
      json_build_array(${sql.join(counted, sql`, `)}) as counted`;
}

const part = (what: 'way' | 'grouped' | 'counted', n: number) => sql.raw(`${what}_${n}`);
