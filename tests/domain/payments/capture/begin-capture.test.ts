import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payments, stockReservations } from '#db/schema/orders/payments.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { mergeGuest } from '#domain/customers/merge-guest.ts';
import { beginCapture } from '#domain/payments/capture/begin-capture.ts';
import { releasePayments } from '#domain/payments/lifecycle/transition.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { type Buyer, makeBuyer, paymentKeyOf } from '../../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

let shop: PaymentShop;
let buyer: Buyer;
let productId: number;
let id: string;

beforeAll(async () => {
  shop = await openPaymentShop();
});
beforeEach(async () => {
  productId = await makeProduct(shop.db, { stock: 2 });
  buyer = await makeBuyer(shop.db, [productId]);
  const order = await shop.openFor(buyer);
  id = (await shop.db.select().from(payments).where(eq(payments.providerOrderId, order)))[0]?.id ?? '';
});
afterAll(() => shop?.close());

const begin = (turn = 0) => beginCapture(shop.db, id, turn);
const kept = async () =>
  (await shop.db.select().from(stockReservations).where(eq(stockReservations.paymentId, id))).length;
const runOut = () => releasePayments(shop.db, [id], { reason: 'expired' });

test('a started payment can be captured, and reserves its items for 15 minutes from then', async () => {
  const { state, expiresAt, checkAt, checks } = await begin();
  expect([state, checks, await kept()]).toEqual(['paying', 0, 1]);
  const { rows } = await shop.db.execute(sql`
    select round(extract(epoch from expires_at - now()) / 60)::int as held,
      round(extract(epoch from check_at - now()))::int as checked from payments where id = ${id}`);
  expect(rows).toEqual([{ held: 15, checked: expect.closeTo(60, -1) }]);
  expect(checkAt && checkAt < expiresAt).toBe(true);
});

test('a capture that has already begun is left as it is', async () => {
  const first = await begin();
  expect(await begin()).toEqual(first);
});

test('a caller that does not know of a decline can’t begin a capture', async () => {
  await shop.db.update(payments).set({ declines: 1, declinedAt: new Date() }).where(eq(payments.id, id));
  expect((await begin(0)).state).toBe('started');
  expect((await begin(1)).state).toBe('paying');
});

test('an expired payment is resumed with its items if there is enough stock', async () => {
  await runOut();
  expect(await kept()).toBe(0);
  expect(await begin()).toMatchObject({ state: 'paying', reason: null });
  expect(await kept()).toBe(1);
});

test('a payment whose items are sold out is released, before and after its reservation ends', async () => {
  await shop.db.execute(sql`update products set stock = 0 where id = ${productId}`);
  expect(await begin()).toMatchObject({ state: 'released', reason: 'out-of-stock', checkAt: null });
  await shop.db.update(payments).set({ reason: 'expired' }).where(eq(payments.id, id));
  expect(await begin()).toMatchObject({ state: 'released', reason: 'out-of-stock' });
});

test('an expired payment is not resumed if its cart was paid in another way', async () => {
  await runOut();
  await shop.byCard(buyer);
  expect(await begin()).toMatchObject({ state: 'released', reason: 'expired' });
});

test('an expired payment is not resumed if its items were paid in a changed cart or by the account', async () => {
  await runOut();
  const userId = `${buyer.customer.uid}-account`;
  await mergeGuest(shop.db, { guestId: buyer.customer.uid, userId });
  await addToCart(shop.db, { userId, productId: await makeProduct(shop.db) });
  const account = { ...buyer, customer: { ...buyer.customer, uid: userId } };
  await shop.byCard({ ...account, key: await paymentKeyOf(shop.db, userId) });
  expect((await begin()).state).toBe('released');
});

test('a payment that its payer cancelled stays cancelled', async () => {
  await releasePayments(shop.db, [id], { reason: 'cancelled' });
  expect((await begin()).state).toBe('released');
});

test('an unknown payment is not found', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  await expect(beginCapture(shop.db, nobody, 0)).rejects.toThrow('PAYMENT_NOT_FOUND');
});
