import { sql } from 'drizzle-orm';
import { sellables } from '#db/schema/catalog/sellables.ts';
import type { Tx } from '#db/types.ts';
import { productFields } from '#domain/catalog/model/product-fields.ts';
import { lockProducts } from '../lifecycle/lock.ts';

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
  const missed = await addToStock(tx, lines);
  // While a statement waits, another transaction may list a draft. The statement then misses the product,
  // because the product is in another table. A second statement finds it.
  if (missed.length > 0) await addToStock(tx, missed);
}

/** Adds items to the stock. Returns the lines whose products were not found. */
async function addToStock<Line extends { productId: number; quantity: number }>(
  tx: Tx,
  lines: Line[],
): Promise<Line[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${sellables} set stock = least(${sellables.stock} + line.quantity, ${productFields.stock.most}::integer)
    from json_to_recordset(${JSON.stringify(lines)}) as line("productId" bigint, quantity integer)
    where ${sellables.id} = line."productId" returning ${sellables.id}`);
  const found = new Set(rows.map(({ id }) => Number(id)));
  return lines.filter(({ productId }) => !found.has(productId));
}
