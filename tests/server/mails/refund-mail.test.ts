import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refundOrder } from '#domain/payments/refunds/refund-order.ts';
import { createMailer } from '#services/identity/index.ts';
import { createMailSender } from '../../../server/mails/mail-sender.ts';
import { startMailServer } from '../../support/clients/mail-server.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { type Buyer, endState, makeBuyer, reconcileAll } from '../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../support/shops/payment-shop.ts';

const ORIGIN = 'https://shop.example';
/** The payer's email address at the PayPal stand-in. */
const PAYER = 'ada@buyers.example';

let shop: PaymentShop;
let productId: number;
let buyer: Buyer;

beforeAll(async () => {
  shop = await openPaymentShop();
});
beforeEach(async () => {
  await shop.db.execute(sql`delete from confirmation_mails`);
  productId = await makeProduct(shop.db, { name: 'Linen shirt', stock: 1, priceCents: 2_000 });
  buyer = await makeBuyer(shop.db, [productId]);
});
afterEach(() => {
  shop.paypal.heal();
  shop.paypal.onCall(null);
});
afterAll(() => shop?.close());

/** Starts a payment and approves it. Its goods are sold at the counter while PayPal captures the money. */
async function approveWhileGoodsRunOut(): Promise<string> {
  const order = await shop.openFor(buyer);
  shop.paypal.approve(order);
  shop.paypal.onCall(async ({ step, when }) => {
    if (step === 'capture' && when === 'done')
      await shop.db.execute(sql`update products set stock = 0 where id = ${productId}`);
  });
  return order;
}

async function mails() {
  const { rows } = await shop.db.execute(sql`
    select recipient, order_id is null as of_payment,
      (select state || ' ' || coalesce(reason, '-') from payments where payments.id = payment_id) as payment
    from confirmation_mails`);
  return rows;
}

const told = (reason: string, recipient = PAYER) => [
  { recipient, of_payment: true, payment: `refunded ${reason}` },
];

describe('a payer whose payment did not become an order is informed by mail', () => {
  test('when the shop refunds immediately', async () => {
    const order = await approveWhileGoodsRunOut();
    expect((await shop.captureFor(buyer, order)).payment.state).toBe('refunded');
    expect(await mails()).toEqual(told('out-of-stock'));
  });

  test('when the reconciler captures and refunds after the tab was closed: once, however often it runs', async () => {
    await approveWhileGoodsRunOut();
    await Promise.all([1, 2, 3].map(() => reconcileAll(shop.db, shop.gateway)));
    await reconcileAll(shop.db, shop.gateway);
    expect(await mails()).toEqual(told('out-of-stock'));
    expect((await endState(shop.db, buyer, productId)).orders).toBe(0);
  });

  test('after refunds without a response', async () => {
    const order = await approveWhileGoodsRunOut();
    shop.paypal.fail('refund', 'dropped', 1_000);
    await shop.captureFor(buyer, order).catch(() => {});
    expect(await mails()).toEqual([]);
    shop.paypal.heal();
    await reconcileAll(shop.db, shop.gateway);
    expect(await mails()).toEqual(told('out-of-stock'));
  });

  test('only once a pending refund at PayPal is done', async () => {
    const order = await approveWhileGoodsRunOut();
    shop.paypal.fail('refund', 'refund-pending');
    await shop.captureFor(buyer, order);
    await reconcileAll(shop.db, shop.gateway);
    expect(await mails()).toEqual([]);
    shop.paypal.endRefunds('COMPLETED');
    await reconcileAll(shop.db, shop.gateway);
    expect(await mails()).toEqual(told('out-of-stock'));
  });

  test('of a different amount, too, and at the account’s address if there is one', async () => {
    const order = await shop.openFor(buyer);
    await shop.db.execute(
      sql`update payments set customer_email = 'ann@mail.example' where provider_order_id = ${order}`,
    );
    shop.paypal.approve(order);
    shop.paypal.fail('capture', 'wrong-amount');
    await shop.captureFor(buyer, order);
    expect(await mails()).toEqual(told('amount-differs', 'ann@mail.example'));
  });

  test('when PayPal refunded the money before the shop was notified', async () => {
    const order = await shop.openFor(buyer);
    shop.paypal.approve(order);
    shop.paypal.fail('capture', 'dropped', 1_000);
    shop.paypal.fail('read', '503', 1_000);
    await shop.captureFor(buyer, order).catch(() => {});
    const captured = shop.paypal.orders.get(order)?.capture;
    if (captured) captured.status = 'REFUNDED';
    shop.paypal.heal();
    shop.paypal.fail('capture', 'dropped', 1_000);
    await reconcileAll(shop.db, shop.gateway);
    expect(await mails()).toEqual(told('-'));
  });
});

test('the refund of an order sends no such mail, and its confirmation stays the only one', async () => {
  const orderId = await shop.buyByPayPal(buyer);
  await refundOrder(shop.db, shop.gateways, { orderId, actorUid: 'the-admin' });
  expect(await mails()).toEqual([{ recipient: PAYER, of_payment: false, payment: null }]);
});

test('the mail says what was refunded and why, and is sent once', async () => {
  const server = await startMailServer();
  const order = await approveWhileGoodsRunOut();
  const { payment } = await shop.captureFor(buyer, order);
  const sendMail = createMailer({
    smtpUrl: server.url,
    from: 'shop@kiosk.test',
    outboxDir: '',
    log: () => {},
  });
  const log = pino({ level: 'silent' });
  const send = createMailSender({ db: shop.db, sendMail, origin: ORIGIN, log });
  expect([await send(), await send()]).toEqual([1, 0]);
  await server.close();
  const [mail] = server.received;
  expect([mail?.to, mail?.messageId]).toEqual([[PAYER], `<refund.${payment.id}.1@shop.example>`]);
  const raw = mail?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  for (const part of [
    'Subject: We refunded your Kiosk payment\r\n',
    'in full. Some items ran out while you were paying. No order was placed.',
    'Linen shirt x1',
    'Refunded: $21.60',
    `${ORIGIN}/orders`,
  ])
    expect(raw).toContain(part);
});
