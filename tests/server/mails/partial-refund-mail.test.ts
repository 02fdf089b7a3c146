import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createShipment } from '#domain/fulfilment/create-shipment.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { NO_TRACKING } from '#domain/fulfilment/tracking.ts';
import { findOrderByLink, revokeOrderLinks } from '#domain/orders/order-link.ts';
import { quoteLineRefund } from '#domain/payments/refunds/by-line/quote-line-refund.ts';
import { refundByLine } from '#domain/payments/refunds/by-line/refund-by-line.ts';
import { refundOrder } from '#domain/payments/refunds/refund-order.ts';
import { orderFreeCart } from '#domain/payments/start/pay-simulated.ts';
import { createMailSender } from '../../../server/mails/mail-sender.ts';
import { startDelivering } from '../../support/fixtures/delivering.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { type Buyer, makeBuyer, paymentKeyOf, reconcileAll } from '../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../support/shops/payment-shop.ts';

const ORIGIN = 'https://shop.example';
const LINK = /https:\/\/shop\.example\/orders\/by-link\/([0-9a-f]{32})/;

type Sent = { to: string; subject: string; text: string; messageId: string };
let shop: PaymentShop;
let sent: Sent[];
let buyer: Buyer;
beforeAll(async () => {
  shop = await openPaymentShop();
  await startDelivering(shop.db);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  sent = [];
  const lamp = await makeProduct(shop.db, { name: 'Lamp', priceCents: 1_000 });
  buyer = await makeBuyer(shop.db, [lamp, await makeProduct(shop.db, { name: 'Vase', priceCents: 500 })]);
});

const log = pino({ level: 'silent' });
const sendMail = async (mail: Sent) => void sent.push(mail);
const run = () => createMailSender({ db: shop.db, sendMail, origin: ORIGIN, log })();

const cancelFirst = (orderId: string) => cancelItem(orderId, 0);

async function cancelItem(orderId: string, line: number): Promise<void> {
  const asked = { kind: 'cancelled', pieces: new Map([[line, 1]]), delivery: false } as const;
  const { amount } = await quoteLineRefund(shop.db, orderId, asked);
  const version = (await readFulfilment(shop.db, orderId))?.version ?? 0;
  const take = { ...asked, orderId, amount, version, restock: false, actorUid: 'admin' };
  await refundByLine(shop.db, shop.gateways, take);
}

test('a cancelled order that cost nothing is not called refunded or unpaid', async () => {
  const gift = await makeBuyer(shop.db, [await makeProduct(shop.db, { name: 'Gift', priceCents: 0 })]);
  const { orderId } = await orderFreeCart(shop.db, { ...gift, label: 'No payment needed' });
  await refundOrder(shop.db, shop.gateways, { orderId, actorUid: 'admin' });
  expect(await run()).toBe(2);
  const told = sent.find(({ subject }) => subject.endsWith('is cancelled'));
  expect(told?.text).toMatch(
    /We cancelled your order [0-9a-f]{8}\. It cost nothing, so .*\n\n- Gift x1: \$0\.00\n/,
  );
});

test('an order that cost nothing is cancelled with its last item, and mailed once', async () => {
  const free = (name: string) => makeProduct(shop.db, { name, priceCents: 0 });
  const gifts = await makeBuyer(shop.db, [await free('Gift'), await free('Card')]);
  const { orderId } = await orderFreeCart(shop.db, { ...gifts, label: 'No payment needed' });
  const status = async () =>
    (await shop.db.execute(sql`select status from completed_transactions where id = ${orderId}`)).rows;
  await cancelItem(orderId, 0);
  expect(await status()).toEqual([{ status: 'COMPLETED' }]);
  expect(await run()).toBe(1);
  await cancelItem(orderId, 1);
  expect(await status()).toEqual([{ status: 'REFUNDED' }]);
  expect([await run(), await run()]).toEqual([1, 0]);
  expect(sent.at(-1)?.subject).toMatch(/is cancelled$/);
});

test('a guest is informed of a line refund once, and each mail has its own link to the order', async () => {
  const { orderId } = await shop.byCard(buyer);
  await cancelFirst(orderId);
  const tracking = { orderId, quantities: null, tracking: NO_TRACKING, version: null, actorUid: 'admin' };
  await createShipment(shop.db, tracking);
  expect([await run(), await run()]).toEqual([3, 0]);
  const refund = sent.find(({ subject }) => subject.startsWith('A refund'));
  expect(refund?.to).toBe(`ann-${buyer.customer.uid}@example.com`);
  expect(refund?.text).toMatch(
    /We refunded \$10\.80 of your order [0-9a-f]{8}\. The payment was simulated, so no money moves\.\n\n- Lamp x1: \$10\.80\n\nRefunded: \$10\.80\nTotal after refunds: \$5\.40/,
  );
  expect(refund?.messageId).toMatch(/^<partial-refund\.[0-9a-f-]{36}\.1@shop\.example>$/);
  const tokens = sent.map(({ text }) => LINK.exec(text)?.[1] ?? '');
  expect(new Set(tokens).size).toBe(3);
  for (const token of tokens) expect((await findOrderByLink(shop.db, token))?.id).toBe(orderId);
  await revokeOrderLinks(shop.db, { orderId, actorUid: 'admin' });
  for (const token of tokens) expect(await findOrderByLink(shop.db, token)).toBeNull();
});

test('a member gets a link to the order in the account', async () => {
  buyer = { ...buyer, customer: { ...buyer.customer, email: 'bea@example.com', displayName: 'Bea' } };
  await shop.db.execute(sql`update checkouts set email = '' where customer_id = ${buyer.customer.uid}`);
  const { orderId } = await shop.byCard({ ...buyer, key: await keyOf() });
  await cancelFirst(orderId);
  expect(await run()).toBe(2);
  expect(sent.map(({ text }) => text.includes(`${ORIGIN}/orders/${orderId}`))).toEqual([true, true]);
});

const keyOf = () => paymentKeyOf(shop.db, buyer.customer.uid, 'bea@example.com');

/** Returns a function that tells the shop about a refund of this order's capture, and the capture's id. */
async function followCapture(orderId: string) {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select capture_id as id from payments where id = ${orderId}`,
  );
  const captureId = rows[0]?.id ?? '';
  const hear = async (type: string, id: string) => {
    const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId}` }];
    await shop.hear({ id: `WH-${id}`, type, resource: { id, links } });
    await reconcileAll(shop.db, shop.gateway);
    await reconcileAll(shop.db, shop.gateway);
  };
  return { captureId, hear };
}

test('a partial refund at PayPal is mailed too, and a reversal by the payer’s bank is not', async () => {
  const { captureId, hear } = await followCapture(await shop.buyByPayPal(buyer));
  await hear('PAYMENT.CAPTURE.REFUNDED', shop.paypal.refundByHand(captureId, '1.00'));
  expect(await run()).toBe(2);
  expect(sent.at(-1)?.text).toContain('$1.00 of your order');
  await hear('PAYMENT.CAPTURE.REVERSED', shop.paypal.reverse(captureId, '2.00'));
  expect(await run()).toBe(0);
});

test('a refund at PayPal is mailed with the new total while another refund is pending', async () => {
  const orderId = await shop.buyByPayPal(buyer);
  const { captureId, hear } = await followCapture(orderId);
  shop.paypal.fail('refund', 'refund-pending');
  await cancelFirst(orderId);
  await hear('PAYMENT.CAPTURE.REFUNDED', shop.paypal.refundByHand(captureId, '1.00'));
  expect(await run()).toBe(2);
  expect(sent.at(-1)?.text).toMatch(/Refunded: \$1\.00\nTotal after refunds: \$15\.20/);
  shop.paypal.endRefunds('COMPLETED');
  await reconcileAll(shop.db, shop.gateway);
  expect(await run()).toBe(1);
  expect(sent.at(-1)?.text).toMatch(/Refunded: \$10\.80\nTotal after refunds: \$4\.40/);
});

const refund = (orderId: string) => refundOrder(shop.db, shop.gateways, { orderId, actorUid: 'admin' });
const ways: [string, () => Promise<string>][] = [
  ['simulated', async () => (await shop.byCard(buyer)).orderId],
  ['by PayPal', () => shop.buyByPayPal(buyer)],
];

test.each(ways)(
  'a full refund of a shipped order paid %s is mailed once, with the cancelled items',
  async (_, buy) => {
    const orderId = await buy();
    await refund(orderId);
    await refund(orderId);
    expect([await run(), await run()]).toEqual([2, 0]);
    const [, told] = sent;
    expect(told?.subject).toMatch(/^Your Kiosk order [0-9a-f]{8} is refunded$/);
    expect(told?.text).toMatch(
      /We refunded \$16\.20 (?:of your order [0-9a-f]{8}\. The payment was simulated|for your order [0-9a-f]{8} to your original payment method\. Allow).*\n\n- Lamp x1: \$10\.80\n- Vase x1: \$5\.40\n\nRefunded: \$16\.20\nTotal after refunds: \$0\.00/,
    );
  },
);

test('the mail for the rest of an order lists what was not cancelled before', async () => {
  const { orderId } = await shop.byCard(buyer);
  await cancelFirst(orderId);
  await refund(orderId);
  expect(await run()).toBe(3);
  expect(
    sent.filter(({ text }) => /\$10\.80 of your order .*\n\n- Lamp x1: \$10\.80\n\n/.test(text)),
  ).toHaveLength(1);
  expect(
    sent.filter(({ text }) => /\$5\.40 of your order .*\n\n- Vase x1: \$5\.40\n\n/.test(text)),
  ).toHaveLength(1);
  // Each email shows the total after its own refund, although the shop sends both emails after the last
  // refund.
  const told = sent.filter(({ subject }) => subject.includes('efund'));
  const totals = told.map(({ text }) => /after refunds: (\S+)/.exec(text)?.[1]);
  expect(totals.toSorted()).toEqual(['$0.00', '$5.40']);
});

test('a full refund is not mailed in a shop that does not ship', async () => {
  await shop.db.execute(sql`update shop_settings set delivers = false`);
  try {
    buyer = { ...buyer, customer: { ...buyer.customer, email: 'cleo@example.com', displayName: 'Cleo' } };
    const { orderId } = await shop.byCard({ ...buyer, key: await paymentKeyOf(shop.db, buyer.customer.uid) });
    await refund(orderId);
    expect(await run()).toBe(1);
    expect(sent[0]?.subject).toMatch(/^Your Kiosk order [0-9a-f]{8}$/);
  } finally {
    await shop.db.execute(sql`update shop_settings set delivers = true`);
  }
});
