import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { refundLines } from '#db/schema/orders/refunds.ts';
import { createShipment } from '#domain/fulfilment/create-shipment.ts';
import { orderTimeline } from '#domain/fulfilment/order-timeline.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { NO_TRACKING } from '#domain/fulfilment/tracking.ts';
import { listOrders } from '#domain/orders/queries.ts';
import { type Gateway, gatewaysByName } from '#domain/payments/gateway/gateway.ts';
import { quoteLineRefund } from '#domain/payments/refunds/by-line/quote-line-refund.ts';
import { refundByLine } from '#domain/payments/refunds/by-line/refund-by-line.ts';
import { refundOrder } from '#domain/payments/refunds/refund-order.ts';
import { listRefunds } from '#domain/payments/refunds/refunds.ts';
import { goodsOf, startDelivering } from '../../support/fixtures/delivering.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { type Buyer, makeBuyer, reconcileAll } from '../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../support/shops/payment-shop.ts';

const actorUid = 'the-admin';
let shop: PaymentShop;
let lamp: number;
let vase: number;
let buyer: Buyer;

beforeAll(async () => {
  shop = await openPaymentShop();
  await startDelivering(shop.db);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  lamp = await makeProduct(shop.db, { name: 'Lamp', stock: 10, priceCents: 999 });
  vase = await makeProduct(shop.db, { name: 'Vase', stock: 10, priceCents: 101 });
  buyer = await makeBuyer(shop.db, [lamp, lamp, vase]);
});
afterEach(() => {
  shop.paypal.heal();
  shop.paypal.onCall(null);
});

type More = { restock?: boolean; version?: number; amount?: number };

/** Cancels or returns items and refunds them, as an administrator who has seen the amount. */
async function refundItems(
  orderId: string,
  kind: 'cancelled' | 'returned',
  pieces: [number, number][],
  more: More = {},
) {
  const asked = { kind, pieces: new Map(pieces), delivery: false };
  const found = await readFulfilment(shop.db, orderId);
  const { amount } = await quoteLineRefund(shop.db, orderId, asked);
  const seen = { version: found?.version ?? 0, amount, restock: false, ...more };
  return refundByLine(shop.db, shop.gateways, { ...asked, ...seen, orderId, actorUid });
}

const send = (orderId: string, pieces: [number, number][] | null = null) =>
  createShipment(shop.db, {
    orderId,
    quantities: pieces && new Map(pieces),
    tracking: NO_TRACKING,
    version: null,
    actorUid,
  });
const orderOf = async (of: Buyer) => (await listOrders(shop.db, of.customer.uid, 0))[0];
const stocks = async () => [await shop.stockOf(lamp), await shop.stockOf(vase)];
const refundsOf = async (orderId: string) =>
  (await listRefunds(shop.db, orderId)).map(({ state, amountCents }) => `${state} ${amountCents}`);

/**
 * A simulated payment and a payment by PayPal. The total is 2 x 9.99 + 1.01 + 8% = 22.67: 21.58 for the lamps
 * and 1.09 for the vase.
 */
const ways: [string, () => Promise<string>][] = [
  ['simulated', async () => (await shop.byCard(buyer)).orderId],
  ['by PayPal', () => shop.buyByPayPal(buyer)],
];

describe.each(ways)('an order paid %s', (way, buy) => {
  test('is cancelled line by line, and stock and money are returned exactly', async () => {
    const orderId = await buy();
    expect(await refundItems(orderId, 'cancelled', [[0, 1]])).toEqual({ state: 'refunded' });
    expect(await goodsOf(shop.db, orderId)).toEqual(['open', '0/1', '0/0']);
    expect([await orderOf(buyer), await stocks()]).toMatchObject([
      { status: 'COMPLETED', refundedCents: 1_079 },
      [9, 9],
    ]);
    await refundItems(orderId, 'cancelled', [
      [0, 1],
      [1, 1],
    ]);
    expect(await refundsOf(orderId)).toEqual(['completed 1079', 'completed 1188']);
    expect([await orderOf(buyer), await stocks()]).toMatchObject([
      { status: 'REFUNDED', refundedCents: 2_267 },
      [10, 10],
    ]);
    expect((await goodsOf(shop.db, orderId))?.[0]).toBe('cancelled');
    const { rows } = await shop.db.execute(sql`
      select sum(l.amount_cents)::int as amount, sum(tax_cents)::int as tax, sum(quantity)::int as pieces
      from ${refundLines} l join refunds r on r.id = l.refund_id where r.payment_id = ${orderId}`);
    expect(rows).toEqual([{ amount: 2_267, tax: 168, pieces: 3 }]);
    if (way === 'by PayPal') {
      const asked = (await listRefunds(shop.db, orderId)).map(({ requestId }) => requestId);
      expect(asked).toEqual([`${orderId}-refund`, `${orderId}-refund-1`]);
    }
  });

  test('accepts returned items, and puts them back on sale only if requested', async () => {
    const orderId = await buy();
    await send(orderId);
    await expect(refundItems(orderId, 'cancelled', [[0, 1]])).rejects.toThrow('FULFILMENT_CHANGED');
    await refundItems(orderId, 'returned', [[0, 1]], { restock: true });
    expect(await stocks()).toEqual([9, 9]);
    await refundItems(orderId, 'returned', [
      [0, 1],
      [1, 1],
    ]);
    expect([await orderOf(buyer), await stocks()]).toMatchObject([{ status: 'REFUNDED' }, [9, 9]]);
    const found = await readFulfilment(shop.db, orderId);
    expect(found?.state).toBe('returned');
    expect(found && orderTimeline(found, new Date(0)).map(({ kind }) => kind)).toEqual([
      'ordered',
      'sent',
      'returned',
      'returned',
    ]);
  });

  test('can be sent in part, cancelled in part, and then refunded as a whole', async () => {
    const orderId = await buy();
    await send(orderId, [[0, 1]]);
    await refundItems(orderId, 'cancelled', [[0, 1]]);
    await refundOrder(shop.db, shop.gateways, { orderId, actorUid });
    expect(await refundsOf(orderId)).toEqual(['completed 1079', 'completed 1188']);
    expect([await orderOf(buyer), await stocks()]).toMatchObject([{ status: 'REFUNDED' }, [9, 10]]);
    expect(await goodsOf(shop.db, orderId)).toEqual(['sent', '1/1', '0/1']);
    // A sent item is returned after its money was already refunded.
    await expect(refundItems(orderId, 'cancelled', [[0, 1]])).rejects.toThrow('FULFILMENT_CHANGED');
    await refundItems(orderId, 'returned', [[0, 1]], { restock: true });
    expect(await refundsOf(orderId)).toEqual(['completed 1079', 'completed 1188', 'completed 0']);
    expect([await orderOf(buyer), await stocks()]).toMatchObject([{ status: 'REFUNDED' }, [10, 10]]);
    expect(await goodsOf(shop.db, orderId)).toEqual(['returned', '1/1', '0/1']);
  });

  test('accepts only one of several concurrent refunds of one line', async () => {
    const orderId = await buy();
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => refundItems(orderId, 'cancelled', [[0, 2]], { version: 1, amount: 2_158 })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refundsOf(orderId)).toEqual(['completed 2158']);
    expect(await stocks()).toEqual([10, 9]);
  });

  test('is either cancelled or sent, item by item, when both happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [before = 0] = await stocks();
      buyer = await makeBuyer(shop.db, [lamp, lamp]);
      const orderId = await buy();
      await Promise.allSettled([
        refundItems(orderId, 'cancelled', [[0, 1]], { version: 1, amount: 1_079 }),
        send(orderId, [[0, 2]]),
        refundItems(orderId, 'cancelled', [[0, 2]], { version: 1, amount: 2_158 }),
      ]);
      const [line] = (await readFulfilment(shop.db, orderId))?.lines ?? [];
      const { sent = 0, cancelled = 0 } = line ?? {};
      expect([0, 2]).toContain(sent);
      const cents = [0, 1_079, 2_158][cancelled];
      expect((await orderOf(buyer))?.refundedCents).toBe(cents);
      expect((await stocks())[0]).toBe((before ?? 0) - 2 + cancelled);
    }
  });
});

describe('a refund of items', () => {
  test('is refused for no items, too many items, another amount or version than shown, or without PayPal', async () => {
    const orderId = await shop.buyByPayPal(buyer);
    await expect(refundItems(orderId, 'cancelled', [[0, 0]])).rejects.toThrow('NO_PIECES');
    await expect(refundItems(orderId, 'cancelled', [[0, 3]])).rejects.toThrow('FULFILMENT_CHANGED');
    await expect(refundItems(orderId, 'returned', [[0, 1]])).rejects.toThrow('FULFILMENT_CHANGED');
    await expect(refundItems(orderId, 'cancelled', [[0, 1]], { amount: 1 })).rejects.toThrow(
      'FULFILMENT_CHANGED',
    );
    await expect(refundItems(orderId, 'cancelled', [[0, 1]], { version: 9 })).rejects.toThrow(
      'FULFILMENT_CHANGED',
    );
    const asked = { kind: 'cancelled', pieces: new Map([[0, 1]]), delivery: false } as const;
    const take = { ...asked, orderId, version: 1, amount: 1_079, restock: false, actorUid };
    await expect(refundByLine(shop.db, new Map(), take)).rejects.toThrow('PROVIDER_OFF');
    expect([await goodsOf(shop.db, orderId), await refundsOf(orderId)]).toEqual([['open', '0/0', '0/0'], []]);
  });

  test('is refused while another refund is in progress', async () => {
    const orderId = await shop.buyByPayPal(buyer);
    shop.paypal.fail('refund', 'lost', 1_000);
    expect(await refundItems(orderId, 'cancelled', [[0, 1]])).toMatchObject({ state: 'refunding' });
    await expect(refundItems(orderId, 'cancelled', [[1, 1]])).rejects.toThrow('REFUND_UNDER_WAY');
    expect(await goodsOf(shop.db, orderId)).toEqual(['open', '0/1', '0/0']);
  });
});

describe('a refund of lines', () => {
  test('whose response is lost is completed once by the reconciler', async () => {
    const orderId = await shop.buyByPayPal(buyer);
    shop.paypal.fail('refund', 'lost', 1_000);
    expect(await refundItems(orderId, 'cancelled', [[0, 1]])).toMatchObject({ state: 'refunding' });
    expect([await orderOf(buyer), await stocks()]).toMatchObject([{ refundedCents: 0 }, [9, 9]]);
    shop.paypal.heal();
    await reconcileAll(shop.db, shop.gateway);
    await reconcileAll(shop.db, shop.gateway);
    expect(await refundsOf(orderId)).toEqual(['completed 1079']);
    expect([await orderOf(buyer), await stocks()]).toMatchObject([
      { status: 'COMPLETED', refundedCents: 1_079 },
      [9, 9],
    ]);
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, orderId));
    expect(log.map(({ action }) => action)).toEqual(['order.cancel-lines']);
  });

  test.each(['before', 'after'])('is made once if the process dies %s it asked PayPal', async (when) => {
    const orderId = await shop.buyByPayPal(buyer);
    const dying: Gateway = {
      ...shop.gateway,
      async refundCapture(...ask) {
        if (when === 'after') await shop.gateway.refundCapture(...ask);
        throw new Error('killed');
      },
    };
    const take = {
      kind: 'cancelled',
      pieces: new Map([[0, 1]]),
      delivery: false,
      ...{ orderId, version: 1, amount: 1_079, restock: false, actorUid },
    } as const;
    await expect(refundByLine(shop.db, gatewaysByName([dying]), take)).rejects.toThrow('killed');
    await reconcileAll(shop.db, shop.gateway);
    await reconcileAll(shop.db, shop.gateway);
    expect(await refundsOf(orderId)).toEqual(['completed 1079']);
    expect(await stocks()).toEqual([9, 9]);
    const at = [...shop.paypal.orders.keys()].at(-1) ?? '';
    const refunds = (await shop.gateway.readOrder(at))?.refunds;
    expect(refunds?.map(({ amount }) => amount.value)).toEqual(['10.79']);
  });

  test('returns no more than the rest after a partial refund at PayPal', async () => {
    const orderId = await shop.buyByPayPal(buyer);
    const captureId = (
      await shop.db.execute<{ id: string }>(sql`select capture_id as id from payments where id = ${orderId}`)
    ).rows[0]?.id;
    shop.paypal.refundByHand(captureId ?? '', '20.00');
    await shop.db.execute(sql`update payments set check_at = now() where id = ${orderId}`);
    await reconcileAll(shop.db, shop.gateway);
    expect((await orderOf(buyer))?.refundedCents).toBe(2_000);
    await refundItems(orderId, 'cancelled', [[0, 2]]);
    expect([await orderOf(buyer), await stocks()]).toMatchObject([
      { status: 'REFUNDED', refundedCents: 2_267 },
      [10, 10],
    ]);
  });

  test('of free items makes no request to PayPal', async () => {
    const gift = await makeProduct(shop.db, { stock: 3, priceCents: 0 });
    buyer = await makeBuyer(shop.db, [gift, vase]);
    const orderId = await shop.buyByPayPal(buyer);
    const kept = shop.paypal.kept().length;
    const at = (await readFulfilment(shop.db, orderId))?.lines.findIndex(
      ({ productId }) => productId === gift,
    );
    expect(await refundItems(orderId, 'cancelled', [[at ?? 9, 1]])).toEqual({ state: 'refunded' });
    expect([shop.paypal.kept().length, await shop.stockOf(gift)]).toEqual([kept, 3]);
    expect((await orderOf(buyer))?.status).toBe('COMPLETED');
  });
});
