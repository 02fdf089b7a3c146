import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { products } from '#db/schema/catalog/catalog.ts';
import type { DbOrTx } from '#db/types.ts';
import type { Product } from '../model/product.ts';

const BATCH_ROWS = 500;

/** The product data that the feed contains. */
export type FeedProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'category'
  | 'description'
  | 'descriptionFormat'
  | 'priceCents'
  | 'formerPriceCents'
  | 'stock'
  | 'imageKey'
  | 'moreImages'
  | 'brand'
  | 'gtin'
  | 'mpn'
  | 'weightGrams'
  | 'options'
>;

const batch = preparedSql<{ after: number }, Omit<FeedProduct, 'id'> & { id: string }>(
  'list_feed_products',
  (value) => sql`
    select id, name, category, description, description_format as "descriptionFormat", price_cents as "priceCents", former_price_cents as "formerPriceCents",
      stock, image_key as "imageKey", more_images as "moreImages", brand, gtin, mpn, weight_grams as "weightGrams", options
    from ${products} where id > ${value('after')}::bigint order by id limit ${sql.raw(String(BATCH_ROWS))}`,
);

/**
 * Lists all products in batches of 500 by id, so that memory use doesn't depend on the number of products.
 */
export async function* listFeedProducts(db: DbOrTx): AsyncGenerator<FeedProduct[]> {
  for (let after = 0; ; ) {
    const rows = (await batch(db, { after })).map((row) => ({ ...row, id: Number(row.id) }));
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_ROWS) return;
    after = last.id;
  }
}
