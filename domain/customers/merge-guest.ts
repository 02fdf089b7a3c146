import { eq, inArray, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { cartItems } from '#db/schema/cart.ts';
import { favoriteItems } from '#db/schema/favorites.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { payments } from '#db/schema/orders/payments.ts';
import type { Db, Tx } from '#db/types.ts';
import { moveCheckout } from '#domain/addresses/move-checkout-details.ts';
import { MAX_LINES, MAX_QUANTITY } from '#domain/cart/limits.ts';
import { MAX_FAVORITES } from '#domain/favorites/limits.ts';

type Merge = { guestId: string; userId: string };

/**
 * Moves a guest's data to the account that the visitor logs in to: cart, favorites, checkout details,
 * payments and orders. Adds up the quantities of products that are in both carts. If there are too many items
 * for the cart or the favorites, drops the guest's oldest ones. Repetition changes nothing.
 */
export async function mergeGuest(db: Db, merge: Merge): Promise<void> {
  if (merge.guestId === merge.userId) return;
  await inTransaction(db, async (tx) => {
    await moveCart(tx, merge);
    await moveFavorites(tx, merge);
    await moveCheckout(tx, merge);
    // Updates payments before orders. If a payment is becoming an order, this statement waits for it, and the
    // next one finds the order.
    await tx.update(payments).set({ customerId: merge.userId }).where(eq(payments.customerId, merge.guestId));
    await tx
      .update(completedTransactions)
      .set({ customerId: merge.userId })
      .where(eq(completedTransactions.customerId, merge.guestId));
  });
}

async function moveCart(tx: Tx, { guestId, userId }: Merge): Promise<void> {
  // Locks the cart in the same order as payments do. A payment that is in progress then finishes first.
  const locked = tx.select({ id: cartItems.id }).from(cartItems);
  await locked
    .where(inArray(cartItems.userId, [guestId, userId]))
    .orderBy(cartItems.id)
    .for('update');
  await tx.execute(sql`
    with own as (select product_id from ${cartItems} where user_id = ${userId}),
    moved as (delete from ${cartItems} where user_id = ${guestId} returning *),
    ranked as (
      select moved.*, own.product_id is not null as known,
        row_number() over (partition by own.product_id is not null order by moved.id desc) as place
      from moved left join own on own.product_id = moved.product_id
    )
    insert into ${cartItems} (user_id, product_id, product_name, product_image_key, price_cents, quantity, created_at)
    select ${userId}, product_id, product_name, product_image_key, price_cents, quantity, created_at
    from ranked where known or place <= ${MAX_LINES} - (select count(*) from own) order by id
    on conflict (user_id, product_id) do update
      set quantity = least(${cartItems.quantity} + excluded.quantity, ${MAX_QUANTITY})`);
}

async function moveFavorites(tx: Tx, { guestId, userId }: Merge): Promise<void> {
  await tx.execute(sql`
    with own as (select product_id from ${favoriteItems} where user_id = ${userId}),
    moved as (delete from ${favoriteItems} where user_id = ${guestId} returning *),
    fresh as (
      select moved.*, row_number() over (order by moved.id desc) as place
      from moved where product_id not in (select product_id from own)
    )
    insert into ${favoriteItems}
      (user_id, product_id, variant_id, product_name, product_image_key, price_cents, created_at)
    select ${userId}, product_id, variant_id, product_name, product_image_key, price_cents, created_at
    from fresh where place <= ${MAX_FAVORITES} - (select count(*) from own) order by id
    on conflict (user_id, product_id) do nothing`);
}
