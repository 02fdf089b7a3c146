import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discountUses } from '#db/schema/pricing.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { applyCode } from '#domain/cart/discount-code.ts';
import { createShipment } from '#domain/fulfilment/create-shipment.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { claimMail } from '#domain/mails/outbox.ts';
import { cancelUnpaidOrder } from '#domain/payments/later/cancel-unpaid-order.ts';
import { recordReceivedPayment } from '#domain/payments/later/record-received-payment.ts';
import { remindCustomer } from '#domain/payments/later/remind-customer.ts';
import { isUnpaidDue, remindOrCancelUnpaid } from '#domain/payments/later/remind-or-cancel-unpaid.ts';
import { zoneDay } from '#lib/dates/zone.ts';
import { startDelivering } from '../../../support/fixtures/delivering.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { paymentKeyOf } from '../../../support/fixtures/paying.ts';
import {
  laterStateOf,
  makeMember,
  offerLater,
  orderLater,
  passDays,
} from '../../../support/fixtures/paying-later.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
  await offerLater(shop.db, 'bank-transfer', { dueDays: 7, cancelDays: 14, remind: 'after', remindDays: 1 });
});
afterAll(() => shop?.close());

const fail = (error: unknown) => {
  throw error;
};
const run = () => remindOrCancelUnpaid(shop.db, fail);

async function anOrder(stock = 5) {
  const productId = await makeProduct(shop.db, { stock, priceCents: 1_000 });
  const orderId = await orderLater(shop.db, await makeMember(shop.db, [productId]));
  return { productId, orderId };
}

async function noteAll(orderId: string) {
  const { rows } = await shop.db.execute<{ total: string }>(
    sql`select total_cents as total from completed_transactions where id = ${orderId}`,
  );
  const amountCents = Number(rows[0]?.total);
  const seen = { orderId, version: 1, reference: '', actorUid: 'the-admin', receivedOn: zoneDay(new Date()) };
  return recordReceivedPayment(shop.db, { ...seen, amountCents });
}

test('an unpaid order is reminded of once, and cancelled and restocked after its deadline', async () => {
  const { productId, orderId } = await anOrder();
  expect(await isUnpaidDue(shop.db)).toBe(false);
  expect(await run()).toBe(0);
  await passDays(shop.db, orderId, 9);
  expect(await isUnpaidDue(shop.db)).toBe(true);
  expect([await run(), await run()]).toEqual([1, 0]);
  expect(await laterStateOf(shop.db, orderId)).toEqual({
    state: 'awaiting',
    status: 'COMPLETED',
    mails: ['confirmation', 'reminder'],
  });
  await passDays(shop.db, orderId, 6);
  expect([await run(), await run()]).toEqual([1, 0]);
  expect(await laterStateOf(shop.db, orderId)).toEqual({
    state: 'cancelled',
    status: 'REFUNDED',
    mails: ['confirmation', 'reminder', 'cancellation'],
  });
  expect(await shop.stockOf(productId)).toBe(5);
  expect(await isUnpaidDue(shop.db)).toBe(false);
});

test('many concurrent processes remind and cancel once', async () => {
  const { productId, orderId } = await anOrder();
  await passDays(shop.db, orderId, 9);
  await Promise.all(Array.from({ length: 6 }, run));
  await passDays(shop.db, orderId, 9);
  await Promise.all([...Array.from({ length: 6 }, run), cancelUnpaidOrder(shop.db, orderId)]);
  expect((await laterStateOf(shop.db, orderId)).mails).toEqual(['confirmation', 'reminder', 'cancellation']);
  expect(await shop.stockOf(productId)).toBe(5);
  const { rows } = await shop.db.execute(sql`select from refunds where payment_id = ${orderId}`);
  expect(rows).toHaveLength(1);
});

test('of a cancellation and a payment at the same time, only one takes effect, completely', async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    const { productId, orderId } = await anOrder();
    await passDays(shop.db, orderId, 30);
    const [cancelled, noted] = await Promise.allSettled([
      cancelUnpaidOrder(shop.db, orderId),
      noteAll(orderId),
    ]);
    const isPaid = noted.status === 'fulfilled';
    expect(cancelled).toMatchObject({ status: 'fulfilled', value: !isPaid });
    const { state, status } = await laterStateOf(shop.db, orderId);
    expect([state, status]).toEqual(isPaid ? ['paid', 'COMPLETED'] : ['cancelled', 'REFUNDED']);
    expect(await shop.stockOf(productId)).toBe(isPaid ? 4 : 5);
  }
});

test('a paid order is neither cancelled nor reminded of, and a partly paid one not cancelled', async () => {
  const [paid, part] = [await anOrder(), await anOrder()];
  await noteAll(paid.orderId);
  const seen = { orderId: part.orderId, version: 1, reference: '', actorUid: 'the-admin' };
  await recordReceivedPayment(shop.db, { ...seen, receivedOn: zoneDay(new Date()), amountCents: 1 });
  for (const { orderId } of [paid, part]) {
    await passDays(shop.db, orderId, 90);
    expect(await cancelUnpaidOrder(shop.db, orderId)).toBe(false);
  }
  expect(await remindCustomer(shop.db, paid.orderId)).toBe(false);
  expect((await laterStateOf(shop.db, paid.orderId)).mails).toEqual(['confirmation', 'payment-received']);
  expect(await remindCustomer(shop.db, part.orderId)).toBe(true);
});

test('a reminder that waits is not sent once the order is paid or cancelled', async () => {
  const [paid, cancelled] = [await anOrder(), await anOrder()];
  await shop.db.execute(sql`update confirmation_mails set sent_at = now()`);
  for (const { orderId } of [paid, cancelled]) {
    await passDays(shop.db, orderId, 9);
    expect(await remindCustomer(shop.db, orderId)).toBe(true);
  }
  await noteAll(paid.orderId);
  await passDays(shop.db, cancelled.orderId, 90);
  expect(await cancelUnpaidOrder(shop.db, cancelled.orderId)).toBe(true);
  await shop.db.execute(sql`update confirmation_mails set due_at = now()`);
  const kinds = [];
  for (
    let mail = await claimMail(shop.db);
    mail;
    mail = await claimMail(shop.db, { ...mail, savedAsFile: false })
  )
    kinds.push(mail.kind);
  expect(kinds.toSorted()).toEqual(['cancellation', 'payment-received']);
});

test('an order that was sent is not cancelled', async () => {
  await startDelivering(shop.db);
  const { productId, orderId } = await anOrder();
  const found = await readFulfilment(shop.db, orderId);
  const tracking = { carrier: '', trackingNumber: '', trackingUrl: '' };
  const parcel = { orderId, quantities: null, tracking, version: found?.version ?? 0 };
  await createShipment(shop.db, { ...parcel, actorUid: 'the-admin' });
  await passDays(shop.db, orderId, 30);
  expect(await run()).toBe(1);
  const { state, mails } = await laterStateOf(shop.db, orderId);
  expect(state).toBe('awaiting');
  expect(mails).toContain('reminder');
  expect(await shop.stockOf(productId)).toBe(4);
  expect(await isUnpaidDue(shop.db)).toBe(false);
});

test('after a cancellation, a discount for first orders applies again', async () => {
  await shop.db.execute(sql`
    insert into discounts (name, code, kind, percent, first_order_only) values ('Hello', 'FIRST', 'percent', 50, true)`);
  const productId = await makeProduct(shop.db, { stock: 5, priceCents: 1_000 });
  const buyer = await makeMember(shop.db, [productId]);
  const { uid, email } = buyer.customer;
  const tryCode = () => applyCode(shop.db, buyer.rules, { customer: buyer.customer, code: 'FIRST' });
  expect(await tryCode()).toBeNull();
  const key = await paymentKeyOf(shop.db, uid, email);
  const orderId = await orderLater(shop.db, { ...buyer, key });
  await addToCart(shop.db, { userId: uid, productId });
  expect(await tryCode()).toMatchObject({ reason: 'first-order' });
  await passDays(shop.db, orderId, 30);
  expect(await cancelUnpaidOrder(shop.db, orderId)).toBe(true);
  expect(await tryCode()).toBeNull();
  // An order that was sent still counts.
  await shop.db.execute(sql`
    insert into fulfilments (order_id) values (${orderId}) on conflict do nothing`);
  await shop.db.execute(sql`
    insert into fulfilment_lines (order_id, line, product_id, quantity, is_delivered, sent)
    values (${orderId}, 0, ${productId}, 1, false, 1)
    on conflict (order_id, line) do update set sent = 1, cancelled = 0`);
  expect(await tryCode()).toMatchObject({ reason: 'first-order' });
});

test('a cancellation releases the use of a discount', async () => {
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    insert into discounts (name, code, kind, percent, max_uses) values ('Half', 'ONCE', 'percent', 50, 1) returning id`);
  const id = Number(rows[0]?.id);
  const uses = () => shop.db.$count(discountUses, eq(discountUses.discountId, id));
  const productId = await makeProduct(shop.db, { stock: 5, priceCents: 1_000 });
  const withCode = async () => {
    const buyer = await makeMember(shop.db, [productId]);
    const { uid, email } = buyer.customer;
    const why = await applyCode(shop.db, buyer.rules, { customer: buyer.customer, code: 'ONCE' });
    return { why, buyer: { ...buyer, key: await paymentKeyOf(shop.db, uid, email) } };
  };
  const first = await withCode();
  const second = await withCode();
  const orderId = await orderLater(shop.db, first.buyer);
  expect(await uses()).toBe(1);
  // The last use of the code is taken, so the cart now costs more than the form showed.
  await expect(orderLater(shop.db, second.buyer)).rejects.toMatchObject({ code: 'CART_CHANGED' });
  await passDays(shop.db, orderId, 30);
  expect(await cancelUnpaidOrder(shop.db, orderId)).toBe(true);
  expect(await uses()).toBe(0);
  await orderLater(shop.db, second.buyer);
  expect(await uses()).toBe(1);
});
