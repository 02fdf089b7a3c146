import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { products } from '#db/schema/catalog/catalog.ts';
import { shipments } from '#db/schema/orders/fulfilment.ts';
import { createShipment } from '#domain/fulfilment/create-shipment.ts';
import { lastCarrier } from '#domain/fulfilment/last-carrier.ts';
import { markDelivered } from '#domain/fulfilment/mark-delivered.ts';
import { orderTimeline } from '#domain/fulfilment/order-timeline.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { NO_TRACKING } from '#domain/fulfilment/tracking.ts';
import { exportUnfulfilledOrders } from '#domain/fulfilment/unfulfilled/export-unfulfilled-orders.ts';
import { listUnfulfilledOrders } from '#domain/fulfilment/unfulfilled/list-unfulfilled-orders.ts';
import { shipOrders } from '#domain/fulfilment/unfulfilled/ship-orders.ts';
import { unfulfilledFilterFrom } from '#domain/fulfilment/unfulfilled/unfulfilled-filter.ts';
import { refundOrder } from '#domain/payments/refunds/refund-order.ts';
import { goodsOf, startDelivering } from '../../support/fixtures/delivering.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { makeBuyer, reconcileAll } from '../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../support/shops/payment-shop.ts';

const actorUid = 'the-admin';
let shop: PaymentShop;
let lamp: number;
let vase: number;

beforeAll(async () => {
  shop = await openPaymentShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db.execute(sql`truncate fulfilments cascade`);
  await startDelivering(shop.db);
  lamp = await makeProduct(shop.db, { name: 'Lamp', stock: 10 });
  vase = await makeProduct(shop.db, { name: 'Vase', stock: 10 });
});

/** Buys two lamps and a vase. Returns the order's id. */
const buy = async () => (await shop.byCard(await makeBuyer(shop.db, [lamp, lamp, vase]))).orderId;
const all = unfulfilledFilterFrom(new URLSearchParams());
const waiting = async () => (await listUnfulfilledOrders(shop.db, all, null)).orders;
const send = (orderId: string, pieces: [number, number][] | null, more: object = {}) =>
  createShipment(shop.db, {
    orderId,
    quantities: pieces && new Map(pieces),
    tracking: NO_TRACKING,
    version: null,
    actorUid,
    ...more,
  });

describe('an order', () => {
  test('has items to send in a shop that delivers', async () => {
    expect(await goodsOf(shop.db, await buy())).toEqual(['open', '0/0', '0/0']);
  });

  test('has no items to send in a shop that does not deliver', async () => {
    await shop.db.execute(sql`update shop_settings set delivers = false`);
    const before = await buy();
    await startDelivering(shop.db);
    expect(await goodsOf(shop.db, before)).toBeNull();
    expect(await waiting()).toEqual([]);
    await expect(send(before, null)).rejects.toThrow('NOTHING_TO_SEND');
  });

  test('has no items to send if none are shipped, such as gift cards', async () => {
    const card = await makeProduct(shop.db, { stock: 5 });
    await shop.db.execute(sql`update products set is_delivered = false where id = ${card}`);
    const alone = (await shop.byCard(await makeBuyer(shop.db, [card]))).orderId;
    const beside = (await shop.byCard(await makeBuyer(shop.db, [card, lamp]))).orderId;
    expect(await goodsOf(shop.db, alone)).toBeNull();
    await send(beside, null);
    expect(await goodsOf(shop.db, beside)).toEqual(['sent', '0/0', '1/0']);
  });

  test('has items to send when it was paid at a provider', async () => {
    const orderId = await shop.buyByPayPal(await makeBuyer(shop.db, [lamp]));
    expect(await goodsOf(shop.db, orderId)).toEqual(['open', '0/0']);
  });
});

describe('a shipment', () => {
  test('can contain part of an order, until everything is delivered', async () => {
    const orderId = await buy();
    const first = await send(orderId, [[0, 1]], {
      tracking: { carrier: 'Post', trackingNumber: 'A1', trackingUrl: 'https://post.example/A1' },
    });
    expect(await goodsOf(shop.db, orderId)).toEqual(['in-part', '1/0', '0/0']);
    const second = await send(orderId, null);
    expect(await goodsOf(shop.db, orderId)).toEqual(['sent', '2/0', '1/0']);
    const deliver = (shipmentId: number) => markDelivered(shop.db, { orderId, shipmentId, actorUid });
    await deliver(first);
    expect((await goodsOf(shop.db, orderId))?.[0]).toBe('sent');
    await Promise.all([deliver(second), deliver(second)]);
    expect((await goodsOf(shop.db, orderId))?.[0]).toBe('delivered');
    const fulfilment = await readFulfilment(shop.db, orderId);
    expect(fulfilment && orderTimeline(fulfilment, new Date(0)).map(({ kind }) => kind)).toEqual([
      'ordered',
      'sent',
      'sent',
      'delivered',
      'delivered',
    ]);
    const log = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, orderId))
      .orderBy(auditLog.id);
    expect(log.map(({ action }) => action)).toEqual([
      'order.send',
      'order.send',
      'order.deliver',
      'order.deliver',
    ]);
  });

  test('of too many items, of an unknown line or order, or of nothing is refused', async () => {
    const orderId = await buy();
    await expect(send(orderId, [[0, 3]])).rejects.toThrow('FULFILMENT_CHANGED');
    await expect(send(orderId, [[7, 1]])).rejects.toThrow('FULFILMENT_CHANGED');
    await expect(send(orderId, [[0, 0]])).rejects.toThrow('NO_PIECES');
    await expect(send('nonsense', null)).rejects.toThrow('ORDER_NOT_FOUND');
    expect(await goodsOf(shop.db, orderId)).toEqual(['open', '0/0', '0/0']);
  });

  test('is created once when several administrators send at once', async () => {
    const orderId = await buy();
    const tries = await Promise.allSettled([1, 2, 3].map(() => send(orderId, [[0, 1]], { version: 1 })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await goodsOf(shop.db, orderId)).toEqual(['in-part', '1/0', '0/0']);
  });

  test('can’t be marked as delivered under another order', async () => {
    const [one, other] = [await buy(), await buy()];
    const shipmentId = await send(one, null);
    await expect(markDelivered(shop.db, { orderId: other, shipmentId, actorUid })).rejects.toThrow(
      'SHIPMENT_NOT_FOUND',
    );
  });
});

describe('the worklist', () => {
  test('finds by number, parts of names and street, and the start of a SKU', async () => {
    const variant = await makeProduct(shop.db, { name: 'Shirt, M', sku: 'SHIRT-M_1', stock: 5 });
    const shirt = (await shop.byCard(await makeBuyer(shop.db, [variant]))).orderId;
    const lamps = await buy();
    await shop.db.execute(sql`update completed_transactions set
      payer = jsonb_set(payer, '{name}', '{"given_name": "Ada", "surname": "van Loon"}'),
      delivery = jsonb_set(delivery, '{address}', delivery -> 'address' || '{"name": "Bo Grün", "line1": "Am Markt 5"}')
      where id = ${lamps}`);
    const found = async (q: string) => {
      const filter = unfulfilledFilterFrom(new URLSearchParams({ q }));
      return (await listUnfulfilledOrders(shop.db, filter, null)).orders.map(({ id }) => id);
    };
    for (const q of [lamps.slice(0, 8), 'ada VAN', 'loon', 'GRÜN', 'markt 5'])
      expect([q, await found(q)]).toEqual([q, [lamps]]);
    for (const q of ['shirt-m', 'SHIRT-M_1']) expect([q, await found(q)]).toEqual([q, [shirt]]);
    for (const q of ['nobody', '%', 'M_1', lamps.slice(4, 12)]) expect([q, await found(q)]).toEqual([q, []]);
    expect(await found('')).toEqual([shirt, lamps]);
  });

  test('lists an order that weighs more than 2,147 tons', async () => {
    await shop.db.execute(sql`update products set weight_grams = 10000000 where id = ${lamp}`);
    const id = await buy();
    await shop.db.execute(
      sql`update fulfilment_lines set quantity = 300 where order_id = ${id} and line = 0`,
    );
    expect((await waiting()).find((order) => order.id === id)?.weightGrams).toBe(3_000_000_000);
    await shop.db.execute(sql`update products set weight_grams = 0 where id = ${lamp}`);
  });

  test('lists the oldest orders first, page by page, with the items left to send', async () => {
    const ids = [await buy(), await buy(), await buy()];
    await send(ids[0] ?? '', [
      [0, 1],
      [1, 1],
    ]);
    await send(ids[1] ?? '', null);
    const page = await listUnfulfilledOrders(shop.db, all, null, 1);
    expect(page).toMatchObject({
      hasMore: true,
      orders: [{ id: ids[0], lines: [{ line: 0, quantity: 1 }] }],
    });
    const next = await listUnfulfilledOrders(shop.db, all, ids[0] ?? '', 1);
    expect(next).toMatchObject({ hasMore: false, orders: [{ id: ids[2], state: 'open' }] });
    const inPart = unfulfilledFilterFrom(new URLSearchParams('state=in-part'));
    expect((await listUnfulfilledOrders(shop.db, inPart, null)).orders.map(({ id }) => id)).toEqual([ids[0]]);
    const byId = unfulfilledFilterFrom(new URLSearchParams(`q=${ids[2]?.slice(0, 12)}`));
    expect((await listUnfulfilledOrders(shop.db, byId, null)).orders.map(({ id }) => id)).toEqual([ids[2]]);
    const rows = [];
    for await (const row of exportUnfulfilledOrders(shop.db, all)) {
      expect(row.deliver_to).toContain('1 High Street');
      expect(row.country).toBe('US');
      rows.push([row.order, row.item, row.pieces]);
    }
    expect(rows).toEqual([
      [ids[0], 'Lamp', '1'],
      [ids[2], 'Lamp', '2'],
      [ids[2], 'Vase', '1'],
    ]);
  });

  test('marks several orders as sent, and skips those that were sent meanwhile', async () => {
    const ids = [await buy(), await buy()];
    await send(ids[0] ?? '', null);
    expect(await shipOrders(shop.db, { orderIds: [...ids, ...ids], carrier: 'Post', actorUid })).toBe(1);
    expect(await waiting()).toEqual([]);
    await expect(shipOrders(shop.db, { orderIds: [], carrier: '', actorUid })).rejects.toThrow('NO_ORDERS');
  });

  test('suggests the last carrier, and sets none for orders that are picked up', async () => {
    expect(await lastCarrier(shop.db)).toBe('');
    const [parcel, pickup] = [await buy(), await buy()];
    await shop.db.execute(sql`update completed_transactions
      set delivery = jsonb_set(delivery, '{method,place}', '"The shop"') where id = ${pickup}`);
    const orderIds = [parcel, pickup];
    const trackingNumbers = new Map([[pickup, 'A1']]);
    await shipOrders(shop.db, { orderIds, carrier: 'Post', trackingNumbers, actorUid });
    const [first, second] = await shop.db.select().from(shipments).orderBy(shipments.id);
    expect([first?.orderId, first?.carrier]).toEqual([parcel, 'Post']);
    expect([second?.orderId, second?.carrier, second?.trackingNumber]).toEqual([pickup, '', '']);
    expect(await lastCarrier(shop.db)).toBe('Post');
  });
});

describe('a refund of the whole order', () => {
  const refund = (orderId: string) => refundOrder(shop.db, shop.gateways, { orderId, actorUid });
  const stock = async () => (await shop.db.select().from(products).where(eq(products.id, lamp)))[0]?.stock;

  test('cancels unsent items, and puts only those back on sale', async () => {
    const orderId = await buy();
    await send(orderId, [[0, 1]]);
    expect(await stock()).toBe(8);
    await refund(orderId);
    await refund(orderId);
    expect(await goodsOf(shop.db, orderId)).toEqual(['sent', '1/1', '0/1']);
    expect([await stock(), await shop.stockOf(vase)]).toEqual([9, 10]);
    expect(await waiting()).toEqual([]);
    await expect(send(orderId, null)).rejects.toThrow('NOTHING_TO_SEND');
  });

  test('blocks shipments while the provider has not answered', async () => {
    const orderId = await shop.buyByPayPal(await makeBuyer(shop.db, [lamp]));
    shop.paypal.fail('refund', 'lost', 1_000);
    expect(await refund(orderId)).toMatchObject({ state: 'refunding' });
    await expect(send(orderId, null)).rejects.toThrow('NOTHING_TO_SEND');
    shop.paypal.heal();
    await reconcileAll(shop.db, shop.gateway);
    expect([await goodsOf(shop.db, orderId), await stock()]).toEqual([['cancelled', '0/1'], 10]);
  });

  test('at the same time as a shipment leaves each item either sent or cancelled', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = (await stock()) ?? 0;
      const orderId = await buy();
      await Promise.allSettled([send(orderId, null), refund(orderId), send(orderId, [[0, 1]])]);
      const found = await readFulfilment(shop.db, orderId);
      const [line] = found?.lines ?? [];
      expect((line?.sent ?? 0) + (line?.cancelled ?? 0)).toBe(2);
      expect(await stock()).toBe(before - (line?.sent ?? 0));
    }
  });
});
