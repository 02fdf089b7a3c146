import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ciTest } from '../support/ci-only.ts';
import { addOneToCart, BY_SCRIPT, openPayment } from '../support/fixtures/buying.ts';
import { makeProduct } from '../support/fixtures/factories.ts';
import type { Provider } from '../support/providers/provider.ts';
import { PROVIDERS } from '../support/providers/providers.ts';
import { createHttpShopper, type HttpShopper } from '../support/shops/http-shopper.ts';
import { openShopWith } from '../support/shops/killable-shop.ts';
import { rounds } from '../support/thorough.ts';

const STOCK = 5;

/**
 * PayPal is left out, because payments-kill.test.ts kills the shop during payments by PayPal, with more items
 * in the cart.
 */
const OTHERS = PROVIDERS.filter(([name]) => name !== 'paypal');

describe.each(OTHERS)('%s', (name, startProvider) => {
  let provider: Provider;
  let shop: Awaited<ReturnType<typeof openShopWith>>;
  beforeAll(async () => {
    provider = await startProvider();
    shop = await openShopWith(provider);
  });
  afterEach(() => shop.heal());
  afterAll(() => shop?.close());

  async function outcome(productId: number) {
    const { rows } = await shop.db.execute(sql`
      select (select stock from products where id = ${productId}) as stock,
        (select count(*)::int from completed_transactions
          where purchase_units->0->'items'->0->>'sku' = ${String(productId)}) as orders,
        (select count(*)::int from cart_items where product_id = ${productId}) as carts,
        (select count(*)::int from stock_reservations where product_id = ${productId}) as reserved`);
    return { ...rows[0], kept: provider.kept().length, authorised: provider.authorised() };
  }

  const paid = (kept: number) => ({
    stock: STOCK - 1,
    orders: 1,
    carts: 0,
    reserved: 0,
    kept: kept + 1,
    authorised: 0,
  });
  const unpaid = (kept: number) => ({ stock: STOCK, orders: 0, carts: 1, reserved: 0, kept, authorised: 0 });

  async function readyToPay(): Promise<{
    productId: number;
    shopper: HttpShopper;
    key: string;
    kept: number;
  }> {
    await shop.start();
    const productId = await makeProduct(shop.db, { stock: STOCK });
    const shopper = createHttpShopper(shop.url());
    await addOneToCart(shopper, productId);
    return { productId, shopper, key: await openPayment(shopper), kept: provider.kept().length };
  }

  async function startPayment(shopper: HttpShopper, key: string): Promise<string> {
    return JSON.parse((await shopper.post(`/payments/${name}`, { key }, BY_SCRIPT)).text).providerOrderId;
  }

  async function buy(shopper: HttpShopper, key: string): Promise<void> {
    const order = await startPayment(shopper, key);
    provider.approve(order);
    await shopper.post(`/payments/${name}/${order}/capture`, {}, BY_SCRIPT);
  }

  const calls = [
    ['create', 'arrived', 'unpaid'],
    ['create', 'done', 'unpaid'],
    ['capture', 'arrived', 'paid'],
    ['capture', 'done', 'paid'],
  ] as const;

  test.each(rounds(calls, 4))(
    'killed when the call to %s has %s: the payment ends %s, with nothing left over',
    async (step, when, end) => {
      const { productId, shopper, key, kept } = await readyToPay();
      const killed = shop.killAt(step, when);
      await buy(shopper, key).catch(() => {});
      await killed;
      await shop.recover();
      expect(await outcome(productId)).toEqual(end === 'paid' ? paid(kept) : unpaid(kept));
    },
  );

  ciTest('killed between the approval and the capture: the payment is captured and settled', async () => {
    const { productId, shopper, key, kept } = await readyToPay();
    const order = await startPayment(shopper, key);
    await shop.kill();
    provider.approve(order);
    await shop.recover();
    expect(await outcome(productId)).toEqual(paid(kept));
  });

  test('killed right after the webhook of an approval: the payment is captured and settled', async () => {
    const { productId, shopper, key, kept } = await readyToPay();
    const order = await startPayment(shopper, key);
    provider.approve(order);
    const notice = { method: 'POST', ...provider.approvalNotice(order) };
    const tell = async () => (await fetch(new URL(`/webhooks/${name}`, shop.url()), notice)).status;
    expect(await tell()).toBe(204);
    await shop.kill();
    await shop.recover();
    expect(await tell()).toBe(204);
    expect(await outcome(productId)).toEqual(paid(kept));
  });
});
