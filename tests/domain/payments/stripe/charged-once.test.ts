import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { makeBuyer, paymentKeyOf } from '../../../support/fixtures/paying.ts';
import { openStripeShop, type StripeShop } from '../../../support/shops/stripe-shop.ts';

// These tests cover known faults of other shops' Stripe adapters. Each order must be charged once, with its
// own total.

let shop: StripeShop;
let productId: number;
beforeAll(async () => {
  shop = await openStripeShop();
});
beforeEach(async () => {
  productId = await makeProduct(shop.db, { stock: 20, priceCents: 1_000 });
});
afterEach(() => {
  shop.stripe.heal();
  shop.stripe.onCall(null);
});
afterAll(() => shop?.close());

const intents = () => [...shop.stripe.books.sessions.values()].flatMap(({ intent }) => intent ?? []);
/** Returns the intents with captured money that was not refunded, from index `since` on. */
const taken = (since: number) =>
  intents()
    .slice(since)
    .filter((intent) => shop.stripe.back.left(intent) > 0);

test('a payer who tries again after a time-out of the capture is not charged for a second intent', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  const before = intents().length;
  const session = await shop.openFor(buyer);
  shop.stripe.books.confirm(session, 'paid');
  shop.stripe.fail('capture', 'dropped', 10);
  shop.stripe.fail('read', 'lost', 20);
  await expect(shop.captureFor(buyer, session)).rejects.toThrow();
  await expect(shop.openFor(buyer)).rejects.toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
  shop.stripe.heal();
  await shop.reconcile();
  expect(taken(before)).toHaveLength(1);
  expect(await shop.orderCount(buyer)).toBe(1);
});

test('webhook and return at once use one idempotency key and charge once', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  const before = intents().length;
  const keys: (string | undefined)[] = [];
  const second = Promise.withResolvers<void>();
  shop.stripe.onCall(async ({ step, when, requestId }) => {
    if (step !== 'capture' || when !== 'arrived') return;
    keys.push(requestId);
    // Continues once both processes have read that nothing is captured.
    if (keys.length > 1) second.resolve();
    await second.promise;
  });
  const session = await shop.openFor(buyer);
  shop.stripe.books.confirm(session, 'paid');
  await Promise.all([
    shop.captureFor(buyer, session).catch(() => {}),
    shop.captureFor(buyer, session).catch(() => {}),
    shop.reconcile(),
  ]);
  await shop.reconcile();
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(taken(before)).toHaveLength(1);
  expect(await shop.orderCount(buyer)).toBe(1);
});

test('every click on the button leads to the same session', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  const first = await shop.openFor(buyer);
  expect(await shop.openFor(buyer)).toBe(first);
  const other = await makeBuyer(shop.db, [productId]);
  const [one, two] = await Promise.all([shop.openFor(other), shop.openFor(other)]);
  expect(two).toBe(one);
});

test('a cart that changed after a failed attempt gets a new session, and the old one can’t be paid', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  const old = await shop.openFor(buyer);
  shop.stripe.books.confirm(old, 'declined');
  await addToCart(shop.db, { userId: buyer.customer.uid, productId });
  const key = await paymentKeyOf(shop.db, buyer.customer.uid);
  const fresh = await shop.openFor({ ...buyer, key });
  expect([shop.session(fresh).status, shop.session(fresh).amount]).toEqual(['open', 2_160]);
  await shop.reconcile();
  expect([shop.session(old).status, shop.session(old).amount]).toEqual(['expired', 1_080]);
});

test('if the amount changes while the creation of a session is unanswered, only the new amount is paid', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  shop.stripe.fail('create', 'dropped', 20);
  await expect(shop.openFor(buyer)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
  const unheard = [...shop.stripe.books.sessions.values()].at(-1);
  shop.stripe.heal();
  await shop.db.execute(sql`update products set price_cents = 2000 where id = ${productId}`);
  const key = await paymentKeyOf(shop.db, buyer.customer.uid);
  const fresh = await shop.openFor({ ...buyer, key });
  expect([unheard?.amount, shop.session(fresh).amount]).toEqual([1_080, 2_160]);
  shop.stripe.books.confirm(unheard?.id ?? '', 'paid');
  shop.stripe.books.confirm(fresh, 'paid');
  await shop.captureFor({ ...buyer, key }, fresh);
  for (const event of shop.stripe.events) await shop.hear(event);
  await shop.reconcile();
  expect([unheard?.intent?.status, shop.intent(fresh).received]).toEqual(['canceled', 2_160]);
  const { rows } = await shop.db.execute(
    sql`select total_cents::int as cents from completed_transactions where customer_id = ${buyer.customer.uid}`,
  );
  expect(rows).toEqual([{ cents: 2_160 }]);
});

test('with two tabs, the replaced session is cancelled even if its payer authorises it', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  const old = await shop.openFor(buyer);
  await addToCart(shop.db, { userId: buyer.customer.uid, productId });
  const key = await paymentKeyOf(shop.db, buyer.customer.uid);
  const fresh = await shop.openFor({ ...buyer, key });
  shop.stripe.books.confirm(old, 'paid');
  shop.stripe.books.confirm(fresh, 'paid');
  await shop.captureFor({ ...buyer, key }, old);
  expect(shop.intent(old).status).toBe('requires_capture');
  await shop.captureFor({ ...buyer, key }, fresh);
  await shop.reconcile();
  expect([shop.intent(old).status, shop.intent(fresh).status]).toEqual(['canceled', 'succeeded']);
  expect(await shop.orderCount(buyer)).toBe(1);
});

test('an intent pays for one order only, even if another payment has the same amount', async () => {
  const [buyer, other] = [await makeBuyer(shop.db, [productId]), await makeBuyer(shop.db, [productId])];
  const paid = await shop.buy(buyer);
  await shop.openFor(other);
  await expect(shop.captureFor(other, paid.session)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
  const again = shop.db.execute(sql`
    update payments set provider_order_id = ${paid.session} where customer_id = ${other.customer.uid}`);
  await expect(again).rejects.toThrow();
  expect(await shop.orderCount(other)).toBe(0);
});

test('the idempotency key contains nothing of the order, so a changed order does not block the checkout', async () => {
  const keys: string[] = [];
  shop.stripe.onCall(({ step, when, requestId }) => {
    if (step === 'create' && when === 'arrived') keys.push(requestId ?? '');
  });
  const buyer = await makeBuyer(shop.db, [productId]);
  await shop.openFor(buyer);
  await shop.db.execute(sql`update products set name = 'Another name' where id = ${productId}`);
  await shop.db.execute(
    sql`update payments set hold_ends_at = now() where customer_id = ${buyer.customer.uid}`,
  );
  await shop.openFor(buyer);
  expect(new Set(keys).size).toBe(2);
  expect(keys.join()).not.toMatch(/1080|Another/);
});

test('the authorised amount is compared with the order before the capture', async () => {
  for (const wrong of [{ amount: 1_079 }, { amount: 1_081 }, { currency: 'eur' }]) {
    const buyer = await makeBuyer(shop.db, [productId]);
    const session = await shop.openFor(buyer);
    shop.stripe.books.confirm(session, 'paid');
    Object.assign(shop.intent(session), wrong);
    await shop.captureFor(buyer, session);
    await shop.reconcile();
    expect([shop.intent(session).status, shop.intent(session).received]).toEqual(['canceled', 0]);
    expect(await shop.orderCount(buyer)).toBe(0);
  }
});

test('a capture that Stripe answers with 500 is repeated with a new key that was stored first', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  const session = await shop.openFor(buyer);
  shop.stripe.books.confirm(session, 'paid');
  shop.stripe.fail('capture', '500');
  const keys: { sent: string | undefined; stored: unknown }[] = [];
  shop.stripe.onCall(async ({ step, when, requestId }) => {
    if (step !== 'capture' || when !== 'arrived') return;
    const { rows } = await shop.db.execute<{ key: string }>(
      sql`select capture_request_id as key from payments where provider_order_id = ${session}`,
    );
    keys.push({ sent: requestId, stored: rows[0]?.key });
  });
  await expect(shop.captureFor(buyer, session)).rejects.toThrow();
  await shop.reconcile();
  expect(keys).toHaveLength(2);
  expect(keys[0]?.sent).not.toBe(keys[1]?.sent);
  for (const { sent, stored } of keys) expect(sent).toBe(stored);
  expect(await shop.orderCount(buyer)).toBe(1);
});
