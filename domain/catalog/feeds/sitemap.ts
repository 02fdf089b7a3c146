import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { categories, productCounts, products } from '#db/schema/catalog/catalog.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_CATEGORIES } from '../categories/category-limit.ts';

/**
 * Number of ids in each part of the sitemap. Ids without a product count, too, so that a product never moves
 * to another part. The index `products_sitemap` uses the same number.
 */
const PART_SIZE = 10_000;
/** The protocol allows 50,000 parts. One of them is for pages that are not products. */
const MAX_PARTS = 49_999;

/** The time of the last change, in ISO 8601 format, to the second. */
type WithChange = { changed: string };
type SitemapPart = WithChange & { part: number };
type SitemapProduct = WithChange & { id: number };

const partOf = sql.raw(`((id - 1) / ${PART_SIZE})`);
// The Drizzle schema omits `edited_at`, because pages select all columns of the schema but show no edit time.
const changed = sql.raw('coalesce(edited_at, created_at)');
const isoText = (at: typeof changed) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The number of the part that contains a product, from 1. */
export function sitemapPartOf(id: number): number {
  return Math.floor((id - 1) / PART_SIZE) + 1;
}

const parts = preparedSql<Record<never, never>, WithChange & { part: string }>(
  'list_sitemap_parts',
  () => sql`
    with recursive parts (part) as (
      (select ${partOf} from ${products} order by ${partOf} limit 1)
      union all
      select (select ${partOf} from ${products} where ${partOf} > parts.part order by ${partOf} limit 1)
      from parts where parts.part is not null
    )
    select part + 1 as part, ${isoText(sql`(
      select ${changed} from ${products} where ${partOf} = parts.part order by ${partOf} desc, ${changed} desc limit 1)`)} as changed
    from parts where part is not null limit ${sql.raw(String(MAX_PARTS))}`,
);

/**
 * The parts that contain products, each with the time of its last change. Needs only two index lookups per
 * part.
 */
export async function listSitemapParts(db: DbOrTx): Promise<SitemapPart[]> {
  const rows = await parts(db, {});
  return rows.map(({ part, changed }) => ({ part: Number(part), changed }));
}

const ofPart = preparedSql<{ after: number; upTo: number }, WithChange & { id: string }>(
  'list_sitemap_products',
  (value) => sql`
    select id, ${isoText(changed)} as changed from ${products}
    where id > ${value('after')}::bigint and id <= ${value('upTo')}::bigint
    order by id limit ${sql.raw(String(PART_SIZE))}`,
);

/** The products of a part, at most 10,000. */
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
