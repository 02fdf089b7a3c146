import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { cartItems } from '#db/schema/cart.ts';
import { heldStock, payments } from '#db/schema/payments.ts';
import type { Tx } from '#db/types.ts';

export type Held = {
  /** By payments of others, or by what is under way of the customer's own. */
  pieces: number;
  /** Of these, what is kept for the given network before anybody approved. */
  ofNetwork: number;
};

const NOTHING: Held = { pieces: 0, ofNetwork: 0 };

const held = preparedSql<
  { customerId: string; network: Buffer | null },
  { product_id: string; pieces: string; of_network: string }
>(
  'read_held_stock',
  (value) => sql`
    select product_id, sum(pieces) as pieces,
      coalesce(sum(unapproved) filter (where network = ${value('network')}::bytea), 0) as of_network
    from ${heldStock}
    where product_id = any(array(select product_id from ${cartItems} where user_id = ${value('customerId')}))
      and payment_id <> all(array(
        select id from ${payments} where customer_id = ${value('customerId')} and state = 'started'))
    group by product_id`,
);

/**
 * Returns how much of a product in the customer's cart payments hold now, other than those that the customer
 * only started. Whoever calls has locked the cart, the payments and the products. Reads the clock, not the
 * transaction's start: whoever waited for a lock must not see as reserved what has run out meanwhile.
 */
export async function readHeldStock(
  tx: Tx,
  customer: { customerId: string; network: Buffer | null },
): Promise<(productId: number) => Held> {
  const rows = await held(tx, customer);
  const byProduct = new Map(
    rows.map((row) => [
      Number(row.product_id),
      { pieces: Number(row.pieces), ofNetwork: Number(row.of_network) },
    ]),
  );
  return (productId) => byProduct.get(productId) ?? NOTHING;
}
