import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#db/schema/catalog/catalog.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { increaseQuantity } from '#domain/cart/change-quantity.ts';
import { listCart } from '#domain/cart/read-cart.ts';
import { listOrders } from '#domain/orders/queries.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { createPriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import { ciTest } from '../../support/ci-only.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { paymentKeyOf } from '../../support/fixtures/paying.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let customers = 0;
/**
 * Creates a customer with these products in the cart. Returns the customer's id and the payment key of this
 * cart.
 */
async function customerWith(...productIds: number[]) {
  const customerId = `customer-${++customers}`;
  for (const productId of productIds) await addToCart(database.db, { userId: customerId, productId });
  return { customerId, key: await paymentKeyOf(database.db, customerId) };
}

/** Pays the cart by card, without the usual delay. */
function pay({ customerId, key }: { customerId: string; key: string }) {
  const customer = { uid: customerId, displayName: null, email: null };
  return payByCard(database.db, { customer, key, rules: createPriceRulesCache(), delayMs: 0 });
}

async function stockOf(productId: number): Promise<number | undefined> {
  const rows = await database.db.select().from(products).where(eq(products.id, productId));
  return rows[0]?.stock;
}

describe('paying a cart', () => {
  test('stores the order, reduces the stock and clears the cart', async () => {
    const shirt = await makeProduct(database.db, { name: 'Linen shirt', priceCents: 1_999, stock: 10 });
    const soap = await makeProduct(database.db, { name: 'Soap', priceCents: 450, stock: 3 });
    const order = await customerWith(shirt, shirt, soap);
    const { orderId } = await pay(order);

    const [stored] = await listOrders(database.db, order.customerId, 0);
    expect(stored).toMatchObject({
      id: orderId,
      customerId: order.customerId,
      status: 'COMPLETED',
      intent: 'CAPTURE',
      payer: { name: { given_name: 'Guest', surname: 'User' }, email_address: '' },
      simulated: true,
      refundedAt: null,
      paymentSource: { card: { simulated: true } },
      totalCents: 4_804,
    });
    expect(stored?.purchaseUnits[0]).toMatchObject({
      amount: { currency_code: 'USD', value: '48.04' },
      description: 'Linen shirt x2, Soap x1',
    });
    expect(await listCart(database.db, order.customerId)).toEqual([]);
    expect([await stockOf(shirt), await stockOf(soap)]).toEqual([8, 2]);
  });

  test('creates one order when the same payment is sent several times', async () => {
    const productId = await makeProduct(database.db, { stock: 5 });
    const order = await customerWith(productId);
    const results = await Promise.all([1, 2, 3, 4].map(() => pay(order)));
    expect(new Set(results.map((result) => result.orderId)).size).toBe(1);
    expect(await listOrders(database.db, order.customerId, 0)).toHaveLength(1);
    expect(await stockOf(productId)).toBe(4);
  });

  test('is refused when the cart is empty', async () => {
    await expect(pay(await customerWith())).rejects.toThrow('CART_EMPTY');
  });

  test('changes nothing when the stock is too low', async () => {
    const plenty = await makeProduct(database.db, { stock: 9 });
    const scarce = await makeProduct(database.db, { stock: 1 });
    const order = await customerWith(plenty, scarce, scarce);
    await expect(pay(order)).rejects.toThrow('OUT_OF_STOCK');
    expect(await listCart(database.db, order.customerId)).toHaveLength(2);
    expect([await stockOf(plenty), await stockOf(scarce)]).toEqual([9, 1]);
    expect(await listOrders(database.db, order.customerId, 0)).toEqual([]);
  });

  test('is refused when a product is gone', async () => {
    const productId = await makeProduct(database.db);
    const order = await customerWith(productId);
    await database.db.delete(products).where(eq(products.id, productId));
    await expect(pay({ ...order, key: await paymentKeyOf(database.db, order.customerId) })).rejects.toThrow(
      'OUT_OF_STOCK',
    );
  });

  test('does not charge a price or quantity that changed since it was shown', async () => {
    const productId = await makeProduct(database.db, { priceCents: 1_000 });
    const dearer = await customerWith(productId);
    await database.db.update(products).set({ priceCents: 2_000 }).where(eq(products.id, productId));
    await expect(pay(dearer)).rejects.toThrow('CART_CHANGED');

    const more = await customerWith(productId);
    const [line] = await listCart(database.db, more.customerId);
    await increaseQuantity(database.db, { userId: more.customerId, itemId: line?.id ?? 0 });
    await expect(pay(more)).rejects.toThrow('CART_CHANGED');
    expect(await listOrders(database.db, more.customerId, 0)).toEqual([]);
  });

  test('neither loses nor charges twice what is added to the cart at the same time', async () => {
    const bought = await makeProduct(database.db, { stock: 500 });
    const late = await makeProduct(database.db, { stock: 500 });
    const buyers = await Promise.all(Array.from({ length: 40 }, () => customerWith(bought)));
    await Promise.all(
      buyers
        .flatMap((buyer) => [
          pay(buyer),
          addToCart(database.db, { userId: buyer.customerId, productId: late }),
        ])
        .map((work) =>
          Promise.resolve(work).catch((error) => expect(String(error)).toContain('CART_CHANGED')),
        ),
    );
    for (const { customerId } of buyers) {
      const inCart = (await listCart(database.db, customerId)).map((line) => line.productId);
      const orders = await listOrders(database.db, customerId, 0);
      const paid = orders
        .flatMap((order) => order.purchaseUnits[0]?.items ?? [])
        .map((item) => Number(item.sku));
      expect([...inCart, ...paid].sort()).toEqual([bought, late].sort());
    }
  });

  test('makes orders that are listed only for their customer, newest first', async () => {
    const productId = await makeProduct(database.db);
    const first = await customerWith(productId);
    await pay(first);
    await addToCart(database.db, { userId: first.customerId, productId });
    const key = await paymentKeyOf(database.db, first.customerId);
    const second = await pay({ ...first, key });
    const orders = await listOrders(database.db, first.customerId, 0);
    expect(orders).toHaveLength(2);
    expect(orders[0]?.id).toBe(second.orderId);
    expect(await listOrders(database.db, 'somebody-else', 0)).toEqual([]);
  });
});

ciTest('200 buyers of the last 20 items make exactly 20 orders', async () => {
  const productId = await makeProduct(database.db, { stock: 20 });
  const buyers = await Promise.all(Array.from({ length: 200 }, () => customerWith(productId)));
  const results = await Promise.allSettled(buyers.map((buyer) => pay(buyer)));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(results.length - refused.length).toBe(20);
  expect(new Set(refused.map((result) => result.reason.code))).toEqual(new Set(['OUT_OF_STOCK']));
  expect(await stockOf(productId)).toBe(0);
});

test('carts with the same products in opposite order never block each other', async () => {
  const a = await makeProduct(database.db, { stock: 100 });
  const b = await makeProduct(database.db, { stock: 100 });
  const buyers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => (at % 2 ? customerWith(a, b) : customerWith(b, a))),
  );
  await Promise.all(buyers.map((buyer) => pay(buyer)));
  expect([await stockOf(a), await stockOf(b)]).toEqual([60, 60]);
});
