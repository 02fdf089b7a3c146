import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discountUses } from '#db/schema/pricing.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { applyCode } from '#domain/cart/discount-code.ts';
import { refundOrder } from '#domain/payments/refunds/refund-order.ts';
import { orderFreeCart } from '#domain/payments/start/pay-simulated.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { paymentKeyOf } from '../../../support/fixtures/paying.ts';
import { makeMember } from '../../../support/fixtures/paying-later.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
});
afterAll(() => shop?.close());

test('a cancelled order that cost nothing releases its discount, also one for first orders', async () => {
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    insert into discounts (name, code, kind, percent, max_uses, first_order_only)
    values ('Gift', 'GIFT', 'percent', 100, 1, true) returning id`);
  const uses = () => shop.db.$count(discountUses, eq(discountUses.discountId, Number(rows[0]?.id)));
  const productId = await makeProduct(shop.db, { stock: 5, priceCents: 1_000 });
  const buyer = await makeMember(shop.db, [productId]);
  const tryCode = () => applyCode(shop.db, buyer.rules, { customer: buyer.customer, code: 'GIFT' });
  expect(await tryCode()).toBeNull();
  const key = await paymentKeyOf(shop.db, buyer.customer.uid, buyer.customer.email);
  const { orderId } = await orderFreeCart(shop.db, { ...buyer, key, label: 'No payment needed' });
  expect(await uses()).toBe(1);
  await refundOrder(shop.db, shop.gateways, { orderId, actorUid: 'the-admin' });
  expect([await uses(), await shop.stockOf(productId)]).toEqual([0, 5]);
  await addToCart(shop.db, { userId: buyer.customer.uid, productId });
  expect(await tryCode()).toBeNull();
});
