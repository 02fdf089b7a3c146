import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { listCart } from '#domain/cart/queries.ts';
import { paymentKey } from '#domain/orders/payment-key.ts';
import type { Gateway } from '#domain/payments/gateway.ts';
import { capturePayPal, openPayPal } from '#domain/payments/pay-by-paypal.ts';
import { reconcileDue } from '#domain/payments/reconcile-due.ts';

export type Buyer = { customer: { uid: string; displayName: null; email: null }; key: string };

let buyers = 0;

/** A customer whose cart holds these products. */
export async function makeBuyer(db: Db, productIds: number[]): Promise<Buyer> {
  const uid = `buyer-${++buyers}`;
  for (const productId of productIds) await addToCart(db, { userId: uid, productId });
  return { customer: { uid, displayName: null, email: null }, key: paymentKey(await listCart(db, uid)) };
}

const urls = { returnUrl: 'https://shop.example/r', cancelUrl: 'https://shop.example/c' };

/** Starts a PayPal payment of the buyer's cart. Returns PayPal's order. */
export async function open(db: Db, gateway: Gateway, { customer, key }: Buyer): Promise<string> {
  const opened = await openPayPal(db, gateway, { customer, key, ...urls });
  if ('paidOrderId' in opened) throw new Error('The cart was paid before');
  return opened.paypalOrderId;
}

export function capture(db: Db, gateway: Gateway, { customer }: Buyer, paypalOrderId: string) {
  return capturePayPal(db, gateway, { customerId: customer.uid, paypalOrderId });
}

/** Lets so much time pass that all payments under way are looked at, and whatever was only reserved has run out. */
export async function reconcileAll(db: Db, gateway: Gateway | null): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await db.execute(sql`update payments set check_at = now() where check_at is not null`);
    await reconcileDue(db, gateway, () => {});
    await db.execute(sql`update payments set expires_at = now() where state = 'started'`);
  }
}

type EndState = { orders: number; carted: number; stock: number; reserved: number; open: number };

/** What the database says of one buyer and one product. */
export async function endState(db: Db, { customer }: Buyer, productId: number): Promise<EndState> {
  const { rows } = await db.execute<EndState>(sql`
    select
      (select count(*)::int from completed_transactions where customer_id = ${customer.uid} and status = 'COMPLETED') as orders,
      (select coalesce(sum(quantity), 0)::int from cart_items where user_id = ${customer.uid} and product_id = ${productId}) as carted,
      (select stock from products where id = ${productId}) as stock,
      (select count(*)::int from stock_reservations where product_id = ${productId}) as reserved,
      (select count(*)::int from payments where customer_id = ${customer.uid} and check_at is not null) as open`);
  if (!rows[0]) throw new Error('No row');
  return rows[0];
}
