import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { heldStock } from '#db/schema/payments.ts';
import { discountUses } from '#db/schema/pricing.ts';
import type { Tx } from '#db/types.ts';
import { type Product, paidProducts } from './lock.ts';
import type { Payment } from './payment.ts';

/** What is kept for a payment. */
export type Kept = {
  /** Pieces for itself and for others, by product. */
  pieces: Map<number, { own: number; others: number }>;
  /** The discounts that it has a use of. */
  uses: Set<number>;
};

type Row = { uses: string[] } & Record<'product_id' | 'own' | 'others', string | null>;

const kept = preparedSql<{ id: string }, Row>(
  'read_kept',
  (value) => sql`
    select array(select discount_id from ${discountUses} where payment_id = ${value('id')}::uuid) as uses, goods.*
    from (values (1)) once left join (
      select product_id,
        coalesce(sum(pieces) filter (where payment_id = ${value('id')}::uuid), 0) as own,
        coalesce(sum(pieces) filter (where payment_id <> ${value('id')}::uuid), 0) as others
      from ${heldStock} where product_id = any(${paidProducts(value('id'))})
      group by product_id
    ) goods on true`,
);

/**
 * What is kept of the goods of a payment, and of the uses of its discounts. Whoever calls has locked the
 * payment and the goods.
 */
export async function readKept(tx: Tx, id: string): Promise<Kept> {
  const rows = await kept(tx, { id });
  const goods = rows.filter((row) => row.product_id !== null);
  return {
    pieces: new Map(
      goods.map((row) => [Number(row.product_id), { own: Number(row.own), others: Number(row.others) }]),
    ),
    uses: new Set(rows[0]?.uses.map(Number)),
  };
}

/**
 * Whether the shop has the goods of a payment. What it holds itself is its own; where that is less than it
 * wants, what others hold comes first.
 */
export function isEnoughLeft(
  { lines }: Pick<Payment, 'lines'>,
  { goods, kept: { pieces } }: { goods: Map<number, Product>; kept: Pick<Kept, 'pieces'> },
): boolean {
  return lines.every(({ productId, quantity }) => {
    const stock = goods.get(productId)?.stock ?? 0;
    const { own, others } = pieces.get(productId) ?? { own: 0, others: 0 };
    return stock >= quantity && (own >= quantity || stock - others >= quantity);
  });
}
