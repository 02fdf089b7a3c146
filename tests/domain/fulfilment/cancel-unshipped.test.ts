import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refundLines } from '#db/schema/orders/refunds.ts';
import { createShipment } from '#domain/fulfilment/create-shipment.ts';
import { orderTimeline } from '#domain/fulfilment/order-timeline.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { NO_TRACKING } from '#domain/fulfilment/tracking.ts';
import { findPayment } from '#domain/payments/lifecycle/find-payment.ts';
import { syncSettledPayment } from '#domain/payments/reconcile/sync-settled-payment.ts';
import { quoteLineRefund } from '#domain/payments/refunds/by-line/quote-line-refund.ts';
import { refundByLine } from '#domain/payments/refunds/by-line/refund-by-line.ts';
import { refundOrder } from '#domain/payments/refunds/refund-order.ts';
import { startDelivering } from '../../support/fixtures/delivering.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { type Buyer, makeBuyer } from '../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../support/shops/payment-shop.ts';

const actorUid = 'the-admin';
let shop: PaymentShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openPaymentShop();
  await startDelivering(shop.db);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  const lamp = await makeProduct(shop.db, { name: 'Lamp', stock: 10, priceCents: 999 });
  const vase = await makeProduct(shop.db, { name: 'Vase', stock: 10, priceCents: 101 });
  buyer = await makeBuyer(shop.db, [lamp, lamp, vase]);
});

async function takeLamp(orderId: string, kind: 'cancelled' | 'returned'): Promise<void> {
  const asked = { kind, pieces: new Map([[0, 1]]), delivery: false };
  const version = (await readFulfilment(shop.db, orderId))?.version ?? 0;
  const { amount } = await quoteLineRefund(shop.db, orderId, asked);
  const take = { ...asked, amount, version, restock: false, orderId, actorUid };
  await refundByLine(shop.db, shop.gateways, take);
}

const sendLamp = (orderId: string) =>
  createShipment(shop.db, {
    orderId,
    quantities: new Map([[0, 1]]),
    tracking: NO_TRACKING,
    version: null,
    actorUid,
  });

async function happened(orderId: string) {
  const found = await readFulfilment(shop.db, orderId);
  const events = found ? orderTimeline(found, new Date(0)) : [];
  return events.map((event) =>
    'pieces' in event
      ? [event.kind, ...event.pieces.map(({ line, quantity }) => `${line}:${quantity}`)]
      : [event.kind],
  );
}

/**
 * A simulated payment and a payment by PayPal. The total is 2 x 9.99 + 1.01 + 8% = 22.67: 21.58 for the lamps
 * and 1.09 for the vase.
 */
const ways: [string, () => Promise<string>][] = [
  ['simulated', async () => (await shop.byCard(buyer)).orderId],
  ['by PayPal', () => shop.buyByPayPal(buyer)],
];

test.each(ways)(
  'a refund of the whole order, paid %s, records the cancelled items and their exact amounts',
  async (_, buy) => {
    const orderId = await buy();
    await takeLamp(orderId, 'cancelled');
    await sendLamp(orderId);
    await refundOrder(shop.db, shop.gateways, { orderId, actorUid });
    expect(await happened(orderId)).toEqual([
      ['ordered'],
      ['cancelled', '0:1'],
      ['sent', '0:1'],
      ['cancelled', '1:1'],
    ]);
    const { rows } = await shop.db.execute(sql`
    select l.line, l.quantity, l.amount_cents::int as cents, l.tax_cents::int as tax from ${refundLines} l
      join refunds r on r.id = l.refund_id where r.payment_id = ${orderId} order by l.line`);
    expect(rows).toEqual([
      { line: 0, quantity: 1, cents: 1079, tax: 80 },
      { line: 1, quantity: 1, cents: 109, tax: 8 },
    ]);
  },
);

test('a refund of lines that returns the last of the money also cancels the remaining items', async () => {
  const orderId = await shop.buyByPayPal(buyer);
  await sendLamp(orderId);
  const payment = await findPayment(shop.db, orderId);
  // The merchant refunds everything except the price of one lamp.
  shop.paypal.refundByHand(payment.captureId ?? '', '11.88');
  await syncSettledPayment(shop.db, shop.gateway, payment, false);
  await takeLamp(orderId, 'returned');
  expect(await happened(orderId)).toEqual([
    ['ordered'],
    ['sent', '0:1'],
    ['cancelled', '0:1', '1:1'],
    ['returned', '0:1'],
  ]);
});
