import { inArray } from 'drizzle-orm';
import { skus } from '#db/schema/catalog/variants.ts';
import type { DbOrTx } from '#db/types.ts';
import type { Receipt } from './receipt.ts';

/** SKUs by the id of the product or variant. Contains only products and variants that have a SKU. */
export type Skus = Record<number, string>;

/** The current SKUs of the products and variants in an order's lines. */
export async function listSkus(db: DbOrTx, productIds: number[]): Promise<Skus> {
  const ids = productIds.filter((id) => Number.isSafeInteger(id));
  if (ids.length === 0) return {};
  const rows = await db
    .select({ id: skus.sellableId, sku: skus.sku })
    .from(skus)
    .where(inArray(skus.sellableId, ids))
    .limit(ids.length);
  return Object.fromEntries(rows.map(({ id, sku }) => [id, sku]));
}

/** Adds the current SKU to each line of a receipt that has no recorded SKU. */
export function withSkus(receipt: Receipt, found: Skus): Receipt {
  const lines = receipt.lines.map((line) => {
    const sku = found[line.productId];
    return line.sku !== undefined || sku === undefined ? line : { ...line, sku };
  });
  return { ...receipt, lines };
}
