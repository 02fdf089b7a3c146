import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { heldStock } from '#db/schema/payments.ts';
import type { Tx } from '#db/types.ts';
import { type Product, paidProducts } from './lock.ts';
import type { Payment } from './payment.ts';

/** Pieces that are kept for a payment itself and for others, by product. */
export type Kept = Map<number, { own: number; others: number }>;

const kept = preparedSql<{ id: string }, { product_id: string; own: string; others: string }>(
  'read_kept_stock',
  (value) => sql`
    select product_id,
      coalesce(sum(pieces) filter (where payment_id = ${value('id')}::uuid), 0) as own,
      coalesce(sum(pieces) filter (where payment_id <> ${value('id')}::uuid), 0) as others
    from ${heldStock} where product_id = any(${paidProducts(value('id'))})
    group by product_id`,
);

/** What is kept of the goods of a payment. Whoever calls has locked the payment and the goods. */
export async function readKept(tx: Tx, id: string): Promise<Kept> {
  const rows = await kept(tx, { id });
  return new Map(
    rows.map((row) => [Number(row.product_id), { own: Number(row.own), others: Number(row.others) }]),
  );
}

/**
 * Whether the shop has the goods of a payment. What it holds itself is its own; where that is less than it
 * wants, what others hold comes first.
 */
export function isEnoughLeft(
  { lines }: Pick<Payment, 'lines'>,
  { goods, kept }: { goods: Map<number, Product>; kept: Kept },
): boolean {
  return lines.every(({ productId, quantity }) => {
    const stock = goods.get(productId)?.stock ?? 0;
    const { own, others } = kept.get(productId) ?? { own: 0, others: 0 };
    return stock >= quantity && (own >= quantity || stock - others >= quantity);
  });
}
