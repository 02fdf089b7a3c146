import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelPayment } from '#domain/payments/start/pay-by-provider.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { makeBuyer } from '../../../support/fixtures/paying.ts';
import { openStripeShop, type StripeShop } from '../../../support/shops/stripe-shop.ts';
import { newEvent } from '../../../support/stripe/events.ts';

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

test('the session is expired when the reservation ends', async () => {
  const session = await shop.openFor(await makeBuyer(shop.db, [productId]));
  await shop.reconcile();
  expect([shop.session(session).status, await shop.stateOf(session)]).toEqual(['expired', 'released']);
});

test('a payer who cancels can no longer pay on the old page', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  const session = await shop.openFor(buyer);
  const own = { customerId: buyer.customer.uid, provider: 'stripe', providerOrderId: session };
  await cancelPayment(shop.db, own);
  await shop.reconcile();
  expect(shop.session(session).status).toBe('expired');
});

test('an authorisation after the end of the reservation is cancelled, never captured', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  const session = await shop.openFor(buyer);
  shop.stripe.fail('expire', '500', 50);
  await shop.reconcile();
  expect([shop.session(session).status, await shop.stateOf(session)]).toEqual(['open', 'released']);
  shop.stripe.books.confirm(session, 'paid');
  await shop.captureFor(buyer, session);
  shop.stripe.heal();
  await shop.reconcile();
  expect([shop.intent(session).status, shop.intent(session).received]).toEqual(['canceled', 0]);
  expect(await shop.orderCount(buyer)).toBe(0);
});

test('a payment that is confirmed while its session is being expired is cancelled', async () => {
  const session = await shop.openFor(await makeBuyer(shop.db, [productId]));
  shop.stripe.onCall(({ step, when }) => {
    if (step === 'expire' && when === 'arrived') shop.stripe.books.confirm(session, 'paid');
  });
  await shop.reconcile();
  expect([shop.session(session).status, shop.intent(session).status]).toEqual(['complete', 'canceled']);
});

test('if the items are gone at the approval, the intent is cancelled and nothing is charged', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  const session = await shop.openFor(buyer);
  shop.stripe.books.confirm(session, 'paid');
  await shop.db.execute(sql`update products set stock = 0 where id = ${productId}`);
  await shop.captureFor(buyer, session);
  await shop.reconcile();
  expect([shop.intent(session).status, shop.intent(session).received]).toEqual(['canceled', 0]);
});

test('a session whose payment the shop could not store is expired at once', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  shop.stripe.onCall(async ({ step, when }) => {
    if (step === 'create' && when === 'done')
      await shop.db.execute(sql`delete from payments where customer_id = ${buyer.customer.uid}`);
  });
  await expect(shop.openFor(buyer)).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
  const last = [...shop.stripe.books.sessions.values()].at(-1);
  expect(last?.status).toBe('expired');
});

test('a session whose creation was never answered is found by its webhook, and its authorisation is cancelled', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  shop.stripe.fail('create', 'dropped', 20);
  await expect(shop.openFor(buyer)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
  shop.stripe.heal();
  const orphan = [...shop.stripe.books.sessions.values()].at(-1);
  if (!orphan) throw new Error('No session was made');
  shop.stripe.books.confirm(orphan.id, 'paid');
  expect(await shop.stateOf(orphan.id)).toBeUndefined();
  const event = shop.stripe.events.findLast(({ type }) => type === 'checkout.session.completed');
  expect(await shop.hear(event ?? newEvent('', {}, 0))).toBe('matched');
  await shop.reconcile();
  expect([orphan.intent?.status, await shop.stateOf(orphan.id)]).toEqual(['canceled', 'released']);
  expect(await shop.orderCount(buyer)).toBe(0);
});

test('an authorisation that lapsed before its capture ends the payment without a refund', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  const session = await shop.openFor(buyer);
  shop.stripe.books.confirm(session, 'paid');
  shop.stripe.books.ahead += 8 * 86_400_000;
  await shop.captureFor(buyer, session);
  await shop.reconcile();
  expect(await shop.stateOf(session)).toBe('released');
  expect(shop.stripe.back.refundsOf(shop.intent(session).id)).toEqual([]);
});
