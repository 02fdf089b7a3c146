import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { cartItems } from '#db/schema/cart.ts';
import { payments, reservedStock } from '#db/schema/orders/payments.ts';
import type { Tx } from '#db/types.ts';

export type ReservedStock = {
  /** The number of items that payments reserve. Ignores payments that this customer has only started. */
  pieces: number;
  /** The part of `pieces` that payers of the given network have reserved and not approved yet. */
  ofNetwork: number;
};

const NOTHING: ReservedStock = { pieces: 0, ofNetwork: 0 };

const held = preparedSql<
  { customerId: string; network: Buffer | null },
  { product_id: string; pieces: string; of_network: string }
>(
  'read_held_stock',
  (value) => sql`
    select product_id, sum(pieces) as pieces,
      coalesce(sum(unapproved) filter (where network = ${value('network')}::bytea), 0) as of_network
    from ${reservedStock}
    where product_id = any(array(select product_id from ${cartItems} where user_id = ${value('customerId')}))
      and payment_id <> all(array(
        select id from ${payments} where customer_id = ${value('customerId')} and state = 'started'))
    group by product_id`,
);

/**
 * Creates a function that returns the reserved stock of a product in the customer's cart. Ignores payments
 * that this customer has only started. The caller must have locked the cart, the payments and the products.
 * Compares with the current time, so that a reservation that expired while the transaction waited for a lock
 * doesn't count.
 */
export async function readReservedStock(
  tx: Tx,
  customer: { customerId: string; network: Buffer | null },
): Promise<(productId: number) => ReservedStock> {
  const rows = await held(tx, customer);
  const byProduct = new Map(
    rows.map((row) => [
      Number(row.product_id),
      { pieces: Number(row.pieces), ofNetwork: Number(row.of_network) },
    ]),
  );
  return (productId) => byProduct.get(productId) ?? NOTHING;
}
