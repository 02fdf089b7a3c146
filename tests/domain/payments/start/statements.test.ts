import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureApproved } from '#domain/payments/start/pay-by-provider.ts';
import { logStatements } from '../../../support/database/statement-log.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { makeBuyer } from '../../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

let shop: PaymentShop;

beforeAll(async () => {
  shop = await openPaymentShop();
});
afterAll(() => shop?.close());

/**
 * Whether a statement reads the payment's row, with or without a lock. Statements that find other rows by the
 * payment don't count.
 */
const readsPayment = ({ text }: { text: string }) => /^\s*select\b[\s\S]*\bfrom "payments" where/.test(text);

test('a return from the provider reads its payment at most four times until the order is made', async () => {
  const buyer = await makeBuyer(shop.db, [await makeProduct(shop.db, { stock: 5 })]);
  const order = await shop.openFor(buyer);
  shop.paypal.approve(order);
  const own = { customerId: buyer.customer.uid, providerOrderId: order };
  const { sent, stop } = logStatements();
  const { payment } = await captureApproved(shop.db, shop.gateway, own).finally(stop);
  expect(payment.state).toBe('settled');
  expect(sent.filter(readsPayment).length).toBeLessThanOrEqual(4);
  // The filter works, because it finds at least the two required reads.
  expect(sent.filter(readsPayment).length).toBeGreaterThanOrEqual(2);
});
