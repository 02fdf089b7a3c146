import { sql } from 'drizzle-orm';
import { imports } from '#db/schema/catalog/imports.ts';
import type { DbOrTx } from '#db/types.ts';
import type { StagedVariant } from './split-rows.ts';

/** Stages variants. Inserts none if the import was discarded. Returns the number of inserted rows. */
export async function insertVariants(db: DbOrTx, id: string, rows: StagedVariant[]): Promise<number | null> {
  const inserted = await db.execute(sql`
    with kept as materialized (select id from ${imports} where id = ${id} for key share)
    insert into import_variants (import_id, line, product_line, variant_id, version, option_values, price_cents,
      former_price_cents, stock, sku, gtin, weight_grams, own_tax_class_id, own_images, errors)
    select kept.id, line, "productLine", "variantId", version, values, "priceCents", "formerPriceCents", stock, sku, gtin,
      "weightGrams", "ownTaxClassId", "ownImages", errors
    from kept cross join json_to_recordset(${JSON.stringify(rows)}::json) as row(line integer, "productLine" integer,
      "variantId" bigint, version integer, values jsonb, "priceCents" integer, "formerPriceCents" integer, stock integer,
      sku text, gtin text, "weightGrams" integer, "ownTaxClassId" bigint, "ownImages" text, errors jsonb)`);
  return inserted.rowCount;
}
