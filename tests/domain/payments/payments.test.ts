import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { listCart } from '#domain/cart/read-cart.ts';
import { mergeGuest } from '#domain/customers/merge-guest.ts';
import { listOrders } from '#domain/orders/queries.ts';
import { reconcileDue } from '#domain/payments/reconcile/reconcile-due.ts';
import { sweepPayments } from '#domain/payments/reconcile/sweep-payments.ts';
import { cancelPayment } from '#domain/payments/start/pay-by-provider.ts';
import { endState, makeBuyer, paymentKeyOf, reconcileAll } from '../../support/fixtures/paying.ts';
import { makeSellable, SELLABLE_KINDS } from '../../support/fixtures/sellables.ts';
import { openPaymentShop, type PaymentShop } from '../../support/shops/payment-shop.ts';

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
});
afterEach(() => shop.paypal.heal());
afterAll(() => shop?.close());

/** Changes the price, as the merchant does. */
const setPrice = async (id: number, priceCents: number) => {
  for (const table of [products, variants])
    await shop.db.update(table).set({ priceCents }).where(eq(table.id, id));
};
const runOut = () => shop.db.execute(sql`update payments set expires_at = now() where state = 'started'`);

describe.each(SELLABLE_KINDS)('reservations of a %s', (kind) => {
  test('keep the last item for the buyer who is paying, never for two buyers', async () => {
    const productId = await makeSellable(shop.db, kind, { stock: 1 });
    const [first, second] = [await makeBuyer(shop.db, [productId]), await makeBuyer(shop.db, [productId])];
    const order = await shop.openFor(first);
    await expect(shop.openFor(second)).rejects.toThrow('OUT_OF_STOCK');
    await expect(shop.byCard(second)).rejects.toThrow('OUT_OF_STOCK');
    const [other] = await listCart(shop.db, second.customer.uid);
    const [own] = await listCart(shop.db, first.customer.uid);
    expect([other, own]).toMatchObject([
      { stock: 1, reserved: 1 },
      { stock: 1, reserved: 0 },
    ]);
    shop.paypal.approve(order);
    expect((await shop.captureFor(first, order)).payment.state).toBe('settled');
    expect(await shop.stockOf(productId)).toBe(0);
  });

  test('never block their own buyer: another payment method replaces the previous one', async () => {
    const productId = await makeSellable(shop.db, kind, { stock: 1 });
    const buyer = await makeBuyer(shop.db, [productId]);
    const order = await shop.openFor(buyer);
    await shop.byCard(buyer);
    shop.paypal.approve(order);
    expect((await shop.captureFor(buyer, order)).payment).toMatchObject({
      state: 'released',
      reason: 'replaced',
    });
    expect(shop.paypal.orders.get(order)?.capture).toBeNull();
  });

  test('free their items when they expire; a late approval is paid if the stock suffices, else not charged', async () => {
    const productId = await makeSellable(shop.db, kind, { stock: 2 });
    const [late, other, tooLate] = [
      await makeBuyer(shop.db, [productId]),
      await makeBuyer(shop.db, [productId]),
      await makeBuyer(shop.db, [productId]),
    ];
    const order = await shop.openFor(late);
    const lastOrder = await shop.openFor(tooLate);
    await reconcileAll(shop.db, shop.gateway);
    await shop.byCard(other);
    shop.paypal.approve(order);
    expect((await shop.captureFor(late, order)).payment.state).toBe('settled');
    shop.paypal.approve(lastOrder);
    expect((await shop.captureFor(tooLate, lastOrder)).payment).toMatchObject({
      state: 'released',
      reason: 'out-of-stock',
    });
    expect(shop.paypal.orders.get(lastOrder)?.capture).toBeNull();
    expect(await shop.stockOf(productId)).toBe(0);
  });

  test('have no effect once they expire, even before they are swept', async () => {
    const productId = await makeSellable(shop.db, kind, { stock: 1 });
    const [first, second] = [await makeBuyer(shop.db, [productId]), await makeBuyer(shop.db, [productId])];
    await shop.openFor(first);
    await runOut();
    await shop.byCard(second);
    expect(await shop.stockOf(productId)).toBe(0);
  });
});

describe.each(SELLABLE_KINDS)('a cart with a %s', (kind) => {
  test('can’t be paid again while its payment may still be captured', async () => {
    const productId = await makeSellable(shop.db, kind);
    const buyer = await makeBuyer(shop.db, [productId]);
    const order = await shop.openFor(buyer);
    shop.paypal.approve(order);
    shop.paypal.fail('capture', '503', 1_000);
    await expect(shop.captureFor(buyer, order)).rejects.toThrow('did not capture');
    await expect(shop.byCard(buyer)).rejects.toThrow('PAYMENT_UNDER_WAY');
    await expect(shop.openFor(buyer)).rejects.toThrow('PAYMENT_UNDER_WAY');
    // The shop does not cancel the payment now.
    await cancelPayment(shop.db, {
      customerId: buyer.customer.uid,
      provider: 'paypal',
      providerOrderId: order,
    });
    shop.paypal.heal();
    await reconcileAll(shop.db, shop.gateway);
    expect(await endState(shop.db, buyer, productId)).toMatchObject({ orders: 1, carted: 0 });
  });

  test('loses only the bought items: items added during the payment stay, and can be bought', async () => {
    const bought = await makeSellable(shop.db, kind, { stock: 10 });
    const late = await makeSellable(shop.db, kind, { stock: 10 });
    const buyer = await makeBuyer(shop.db, [bought]);
    const userId = buyer.customer.uid;
    const order = await shop.openFor(buyer);
    for (const productId of [bought, bought, late]) await addToCart(shop.db, { userId, productId });
    shop.paypal.approve(order);
    await shop.captureFor(buyer, order);
    const left = await listCart(shop.db, userId);
    expect(left.map(({ productId, quantity }) => [productId, quantity]).sort()).toEqual(
      [
        [bought, 2],
        [late, 1],
      ].sort(),
    );
    await shop.byCard({ ...buyer, key: await paymentKeyOf(shop.db, userId) });
    expect(await listOrders(shop.db, userId, 0)).toHaveLength(2);
    expect([await shop.stockOf(bought), await shop.stockOf(late)]).toEqual([7, 9]);
  });

  test('counts as new, and can be paid, if as much is left in it as was bought', async () => {
    const productId = await makeSellable(shop.db, kind, { stock: 10 });
    const buyer = await makeBuyer(shop.db, [productId]);
    const order = await shop.openFor(buyer);
    await addToCart(shop.db, { userId: buyer.customer.uid, productId });
    shop.paypal.approve(order);
    await shop.captureFor(buyer, order);
    const key = await paymentKeyOf(shop.db, buyer.customer.uid);
    expect(key).not.toBe(buyer.key);
    await shop.byCard({ ...buyer, key });
    expect(await shop.stockOf(productId)).toBe(8);
  });

  test('of a guest who logs in while paying is paid once, by the account', async () => {
    const productId = await makeSellable(shop.db, kind, { stock: 10 });
    const guest = await makeBuyer(shop.db, [productId]);
    const account = { ...guest, customer: { ...guest.customer, uid: `${guest.customer.uid}-account` } };
    const order = await shop.openFor(guest);
    await mergeGuest(shop.db, { guestId: guest.customer.uid, userId: account.customer.uid });
    shop.paypal.approve(order);
    await expect(shop.captureFor(guest, order)).rejects.toThrow('PAYMENT_NOT_FOUND');
    expect((await shop.captureFor(account, order)).payment.state).toBe('settled');
    expect(await endState(shop.db, account, productId)).toEqual({
      orders: 1,
      carted: 0,
      stock: 9,
      reserved: 0,
      open: 0,
    });
  });

  test('is paid at the agreed price, even if the product’s price changes', async () => {
    const productId = await makeSellable(shop.db, kind, { priceCents: 1_000 });
    const buyer = await makeBuyer(shop.db, [productId]);
    const order = await shop.openFor(buyer);
    await setPrice(productId, 9_999);
    shop.paypal.approve(order);
    await shop.captureFor(buyer, order);
    const [stored] = await listOrders(shop.db, buyer.customer.uid, 0);
    expect([stored?.totalCents, shop.paypal.orders.get(order)?.capture?.amount.value]).toEqual([
      1_080,
      '10.80',
    ]);
  });
});

test.each(['ü', 'ランプ', '👩‍👩‍👧'])(
  'PayPal accepts a cart with long names in any script (%s)',
  async (letter) => {
    const name = letter.repeat(150).slice(0, 150);
    const productIds = [
      await makeSellable(shop.db, 'product', { name }),
      await makeSellable(shop.db, 'variant', { name }),
    ];
    const order = await shop.openFor(await makeBuyer(shop.db, productIds));
    expect(shop.paypal.orders.get(order)?.unit.description?.startsWith(letter)).toBe(true);
  },
);

test.each(SELLABLE_KINDS)(
  'ten concurrent captures and reconcilers of a %s make one order and one capture',
  async (kind) => {
    const productId = await makeSellable(shop.db, kind, { stock: 10 });
    const buyer = await makeBuyer(shop.db, [productId]);
    const order = await shop.openFor(buyer);
    shop.paypal.approve(order);
    const kept = shop.paypal.kept().length;
    await Promise.allSettled([
      ...Array.from({ length: 5 }, () => shop.captureFor(buyer, order)),
      ...Array.from({ length: 5 }, () => reconcileAll(shop.db, shop.gateway)),
    ]);
    await reconcileAll(shop.db, shop.gateway);
    expect(await endState(shop.db, buyer, productId)).toEqual({
      orders: 1,
      carted: 0,
      stock: 9,
      reserved: 0,
      open: 0,
    });
    expect(shop.paypal.kept()).toHaveLength(kept + 1);
  },
);

test.each(SELLABLE_KINDS)('several processes reconcile each payment of a %s once', async (kind) => {
  const productId = await makeSellable(shop.db, kind, { stock: 50 });
  const buyers = await Promise.all(Array.from({ length: 12 }, () => makeBuyer(shop.db, [productId])));
  for (const buyer of buyers) shop.paypal.approve(await shop.openFor(buyer));
  await shop.db.execute(sql`update payments set check_at = now() where state = 'started'`);
  const looked = await Promise.all([1, 2, 3].map(() => reconcileDue(shop.db, shop.gateways, () => {})));
  expect(looked.reduce((sum, each) => sum + each, 0)).toBe(12);
  expect(await shop.stockOf(productId)).toBe(38);
});

test('failed payments are deleted after a month, and payments with an order never', async () => {
  const productId = await makeSellable(shop.db, 'product', { stock: 5 });
  const [gone, kept] = [await makeBuyer(shop.db, [productId]), await makeBuyer(shop.db, [productId])];
  const order = await shop.openFor(gone);
  await cancelPayment(shop.db, { customerId: gone.customer.uid, provider: 'paypal', providerOrderId: order });
  const { orderId } = await shop.byCard(kept);
  await shop.db.execute(sql`update payments set updated_at = now() - interval '31 days'`);
  await sweepPayments(shop.db);
  const left = await shop.db.execute(
    sql`select id from payments where customer_id = any(${sql.param([gone.customer.uid, kept.customer.uid])})`,
  );
  expect(left.rows).toEqual([{ id: orderId }]);
});
