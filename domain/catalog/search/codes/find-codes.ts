import { type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog/catalog.ts';
import { unlistedProducts } from '#db/schema/catalog/unlisted-products.ts';
import { skus, variants } from '#db/schema/catalog/variants.ts';
import type { DbOrTx } from '#db/types.ts';
import { codeQuery } from './code-query.ts';
import type { SharedGtin } from './shared-gtin.ts';

/** Limit of the query. No form contains this number of GTINs. */
const MOST = 200;

/** The ids of the products and variants that have these SKUs, by SKU. */
export async function findSkus(db: DbOrTx, asked: string[]): Promise<Map<string, number>> {
  if (asked.length === 0) return new Map();
  const { rows } = await db.execute<{ sku: string; id: string }>(
    sql`select sku, sellable_id as id from ${skus} where sku = any(${list(asked)})`,
  );
  return new Map(rows.map(({ sku, id }) => [sku, Number(id)]));
}

/**
 * The products and variants with these GTINs. Several may have the same GTIN, because the shop only warns
 * about repeated GTINs.
 */
export async function findGtins(db: DbOrTx, asked: string[]): Promise<SharedGtin[]> {
  const gtins = [...new Set(asked)].filter((gtin) => gtin !== '');
  if (gtins.length === 0) return [];
  const { rows } = await db.execute<{ gtin: string; id: string; name: string }>(sql`
    (select gtin, id, name from ${products} where gtin <> '' and gtin = any(${list(gtins)}) limit ${MOST})
    union all
    (select gtin, id, name from ${variants} where gtin <> '' and gtin = any(${list(gtins)}) limit ${MOST})`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** An SQL array of the ids of products that have this SKU or GTIN, or that have a variant with it. */
export function idsWithCode(text: string): SQL {
  const { code, gtins } = codeQuery(text.trim());
  const withGtin = (from: SQL, id: SQL) =>
    sql`union (select ${id} from ${from} where gtin <> '' and gtin = any(${list(gtins)}) limit ${sql.raw(String(MOST))})`;
  const byGtin = sql.join([
    withGtin(sql`${products}`, sql`id`),
    withGtin(sql`${unlistedProducts}`, sql`id`),
    withGtin(sql`${variants}`, sql`product_id`),
  ]);
  return sql`array(
    select coalesce(v.product_id, s.sellable_id)
    from ${skus} s left join ${variants} v on v.id = s.sellable_id
    where lower(s.sku) = lower(${code}::text collate "C")
    ${gtins.length > 0 ? byGtin : sql``})`;
}

/** Converts a list of texts to an SQL array with a single parameter. */
const list = (texts: string[]): SQL => sql`array(select json_array_elements_text(${JSON.stringify(texts)}))`;
