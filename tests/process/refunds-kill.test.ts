import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { quoteLineRefund } from '#domain/payments/refunds/by-line/quote-line-refund.ts';
import { listRefunds } from '#domain/payments/refunds/refunds.ts';
import { ciTest } from '../support/ci-only.ts';
import { addOneToCart, buyByPayPal, openPayment } from '../support/fixtures/buying.ts';
import { goodsOf, startDelivering } from '../support/fixtures/delivering.ts';
import { expectSameBooks, startInvoicing } from '../support/fixtures/refund-books.ts';
import { kindAt, makeSellable, setStock, stockOf } from '../support/fixtures/sellables.ts';
import type { Call, Step } from '../support/paypal/stand-in.ts';
import { createHttpShopper, type HttpShopper } from '../support/shops/http-shopper.ts';
import { ADMIN, type KillableShop, openKillableShop } from '../support/shops/killable-shop.ts';
import { byTurns, rounds } from '../support/thorough.ts';

const STOCK = 5;

let shop: KillableShop;

beforeAll(async () => {
  shop = await openKillableShop();
  await startDelivering(shop.db);
  await shop.db.execute(sql`update delivery_methods set price_cents = 500`);
  await startInvoicing(shop.db);
});
afterEach(() => shop.heal());
afterAll(() => shop?.close());

let carts = 0;

/** Creates a customer with two units of one item in the cart: by turns a product and a variant. */
async function fillCart(): Promise<{ productId: number; shopper: HttpShopper; key: string }> {
  await shop.start();
  const productId = await makeSellable(shop.db, kindAt(carts++), { stock: STOCK, priceCents: 1_000 });
  const shopper = createHttpShopper(shop.url());
  await addOneToCart(shopper, productId);
  await addOneToCart(shopper, productId);
  return { productId, shopper, key: await openPayment(shopper) };
}

async function paymentOf(productId: number): Promise<{ id: string; captureId: string }> {
  const { rows } = await shop.db.execute<{ id: string; captureId: string }>(sql`
    select id, coalesce(capture_id, '') as "captureId" from payments
    where lines->0->>'productId' = ${String(productId)}`);
  return rows[0] ?? { id: '', captureId: '' };
}

/** Sends a form of the order's page as the administrator. */
async function sendForm(orderId: string, form: Record<string, string>): Promise<void> {
  const admin = createHttpShopper(shop.url());
  await admin.post('/auth', { intent: 'login', ...ADMIN });
  await admin.post(`/admin/orders/${orderId}`, form);
}

async function cancelItem(orderId: string): Promise<void> {
  const asked = { kind: 'cancelled', pieces: new Map([[0, 1]]), delivery: false } as const;
  const { amount } = await quoteLineRefund(shop.db, orderId, asked);
  await sendForm(orderId, { intent: 'cancel', 'pieces-0': '1', version: '1', sure: String(amount) });
}

/** An order has two items at $10.00. With 8% tax and $5.00 for shipping it costs $26.60. */
const kinds = [
  {
    turn: 0,
    name: 'lines',
    request: cancelItem,
    done: { cents: 1_080, pieces: [1], shipping: 0, state: 'settled' },
    goods: ['open', '0/1'],
    stock: STOCK - 1,
  },
  {
    turn: 1,
    name: 'the whole order',
    request: (orderId: string) => sendForm(orderId, { intent: 'refund' }),
    done: { cents: 2_660, pieces: [2], shipping: 500, state: 'refunded' },
    goods: ['cancelled', '0/2'],
    stock: STOCK,
  },
];
const NOTHING = { cents: 0, pieces: [0], shipping: 0, state: 'settled' };

describe.each(rounds(kinds))(
  'killed during a refund of $name',
  ({ turn, name, request, done, goods, stock }) => {
    const value = (done.cents / 100).toFixed(2);
    const reads: [Step, Call['when']][] = [
      ['read', 'arrived'],
      ['read', 'done'],
    ];
    const requests: [Step, Call['when']][] = [
      ['refund', 'arrived'],
      ['refund', 'done'],
    ];

    /** One kind of refund uses every other moment, and the other kind uses the moments between. */
    const half = <Moment>(moments: Moment[]) => moments.filter((_, at) => at % 2 === turn);

    /** Pays an order, and kills the shop at this call of its refund. Runs `act` just before the kill. */
    async function killDuringRefund(step: Step, when: Call['when'], act?: (captureId: string) => void) {
      const { productId, shopper, key } = await fillCart();
      await buyByPayPal(shopper, shop.paypal, key);
      const { id, captureId } = await paymentOf(productId);
      const killed = shop.killAt(step, when, () => act?.(captureId));
      await request(id).catch(() => {});
      await killed;
      return {
        productId,
        orderId: id,
        captureId,
        books: () => expectSameBooks(shop.db, shop.paypal, id),
      };
    }

    test.each(byTurns(half([...reads, ...requests]), turn))(
      'when the call to %s has %s: the refund happens once, and the items are cancelled',
      async (step, when) => {
        const { productId, orderId, books } = await killDuringRefund(step, when);
        await shop.recover();
        expect(await books()).toEqual(done);
        expect(await listRefunds(shop.db, orderId)).toMatchObject([{ state: 'completed' }]);
        expect(await goodsOf(shop.db, orderId)).toEqual(goods);
        expect(await stockOf(shop.db, productId)).toBe(stock);
      },
    );

    test.each(half(reads))(
      'when the call to %s has %s, then refunded manually: the shop requests nothing',
      async (...at) => {
        const { captureId, books } = await killDuringRefund(...at);
        shop.paypal.refundByHand(captureId, value);
        await shop.recover();
        expect(await books()).toEqual(done);
      },
    );

    // A full refund leaves nothing to refund, so it is killed before the provider has refunded.
    test.each(name === 'lines' ? half(requests) : requests.slice(0, 1))(
      'when the call to %s has %s, while somebody refunds manually: the books agree',
      async (step, when) => {
        const { books } = await killDuringRefund(step, when, (captureId) => {
          shop.paypal.refundByHand(captureId, value);
        });
        await shop.recover();
        expect(await books()).toEqual(name === 'lines' ? { ...done, cents: 2 * done.cents } : done);
      },
    );

    test('after PayPal’s refusal: the refund ends as refused, and a manual refund replaces it', async () => {
      shop.paypal.fail('refund', 'refused');
      const { captureId, books } = await killDuringRefund('refund', 'done');
      await shop.recover();
      // PayPal repeats its refusal for this request id.
      expect(await books()).toEqual(NOTHING);
      await noticeByHand(shop.paypal.refundByHand(captureId, value), captureId);
      await shop.kill();
      await shop.recover();
      expect(await books()).toEqual(done);
    });

    ciTest(
      'while the refund is pending at PayPal, which then fails: the refund ends as refused',
      async () => {
        shop.paypal.fail('refund', 'refund-pending');
        const { orderId, captureId, books } = await killDuringRefund('refund', 'done');
        shop.paypal.endRefunds('FAILED');
        await shop.recover();
        expect(await books()).toEqual(NOTHING);
        expect(await listRefunds(shop.db, orderId)).toMatchObject([
          { state: 'failed', refusal: 'REFUND_FAILED' },
        ]);
        shop.paypal.refundByHand(captureId, value);
        await shop.db.execute(sql`update payments set check_at = now() where id = ${orderId}`);
        await shop.recover();
        expect(await books()).toEqual(done);
      },
    );
  },
);

/** PayPal sends the shop its webhook of a refund. */
async function noticeByHand(id: string, captureId: string): Promise<void> {
  const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId}` }];
  const notice = { type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id, links } };
  expect(await shop.paypal.notify(shop.url(), notice)).toBe(204);
}

test.each(rounds(['arrived', 'done'] as const))(
  'killed when the refund of a payment without an order has %s: it happens once, and the cart is kept',
  async (when) => {
    const { productId, shopper, key } = await fillCart();
    const killed = new Promise<void>((resolve) => {
      shop.paypal.onCall(async (call) => {
        if (call.step !== 'capture' || call.when !== 'done') return;
        // The product is sold out while PayPal captures the money.
        await setStock(shop.db, productId, 0);
        resolve(shop.killAt('refund', when));
      });
    });
    await buyByPayPal(shopper, shop.paypal, key).catch(() => {});
    await killed;
    await shop.recover();
    const { id } = await paymentOf(productId);
    const books = await expectSameBooks(shop.db, shop.paypal, id);
    expect(books).toEqual({ cents: 2_660, pieces: [], shipping: 0, state: 'refunded' });
    const { rows } = await shop.db.execute(sql`
      select (select sum(quantity)::int from cart_items where product_id = ${productId}) as carted,
        (select count(*)::int from stock_reservations where product_id = ${productId}) as reserved`);
    expect(rows).toEqual([{ carted: 2, reserved: 0 }]);
  },
);
