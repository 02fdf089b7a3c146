import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureApproved } from '#domain/payments/pay-by-provider.ts';
import { makeProduct } from '../../support/factories.ts';
import { makeBuyer } from '../../support/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../support/payment-shop.ts';

let shop: PaymentShop;
const statements: string[] = [];

beforeAll(async () => {
  shop = await openPaymentShop();
});
afterAll(() => shop?.close());

/** Statements that read the payment's row, locked or not. */
const readsPayment = (text: string) => /^\s*select\b[\s\S]*\bfrom "?payments"?\b/i.test(text);

test('a return from the provider reads its payment at most four times, until the order is there', async () => {
  const buyer = await makeBuyer(shop.db, [await makeProduct(shop.db, { stock: 5 })]);
  const order = await shop.openFor(buyer);
  shop.paypal.approve(order);
  const db = drizzle({ client: shop.pool, logger: { logQuery: (text) => statements.push(text) } });
  const own = { customerId: buyer.customer.uid, providerOrderId: order };
  const { payment } = await captureApproved(db, shop.gateway, own);
  expect(payment.state).toBe('settled');
  expect(statements.filter(readsPayment).length).toBeLessThanOrEqual(4);
  // The count means something: it finds those reads that there must be.
  expect(statements.filter(readsPayment).length).toBeGreaterThanOrEqual(2);
});
