import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listCart } from '#domain/cart/read-cart.ts';
import { ciTest } from '../../../support/ci-only.ts';
import { inParallel } from '../../../support/fixtures/buying.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { type Buyer, makeBuyer, makeBuyerOf, reconcileAll } from '../../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

const OFFICE = '203.0.113.7';
const HOME = '198.51.100.9';

let shop: PaymentShop;

beforeAll(async () => {
  shop = await openPaymentShop();
});
afterEach(() => shop.paypal.heal());
afterAll(() => shop?.close());

/** Creates a customer with this quantity of the product in the cart. */
const wants = (productId: number, pieces: number, address: string | null = null): Promise<Buyer> =>
  makeBuyerOf(shop.db, productId, { pieces, address });

/** Returns the number of units that payments under way reserve, as a new visitor's cart shows it. */
async function heldOf(productId: number): Promise<number | undefined> {
  const { customer } = await makeBuyer(shop.db, [productId]);
  return (await listCart(shop.db, customer.uid))[0]?.reserved;
}

describe('before an approval', () => {
  test('a user reserves at most 20 items of a product', async () => {
    const productId = await makeProduct(shop.db, { stock: 100 });
    await shop.openFor(await wants(productId, 90));
    expect(await heldOf(productId)).toBe(20);
    await shop.byCard(await wants(productId, 80));
    expect(await shop.stockOf(productId)).toBe(20);
  });

  test('a network reserves at most half of the stock, however many users pay there', async () => {
    const productId = await makeProduct(shop.db, { stock: 40 });
    for (let n = 0; n < 3; n += 1) await shop.openFor(await wants(productId, 9, OFFICE));
    expect(await heldOf(productId)).toBe(20);
    await shop.openFor(await wants(productId, 15, HOME));
    expect(await heldOf(productId)).toBe(35);
  });

  test.each([
    [4, 3],
    [3, 3],
    [1, 1],
  ])('of %i items in stock a network may reserve %i', async (stock, kept) => {
    const productId = await makeProduct(shop.db, { stock });
    for (let n = 0; n < stock; n += 1) await shop.openFor(await wants(productId, 1, OFFICE)).catch(() => {});
    expect(await heldOf(productId)).toBe(kept);
  });

  test('one address with many users can’t block a product for other buyers', async () => {
    const productId = await makeProduct(shop.db, { stock: 100 });
    for (let n = 0; n < 12; n += 1) await shop.openFor(await wants(productId, 50, OFFICE));
    await shop.byCard(await wants(productId, 50, HOME));
    expect(await shop.stockOf(productId)).toBe(50);
  });

  test('a capture request reserves no more items', async () => {
    const productId = await makeProduct(shop.db, { stock: 100 });
    const buyer = await wants(productId, 90, OFFICE);
    const order = await shop.openFor(buyer);
    expect((await shop.captureFor(buyer, order)).payment.state).toBe('started');
    expect(await heldOf(productId)).toBe(20);
  });

  test('a capture request makes no room for other users of the network', async () => {
    const productId = await makeProduct(shop.db, { stock: 10 });
    const buyer = await wants(productId, 5, OFFICE);
    const order = await shop.openFor(buyer);
    shop.paypal.onCall(async ({ step, when }) => {
      if (step !== 'capture' || when !== 'arrived') return;
      shop.paypal.onCall(null);
      await shop.openFor(await wants(productId, 5, OFFICE));
    });
    await shop.captureFor(buyer, order);
    expect(await heldOf(productId)).toBe(5);
  });
});

describe('items beyond the limit', () => {
  test('are still sold', async () => {
    const productId = await makeProduct(shop.db, { stock: 100 });
    const buyer = await wants(productId, 90, OFFICE);
    const order = await shop.openFor(buyer);
    shop.paypal.approve(order);
    expect((await shop.captureFor(buyer, order)).payment.state).toBe('settled');
    await shop.byCard(await wants(productId, 10, OFFICE));
    expect(await shop.stockOf(productId)).toBe(0);
  });

  test('are reserved from the capture on', async () => {
    const productId = await makeProduct(shop.db, { stock: 100 });
    const buyer = await wants(productId, 90, OFFICE);
    const order = await shop.openFor(buyer);
    shop.paypal.approve(order);
    shop.paypal.fail('capture', '503', 1_000);
    await expect(shop.captureFor(buyer, order)).rejects.toThrow('did not capture');
    expect(await heldOf(productId)).toBe(90);
    await expect(shop.openFor(await wants(productId, 11, HOME))).rejects.toThrow('OUT_OF_STOCK');
    shop.paypal.heal();
    await reconcileAll(shop.db, shop.gateway);
    expect(await shop.stockOf(productId)).toBe(10);
  });

  test('are not charged if they are gone before the capture', async () => {
    const productId = await makeProduct(shop.db, { stock: 30 });
    const buyer = await wants(productId, 25);
    const order = await shop.openFor(buyer);
    await shop.byCard(await wants(productId, 10));
    shop.paypal.approve(order);
    expect((await shop.captureFor(buyer, order)).payment).toMatchObject({
      state: 'released',
      reason: 'out-of-stock',
    });
    expect(shop.paypal.orders.get(order)?.capture).toBeNull();
    expect(await heldOf(productId)).toBe(0);
  });

  test('are not charged if others have reserved them, and the others can pay for them', async () => {
    const productId = await makeProduct(shop.db, { stock: 30 });
    const [late, other] = [await wants(productId, 25), await wants(productId, 10)];
    const order = await shop.openFor(late);
    const held = await shop.openFor(other);
    shop.paypal.approve(order);
    expect((await shop.captureFor(late, order)).payment.reason).toBe('out-of-stock');
    shop.paypal.approve(held);
    expect((await shop.captureFor(other, held)).payment.state).toBe('settled');
  });
});

ciTest('200 guests behind one address buy the last 200 items, half of them by card', async () => {
  const productId = await makeProduct(shop.db, { stock: 200 });
  const guests = await Promise.all(Array.from({ length: 200 }, () => wants(productId, 1, OFFICE)));
  await inParallel([...guests.entries()], 20, async ([at, guest]) => {
    if (at % 2 === 0) {
      await shop.byCard(guest);
      return;
    }
    const order = await shop.openFor(guest);
    shop.paypal.approve(order);
    expect((await shop.captureFor(guest, order)).payment.state).toBe('settled');
  });
  const { rows } = await shop.db.execute(
    sql`select count(*)::int as orders from completed_transactions where customer_id = any(${sql.param(guests.map(({ customer }) => customer.uid))})`,
  );
  expect([rows, await shop.stockOf(productId)]).toEqual([[{ orders: 200 }], 0]);
});
