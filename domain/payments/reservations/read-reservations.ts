import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { reservedStock } from '#db/schema/orders/payments.ts';
import { discountUses } from '#db/schema/pricing.ts';
import type { Tx } from '#db/types.ts';
import { paidProducts } from '../lifecycle/lock.ts';

/** The reservations of a payment. */
export type Reservations = {
  /** The reserved quantities by product, for this payment and for others. */
  pieces: Map<number, { own: number; others: number }>;
  /** The ids of the discounts for which the payment has reserved a use. */
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
      from ${reservedStock} where product_id = any(${paidProducts(value('id'))})
      group by product_id
    ) goods on true`,
);

/**
 * Reads the reserved stock and the reserved uses of discounts of a payment. The caller must have locked the
 * payment and its products.
 */
export async function readReservations(tx: Tx, id: string): Promise<Reservations> {
  const rows = await kept(tx, { id });
  const goods = rows.filter((row) => row.product_id !== null);
  return {
    pieces: new Map(
      goods.map((row) => [Number(row.product_id), { own: Number(row.own), others: Number(row.others) }]),
    ),
    uses: new Set(rows[0]?.uses.map(Number)),
  };
}
