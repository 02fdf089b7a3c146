import { sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog/catalog.ts';
import type { Tx } from '#db/types.ts';
import { productFields } from '#domain/catalog/product-fields.ts';
import { lockProducts } from '../lock.ts';

/** Puts items of an order back on sale. */
export async function restockProducts(
  tx: Tx,
  lines: { productId: number; quantity: number }[],
): Promise<void> {
  if (lines.length === 0) return;
  await lockProducts(
    tx,
    lines.map((line) => line.productId),
  );
  await tx.execute(sql`
    update ${products} set stock = least(${products.stock} + line.quantity, ${productFields.stock.most}::integer)
    from json_to_recordset(${JSON.stringify(lines)}) as line("productId" bigint, quantity integer)
    where ${products.id} = line."productId"`);
}
