import { sql } from 'drizzle-orm';
import { variants } from '#db/schema/catalog/variants.ts';
import type { Tx } from '#db/types.ts';

/**
 * Finds staged product rows that contain the SKU of one of the product's variants. Moves the variant's fields
 * of these rows to the staged variants.
 */
export async function findBySku(tx: Tx, id: string): Promise<void> {
  const moved = await tx.execute(sql`
    insert into import_variants (import_id, line, product_line, option_values, price_cents, former_price_cents, stock, sku,
      gtin, weight_grams)
    select r.import_id, r.line, r.line, '[null, null, null]', r.price_cents, r.former_price_cents, r.stock, r.sku, r.gtin,
      r.weight_grams
    from import_rows r join ${variants} v on v.product_id = r.product_id and v.sku = r.sku
    where r.import_id = ${id} and r.sku <> '' on conflict do nothing`);
  if (moved.rowCount === 0) return;
  await tx.execute(sql`
    update import_rows r set price_cents = null, former_price_cents = null, stock = null, sku = null, gtin = null,
      weight_grams = null
    where r.import_id = ${id} and r.product_id is not null and r.sku is not null
      and exists (select from import_variants v where v.import_id = r.import_id and v.line = r.line)`);
}
