import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPaymentWebhook } from '#app/endpoints/payment-webhook.ts';
import { listOpenDisputes } from '#domain/dashboard/open-disputes.ts';
import { paymentHistory } from '#domain/payments/lifecycle/payment-history.ts';
import { listPaymentDisputes } from '#domain/payments/reconcile/record-disputes.ts';
import { listRefunds } from '#domain/payments/refunds/refunds.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { makeBuyer, reconcileAll } from '../../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

let shop: PaymentShop;
let productId: number;
let orderId: string;
let captureId: string;

beforeAll(async () => {
  shop = await openPaymentShop();
});
beforeEach(async () => {
  await shop.db.execute(sql`delete from disputes`);
  productId = await makeProduct(shop.db, { stock: 3 });
  orderId = await shop.buyByPayPal(await makeBuyer(shop.db, [productId]));
  captureId = (await paymentHistory(shop.db, orderId))?.payment.captureId ?? '';
});
afterEach(() => shop.paypal.heal());
afterAll(() => shop?.close());

let logged: string[] = [];

/** PayPal sends a webhook to the shop, which then checks the payment. */
async function hear(type: string, resource: object): Promise<void> {
  logged = [];
  const note = (_: object, message: string) => void logged.push(message);
  const endpoint = createPaymentWebhook({
    db: shop.db,
    gateways: shop.gateways,
    log: { info: note, warn: note, error: note },
    visitorAddress: () => null,
  });
  const sent = shop.paypal.notice({ type, resource });
  const request = new Request('http://shop.example/webhooks/paypal', { method: 'POST', ...sent });
  expect((await endpoint.fetch(request)).status).toBe(204);
  await reconcileAll(shop.db, shop.gateway);
}

const events = async () =>
  (await paymentHistory(shop.db, orderId))?.events
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('dispute'));

test('a dispute is found by the transaction in its webhook, and read from PayPal, not from the webhook', async () => {
  const dispute = shop.paypal.dispute(captureId);
  await hear('CUSTOMER.DISPUTE.CREATED', {
    ...dispute,
    status: 'RESOLVED',
    dispute_amount: { currency_code: 'USD', value: '0.01' },
  });
  expect(logged).toEqual([]);
  expect(await listPaymentDisputes(shop.db, orderId)).toMatchObject([
    {
      id: dispute.dispute_id,
      status: 'WAITING_FOR_SELLER_RESPONSE',
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      stage: 'CHARGEBACK',
      amountCents: 1_080,
      respondBy: new Date('2027-01-02T03:04:05Z'),
    },
  ]);
  expect(await listOpenDisputes(shop.db)).toMatchObject({
    count: 1,
    first: [{ orderId }],
    provider: 'PayPal',
  });
  expect(await events()).toEqual(['dispute-opened']);
});

test('a dispute is followed to its end, even if webhooks leave out its transactions', async () => {
  const dispute = shop.paypal.dispute(captureId);
  await hear('CUSTOMER.DISPUTE.CREATED', dispute);
  dispute.status = 'UNDER_REVIEW';
  await hear('CUSTOMER.DISPUTE.UPDATED', { dispute_id: dispute.dispute_id });
  dispute.status = 'RESOLVED';
  dispute.dispute_outcome = { outcome_code: 'RESOLVED_SELLER_FAVOUR' };
  await hear('CUSTOMER.DISPUTE.RESOLVED', { dispute_id: dispute.dispute_id });
  expect(await listPaymentDisputes(shop.db, orderId)).toMatchObject([
    { status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' },
  ]);
  expect(await listOpenDisputes(shop.db)).toEqual({ count: 0, first: [], provider: null });
  expect(await events()).toEqual(['dispute-opened', 'dispute-updated', 'dispute-resolved']);
});

test('a dispute that the payer wins takes the money, and puts no items back on sale', async () => {
  const dispute = shop.paypal.dispute(captureId, {
    status: 'RESOLVED',
    dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
  });
  shop.paypal.reverse(captureId);
  await hear('CUSTOMER.DISPUTE.RESOLVED', dispute);
  expect(await listRefunds(shop.db, orderId)).toMatchObject([
    { origin: 'reversal', state: 'completed', amountCents: 1_080 },
  ]);
  expect(await shop.stockOf(productId)).toBe(2);
});

test('a dispute that the merchant won does not make the merchant’s later refund a chargeback', async () => {
  const dispute = shop.paypal.dispute(captureId, {
    status: 'RESOLVED',
    dispute_outcome: { outcome_code: 'CANCELED_BY_BUYER' },
  });
  await hear('CUSTOMER.DISPUTE.RESOLVED', dispute);
  shop.paypal.refundByHand(captureId);
  await hear('PAYMENT.CAPTURE.REFUNDED', { id: 'REFUND', custom_id: orderId });
  expect(await listRefunds(shop.db, orderId)).toMatchObject([{ origin: 'provider' }]);
  expect(await shop.stockOf(productId)).toBe(3);
});

test('a dispute about a payment of another shop is logged', async () => {
  const dispute = shop.paypal.dispute('0JF852973C016714D');
  await hear('CUSTOMER.DISPUTE.CREATED', dispute);
  expect(logged).toEqual(['A webhook speaks of no payment of this shop']);
  expect(await listOpenDisputes(shop.db)).toEqual({ count: 0, first: [], provider: null });
});

test('a dispute that the shop is not allowed to read is noted in the history, and refunds are still booked', async () => {
  const dispute = shop.paypal.dispute(captureId);
  shop.paypal.fail('disputes', '403', 1_000);
  shop.paypal.refundByHand(captureId, '1.00');
  await hear('CUSTOMER.DISPUTE.CREATED', dispute);
  await hear('CUSTOMER.DISPUTE.UPDATED', dispute);
  expect(await events()).toEqual(['dispute-unreadable']);
  expect(await listRefunds(shop.db, orderId)).toMatchObject([{ amountCents: 100 }]);
});

test('a dispute that PayPal can’t show now is requested again', async () => {
  const dispute = shop.paypal.dispute(captureId);
  shop.paypal.fail('disputes', '503', 1_000);
  await hear('CUSTOMER.DISPUTE.CREATED', dispute);
  expect(await listPaymentDisputes(shop.db, orderId)).toEqual([]);
  shop.paypal.heal();
  await reconcileAll(shop.db, shop.gateway);
  expect(await listPaymentDisputes(shop.db, orderId)).toHaveLength(1);
});
