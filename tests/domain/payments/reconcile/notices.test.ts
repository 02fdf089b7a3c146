import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPaymentWebhook } from '#app/endpoints/payment-webhook.ts';
import { listOrders } from '#domain/orders/queries.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { endState, makeBuyer, reconcileAll } from '../../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

let shop: PaymentShop;
let logged: { fields: object; message: string }[] = [];
let verified = 0;

beforeAll(async () => {
  shop = await openPaymentShop();
});
afterEach(() => {
  shop.paypal.onCall(null);
  logged = [];
  verified = 0;
});
afterAll(() => shop?.close());

/** The endpoint for requests from one network address. */
function endpointFor(address: string | null) {
  const note = (fields: object, message: string) => void logged.push({ fields, message });
  const log = { info: note, warn: note, error: note };
  const endpoint = createPaymentWebhook({
    db: shop.db,
    gateways: shop.gateways,
    log,
    visitorAddress: () => address,
  });
  return async (forged = false, notice = { type: 'CHECKOUT.ORDER.APPROVED', resource: {} }) => {
    const sent = shop.paypal.notice(notice, forged);
    const request = new Request('http://shop.example/webhooks/paypal', { method: 'POST', ...sent });
    return (await endpoint.fetch(request)).status;
  };
}

const countVerified = () =>
  shop.paypal.onCall(({ step, when }) => {
    if (step === 'verify' && when === 'arrived') verified += 1;
  });

test('an address that sends forged webhooks is blocked for a while, and others are not', async () => {
  countVerified();
  const [forger, other] = [endpointFor('203.0.113.7'), endpointFor('203.0.113.8')];
  const statuses: number[] = [];
  for (let n = 0; n < 30; n += 1) statuses.push(await forger(true));
  expect(statuses).toEqual([...Array(20).fill(400), ...Array(10).fill(429)]);
  expect(verified).toBe(20);
  expect(await forger()).toBe(429);
  expect(await other()).toBe(204);
});

test('few webhooks are verified at once, and PayPal has to repeat those beyond the queue', async () => {
  const gate = Promise.withResolvers<void>();
  shop.paypal.onCall(async ({ step, when }) => {
    if (step !== 'verify' || when !== 'arrived') return;
    verified += 1;
    await gate.promise;
  });
  const send = endpointFor(null);
  const replies = Array.from({ length: 60 }, () => send());
  // The requests that did not fit into the queue get their responses first.
  expect(await Promise.race(replies)).toBe(503);
  expect(verified).toBeLessThanOrEqual(4);
  gate.resolve();
  const statuses = await Promise.all(replies);
  expect([503, 204].map((status) => statuses.filter((each) => each === status).length)).toEqual([16, 44]);
});

test('a webhook whose verification gets no response has to be repeated; one with a late response is accepted', async () => {
  const send = endpointFor(null);
  shop.paypal.fail('verify', 'dropped', 3);
  expect(await send()).toBe(503);
  shop.paypal.fail('verify', 'slow');
  expect(await send()).toBe(204);
});

/**
 * A webhook as in PayPal's reference of webhook events. It is about the refund, and only a link names the
 * refunded capture.
 */
function refundOf(captureId: string | undefined) {
  const refund = '1Y107995YT783435V';
  const link = (path: string, rel: string) => ({
    href: `https://api.paypal.com/v2/payments/${path}`,
    rel,
    method: 'GET',
  });
  const amount = { currency_code: 'USD', value: '21.60' };
  const resource = {
    seller_payable_breakdown: { gross_amount: amount, total_refunded_amount: amount },
    amount,
    create_time: '2018-08-15T19:14:29-07:00',
    links: [link(`refunds/${refund}`, 'self'), link(`captures/${captureId}`, 'up')],
    id: refund,
    status: 'COMPLETED',
  };
  return { type: 'PAYMENT.CAPTURE.REFUNDED', resource };
}

test('a refund made at PayPal is found by the capture that its webhook links to', async () => {
  const productId = await makeProduct(shop.db, { stock: 10, priceCents: 2_000 });
  const buyer = await makeBuyer(shop.db, [productId]);
  const order = await shop.openFor(buyer);
  shop.paypal.approve(order);
  await shop.captureFor(buyer, order);
  const held = shop.paypal.orders.get(order)?.capture;
  if (held) held.status = 'REFUNDED';
  expect(await endpointFor(null)(false, refundOf(held?.id))).toBe(204);
  expect(logged).toEqual([]);
  await reconcileAll(shop.db, shop.gateway);
  expect(await listOrders(shop.db, buyer.customer.uid, 0)).toMatchObject([{ status: 'REFUNDED' }]);
  expect((await endState(shop.db, buyer, productId)).stock).toBe(10);
});

test('the webhook of a reversed approval finds its order, and the items are released', async () => {
  const productId = await makeProduct(shop.db, { stock: 10 });
  const buyer = await makeBuyer(shop.db, [productId]);
  const order = await shop.openFor(buyer);
  shop.paypal.approve(order);
  shop.paypal.end(order, 'VOIDED');
  const notice = { type: 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', resource: { order_id: order } };
  expect(await endpointFor(null)(false, notice)).toBe(204);
  expect(logged).toEqual([]);
  await reconcileAll(shop.db, shop.gateway);
  expect(await endState(shop.db, buyer, productId)).toMatchObject({ orders: 0, reserved: 0, open: 0 });
});

test('a genuine webhook about an unknown payment is logged', async () => {
  expect(await endpointFor(null)(false, refundOf('0JF852973C016714D'))).toBe(204);
  expect(logged).toMatchObject([
    {
      fields: { type: 'PAYMENT.CAPTURE.REFUNDED' },
      message: 'A webhook speaks of no payment of this shop',
    },
  ]);
});
