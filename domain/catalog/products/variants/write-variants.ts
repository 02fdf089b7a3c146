import { sql } from 'drizzle-orm';
import { variants } from '#db/schema/catalog/variants.ts';
import type { Tx } from '#db/types.ts';
import type { VariantFields } from './variant-fields.ts';

type Write = { product: { id: number }; add: VariantFields[]; updates: (VariantFields & { id: number })[] };

/** The columns of a variant's fields for `json_to_recordset`. */
export const VARIANT_RECORD_COLUMNS = sql`id bigint, "optionValues" json, "priceCents" integer, "formerPriceCents" integer, stock integer,
  sku text, gtin text, "weightGrams" integer, "ownTaxClassId" bigint, "ownImages" text, place integer`;
export const VALUES = sql`array(select json_array_elements_text("optionValues"))`;

/**
 * Inserts all new variants with one statement, and updates the others with a second one. Returns the ids of
 * the new variants, in order.
 */
export async function writeVariants(tx: Tx, { product, add, updates }: Write): Promise<number[]> {
  if (updates.length > 0)
    await tx.execute(sql`
      update ${variants} v set option_values = ${VALUES}, price_cents = line."priceCents",
        former_price_cents = line."formerPriceCents", stock = line.stock, sku = line.sku, gtin = line.gtin,
        weight_grams = line."weightGrams", own_tax_class_id = line."ownTaxClassId", own_images = line."ownImages"
      from json_to_recordset(${JSON.stringify(updates)}) as line(${VARIANT_RECORD_COLUMNS}) where v.id = line.id`);
  if (add.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${variants} (product_id, option_values, price_cents, former_price_cents, stock, sku, gtin, weight_grams,
      own_tax_class_id, own_images, name, category, image_key)
    select ${product.id}::bigint, ${VALUES}, "priceCents", "formerPriceCents", stock, sku, gtin, "weightGrams",
      "ownTaxClassId", "ownImages", '', '', ''
    from json_to_recordset(${JSON.stringify(add.map((each, place) => ({ ...each, place })))}) as line(${VARIANT_RECORD_COLUMNS})
    order by place returning id`);
  return rows.map(({ id }) => Number(id));
}
