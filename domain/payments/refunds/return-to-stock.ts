import { sql } from 'drizzle-orm';
import { sellables } from '#db/schema/catalog/sellables.ts';
import type { Tx } from '#db/types.ts';
import { productFields } from '#domain/catalog/product-fields.ts';
import { lockProducts } from '../lock.ts';

/** Adds items of an order to the stock again. */
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
    update ${sellables} set stock = least(${sellables.stock} + line.quantity, ${productFields.stock.most}::integer)
    from json_to_recordset(${JSON.stringify(lines)}) as line("productId" bigint, quantity integer)
    where ${sellables.id} = line."productId"`);
}
