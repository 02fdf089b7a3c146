import { sql } from 'drizzle-orm';
import { cartItems } from '#db/schema/cart.ts';
import type { Db } from '#db/types.ts';
import type { CartLine } from './cart.ts';

/**
 * Marks the prices of these lines as known to the customer, so that the cart reports a price change only once
 * (decision D18). Locks the lines by id, as payments do.
 */
export async function acceptPrices(
  db: Db,
  userId: string,
  shown: Pick<CartLine, 'id' | 'priceCents'>[],
): Promise<void> {
  const lines = JSON.stringify(shown.map(({ id, priceCents }) => ({ id, priceCents })));
  await db.execute(sql`
    with shown as (
      select c.id, line."priceCents" from ${cartItems} c
      join json_to_recordset(${lines}) as line(id bigint, "priceCents" integer) on line.id = c.id
      where c.user_id = ${userId} order by c.id for no key update of c)
    update ${cartItems} c set price_cents = shown."priceCents" from shown where c.id = shown.id`);
}
