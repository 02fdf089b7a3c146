import { sql } from 'drizzle-orm';
import type { Tx } from '#db/types.ts';
import { type Product, reservedBy } from './lock.ts';
import type { Payment } from './payment.ts';

/**
 * Whether the shop has the goods of a payment. While it lasts the payment's own reservation holds them; afterwards those of others come
 * first. Whoever calls has locked the payment and the goods.
 */
export async function isEnoughLeft(
  tx: Tx,
  { id, lines }: Pick<Payment, 'id' | 'lines'>,
  goods: Map<number, Product>,
): Promise<boolean> {
  const productIds = lines.map((line) => line.productId);
  const others = (await isHeld(tx, id)) ? null : await reservedBy(tx, { productIds, without: [id] });
  const left = (productId: number) => (goods.get(productId)?.stock ?? 0) - (others?.get(productId) ?? 0);
  return lines.every((line) => left(line.productId) >= line.quantity);
}

async function isHeld(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from payments join stock_reservations on payment_id = id
    where id = ${id} and expires_at > clock_timestamp() limit 1`);
  return rows.length > 0;
}
