import { and, eq, ne } from 'drizzle-orm';
import { cartItems } from '#db/schema/cart.ts';
import { sellables } from '#db/schema/catalog/sellables.ts';
import type { Db } from '#db/types.ts';

/**
 * Marks the current prices as known to the customer, so that the cart reports a price change only once
 * (decision D18).
 */
export async function acceptPrices(db: Db, userId: string): Promise<void> {
  await db
    .update(cartItems)
    .set({ priceCents: sellables.priceCents })
    .from(sellables)
    .where(
      and(
        eq(cartItems.userId, userId),
        eq(sellables.id, cartItems.productId),
        ne(cartItems.priceCents, sellables.priceCents),
      ),
    );
}
