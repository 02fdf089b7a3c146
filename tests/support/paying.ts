import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { agreedDelivery } from '#domain/cart/agreed-delivery.ts';
import { priceCartOf } from '#domain/cart/price-cart-of.ts';
import { paymentKey } from '#domain/orders/payment-key.ts';
import { type Gateway, gatewaysByName } from '#domain/payments/gateway.ts';
import { type HoldTerms, USUAL_HOLDS } from '#domain/payments/hold-limits.ts';
import { captureApproved, startAtProvider } from '#domain/payments/pay-by-provider.ts';
import { reconcileDue } from '#domain/payments/reconcile-due.ts';
import { type KeptRules, keepRules } from '#domain/pricing/kept-rules.ts';

export type Buyer = {
  customer: { uid: string; displayName: string | null; email: string | null };
  key: string;
  rules: KeptRules;
  holds?: HoldTerms;
};

let buyers = 0;

/** As a process of the shop keeps them. */
const RULES = keepRules();

/** A customer whose cart holds these products. */
export async function makeBuyer(db: Db, productIds: number[]): Promise<Buyer> {
  const uid = `buyer-${++buyers}`;
  for (const productId of productIds) await addToCart(db, { userId: uid, productId });
  return {
    customer: { uid, displayName: null, email: null },
    key: await paymentKeyOf(db, uid),
    rules: RULES,
  };
}

/** The key that the payment form of the customer's present cart carries; '' of an empty one. */
export async function paymentKeyOf(db: Db, uid: string, email: string | null = null): Promise<string> {
  const cart = await priceCartOf(db, RULES, { customer: { uid, email } });
  if (cart === null) return '';
  const { lines, amounts, said, method, contact } = cart;
  return paymentKey(lines, amounts, agreedDelivery(said, method), contact?.email);
}

/** A customer who wants so many pieces of one product, behind this network address. */
export async function makeBuyerOf(
  db: Db,
  productId: number,
  { pieces, address = null }: { pieces: number; address?: string | null },
): Promise<Buyer> {
  const { customer } = await makeBuyer(db, [productId]);
  await db.execute(sql`update cart_items set quantity = ${pieces} where user_id = ${customer.uid}`);
  const key = await paymentKeyOf(db, customer.uid);
  return { customer, key, rules: RULES, holds: { ...USUAL_HOLDS, address } };
}

const urls = { returnUrl: 'https://shop.example/r', cancelUrl: 'https://shop.example/c' };

/** Starts a PayPal payment of the buyer's cart. Returns PayPal's order. */
export async function open(db: Db, gateway: Gateway, buyer: Buyer): Promise<string> {
  const opened = await startAtProvider(db, gateway, { ...buyer, ...urls });
  if ('paidOrderId' in opened) throw new Error('The cart was paid before');
  return opened.providerOrderId;
}

/** Has PayPal make an order of $10.80 that belongs to no payment. */
export function askForOrder(gateway: Gateway): Promise<{ id: string; approveUrl: string }> {
  return gateway.createOrder({
    requestId: randomUUID(),
    paymentId: randomUUID(),
    description: 'Lamp x1',
    currency: 'USD',
    total: '10.80',
    items: '10.00',
    tax: '0.80',
    shipping: '0.00',
    discount: '0.00',
    shippingDiscount: '0.00',
    shipTo: null,
    ...urls,
  });
}

export function capture(db: Db, gateway: Gateway, { customer }: Buyer, providerOrderId: string) {
  return captureApproved(db, gateway, { customerId: customer.uid, providerOrderId });
}

/**
 * Lets so much time pass that all payments under way are looked at, and whatever was only reserved has run
 * out.
 */
export async function reconcileAll(db: Db, gateway: Gateway | null): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await db.execute(sql`update payments set check_at = now() where check_at is not null`);
    await reconcileDue(db, gatewaysByName(gateway ? [gateway] : []), () => {});
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
