import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { categories, productCounts, products } from '#db/schema/catalog.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_CATEGORIES } from './categories.ts';

/**
 * Part N of the sitemap has the products of so many ids, gaps included: a product never moves from part to
 * part. The index `products_sitemap` is made for it.
 */
const PART_SIZE = 10_000;
/** What the protocol lets an index name, less the part of all other pages. */
const MAX_PARTS = 49_999;

/** When it was changed, to the second. */
type Changed = { changed: string };
type SitemapPart = Changed & { part: number };
type SitemapProduct = Changed & { id: number };

const partOf = sql.raw(`((id - 1) / ${PART_SIZE})`);
// `edited_at` is not in the schema: pages read all columns of a product that are, and none shows it.
const changed = sql.raw('coalesce(edited_at, created_at)');
const inWords = (at: typeof changed) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The number of the part that has a product, counted from 1. */
export function sitemapPartOf(id: number): number {
  return Math.floor((id - 1) / PART_SIZE) + 1;
}

const parts = preparedSql<Record<never, never>, Changed & { part: string }>(
  'list_sitemap_parts',
  () => sql`
    with recursive parts (part) as (
      (select ${partOf} from ${products} order by ${partOf} limit 1)
      union all
      select (select ${partOf} from ${products} where ${partOf} > parts.part order by ${partOf} limit 1)
      from parts where parts.part is not null
    )
    select part + 1 as part, ${inWords(sql`(
      select ${changed} from ${products} where ${partOf} = parts.part order by ${partOf} desc, ${changed} desc limit 1)`)} as changed
    from parts where part is not null limit ${sql.raw(String(MAX_PARTS))}`,
);

/** The parts that have products, each with its last change: two looks into an index for each of them. */
export async function listSitemapParts(db: DbOrTx): Promise<SitemapPart[]> {
  const rows = await parts(db, {});
  return rows.map(({ part, changed }) => ({ part: Number(part), changed }));
}

const ofPart = preparedSql<{ after: number; upTo: number }, Changed & { id: string }>(
  'list_sitemap_products',
  (value) => sql`
    select id, ${inWords(changed)} as changed from ${products}
    where id > ${value('after')}::bigint and id <= ${value('upTo')}::bigint
    order by id limit ${sql.raw(String(PART_SIZE))}`,
);

/** The products of a part, 10,000 at most. */
export async function listSitemapProducts(db: DbOrTx, part: number): Promise<SitemapProduct[]> {
  const after = (part - 1) * PART_SIZE;
  const rows = await ofPart(db, { after, upTo: after + PART_SIZE });
  return rows.map(({ id, changed }) => ({ id: Number(id), changed }));
}

const categoryNames = preparedSql<Record<never, never>, { name: string }>(
  'list_sitemap_categories',
  () => sql`
    select name from ${categories}
    where exists (select from ${productCounts} where category = name and count > 0)
    order by name limit ${sql.raw(String(MAX_CATEGORIES))}`,
);

/** The names of the categories that have products. */
export async function listSitemapCategories(db: DbOrTx): Promise<string[]> {
  const rows = await categoryNames(db, {});
  return rows.map(({ name }) => name);
}
