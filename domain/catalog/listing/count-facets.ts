import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import { categoryNames, type Facets, facetsBy, sumOf } from './facet-sums.ts';
import { type FacetCount, filterCondition, IN_STOCK, ON_SALE } from './filter-conditions.ts';
import { type IndexRange, nameRange, priceRange, readInOrder } from './filter-ranges.ts';
import { type OptionCounts, optionCounts } from './options/stored-counts.ts';
import type { ShopFilter } from './shop-filter.ts';

/** The highest count that is shown exactly. `MAX_FACET_COUNT + 1` stands for all higher counts. */
export const MAX_FACET_COUNT = 10_000;
/**
 * Maximum number of products that a scan reads: `first` for the first scan, and `others` for each later one.
 */
const MAX_READ = { first: 12_000, others: 4_000 };

/**
 * A scan of an index range. `ofCategory` and `ofSale` say whether the range contains only products of the
 * filter's category, or only products on sale.
 */
type Scan = { range: IndexRange; ofCategory: boolean; ofSale: boolean };
type Row = { names: string[] | null; options: OptionCounts | null; counted: Counted[] };
type Counted = { kept: FacetCount[] | null; read: number };

/**
 * Counts the facets of a list that is filtered by price or text. Also returns the stored counts of the
 * category's options. Scans several index ranges, because a range may have too many products to count. A
 * count is null if no scan determines it exactly.
 */
export async function countFacets(
  db: DbOrTx,
  filter: ShopFilter,
): Promise<{ facets: Facets; counts: OptionCounts }> {
  const scans = scansOf(filter);
  const { rows } = await db.execute<Row>(statementOf(filter, scans));
  const [row] = rows;
  if (!row) throw new Error('Nothing was counted');
  const countOf = (candidate: ShopFilter): number | null => {
    const sameCategory = candidate.category !== '' && candidate.category === filter.category;
    for (const [n, { ofCategory, ofSale }] of scans.entries()) {
      const counted = row.counted[n];
      if (!counted || (ofCategory && !sameCategory) || (ofSale && !candidate.onSale)) continue;
      const count = sumOf(counted.kept ?? [], candidate);
      if (counted.read < maxReadBy(n) || count > MAX_FACET_COUNT) return Math.min(count, MAX_FACET_COUNT + 1);
    }
    return null;
  };
  return { facets: facetsBy(row.names ?? [], filter, countOf), counts: row.options ?? [] };
}

function scansOf(filter: ShopFilter): Scan[] {
  const { text, category, minCents, maxCents, onSale } = filter;
  const scanWith = (changes: Partial<ShopFilter>) => {
    const changed = { ...filter, ...changes };
    return { range: priceRange(changed), ofCategory: changed.category !== '', ofSale: changed.onSale };
  };
  const priced = minCents !== null || maxCents !== null;
  return [
    ...(text === '' ? [] : [{ range: nameRange(text), ofCategory: false, ofSale: false }]),
    ...(category === '' ? [] : [scanWith({})]),
    ...(priced || onSale ? [scanWith({ category: '' })] : []),
    ...(onSale ? [] : [scanWith({ onSale: true })]),
  ];
}

const maxReadBy = (n: number) => (n === 0 ? MAX_READ.first : MAX_READ.others);

/** Skips a scan if an earlier scan has read all products of a range that includes this one. */
function statementOf(filter: ShopFilter, scans: Scan[]): SQL {
  const anyFlags = filterCondition({ ...filter, category: '', inStock: false, onSale: false });
  const covers = (of: Scan, other: Scan) =>
    (!of.ofCategory || other.ofCategory) && (!of.ofSale || other.ofSale);
  const parts = scans.map((scan, n) => {
    const { where, order } = scan.range;
    const covering = [...scans.slice(0, n).entries()].filter(([, before]) => covers(before, scan));
    const unfinished = covering.map(
      ([before]) => sql`(select read from ${part('counted', before)}) >= ${maxReadBy(before)}`,
    );
    const all = sql.join([where, ...unfinished], sql` and `);
    return sql`${part('way', n)} as materialized (${readInOrder({ where: all, order }, maxReadBy(n))}),
      ${part('grouped', n)} as materialized (
        select category, ${IN_STOCK} as stocked, coalesce(${ON_SALE}, false) as reduced, count(*) as n
        from ${part('way', n)} where ${anyFlags} group by 1, 2, 3
      ), ${part('counted', n)} as materialized (select count(*) as read from ${part('way', n)})`;
  });
  const counted = scans.map(
    (_, n) => sql`json_build_object('read', (select read from ${part('counted', n)}), 'kept', (
      select json_agg(json_build_array(category, stocked, reduced, n)) from ${part('grouped', n)}))`,
  );
  return sql`with ${sql.join(parts, sql`, `)}
    select (select json_agg(name) from (${categoryNames}) named) as names, ${optionCounts(sql`${filter.category}`)} as options,
      json_build_array(${sql.join(counted, sql`, `)}) as counted`;
}

const part = (what: 'way' | 'grouped' | 'counted', n: number) => sql.raw(`${what}_${n}`);
