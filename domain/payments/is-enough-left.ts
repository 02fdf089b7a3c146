import { sql } from 'drizzle-orm';
import { heldStock } from '#db/schema/payments.ts';
import type { Tx } from '#db/types.ts';
import type { Product } from './lock.ts';
import type { Payment } from './payment.ts';

type Kept = { own: number; others: number };

/**
 * Whether the shop has the goods of a payment. What it holds itself is its own; where that is less than it
 * wants, what others hold comes first. Whoever calls has locked the payment and the goods.
 */
export async function isEnoughLeft(
  tx: Tx,
  { id, lines }: Pick<Payment, 'id' | 'lines'>,
  goods: Map<number, Product>,
): Promise<boolean> {
  const kept = await readKept(
    tx,
    id,
    lines.map((line) => line.productId),
  );
  return lines.every(({ productId, quantity }) => {
    const stock = goods.get(productId)?.stock ?? 0;
    const { own, others } = kept.get(productId) ?? { own: 0, others: 0 };
    return stock >= quantity && (own >= quantity || stock - others >= quantity);
  });
}

async function readKept(tx: Tx, id: string, productIds: number[]): Promise<Map<number, Kept>> {
  const { rows } = await tx.execute<{ product_id: string; own: string; others: string }>(sql`
    select ${heldStock.productId},
      coalesce(sum(${heldStock.pieces}) filter (where ${heldStock.paymentId} = ${id}), 0) as own,
      coalesce(sum(${heldStock.pieces}) filter (where ${heldStock.paymentId} <> ${id}), 0) as others
    from ${heldStock} where ${heldStock.productId} = any(${sql.param(productIds)}::bigint[])
    group by ${heldStock.productId}`);
  return new Map(
    rows.map((row) => [Number(row.product_id), { own: Number(row.own), others: Number(row.others) }]),
  );
}
