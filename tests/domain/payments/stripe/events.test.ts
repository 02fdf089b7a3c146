import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { reconcileDue } from '#domain/payments/reconcile/reconcile-due.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { makeBuyer } from '../../../support/fixtures/paying.ts';
import { openStripeShop, type StripeShop } from '../../../support/shops/stripe-shop.ts';
import { newEvent, type StripeEvent } from '../../../support/stripe/events.ts';
import { describeIntent } from '../../../support/stripe/objects.ts';

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

/** The events about one session and its intent so far. */
function eventsOf(session: string): StripeEvent[] {
  const names = [session, shop.session(session).intent?.id];
  return shop.stripe.events.filter(({ data }) =>
    names.some((name) => JSON.stringify(data).includes(`"${name}"`)),
  );
}

/** Runs the reconciler after the payment's grace period. */
async function look(session: string): Promise<void> {
  await shop.db.execute(sql`update payments set check_at = now() where provider_order_id = ${session}
    and check_at is not null`);
  await reconcileDue(shop.db, shop.gateways, (error) => {
    throw error;
  });
}

test('a payer who never returns from Stripe still gets an order through the event', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  const session = await shop.openFor(buyer);
  shop.stripe.books.confirm(session, 'paid');
  for (const event of eventsOf(session)) expect(await shop.hear(event)).toBe('matched');
  await look(session);
  expect([await shop.stateOf(session), await shop.orderCount(buyer)]).toEqual(['settled', 1]);
});

test('without any event the reconciler finds the authorisation', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  const session = await shop.openFor(buyer);
  shop.stripe.books.confirm(session, 'paid');
  await look(session);
  expect(await shop.orderCount(buyer)).toBe(1);
});

test('an event and a return at the same time make one order', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  const session = await shop.openFor(buyer);
  shop.stripe.books.confirm(session, 'paid');
  const events = eventsOf(session);
  await Promise.all([
    ...events.map((event) => shop.hear(event)),
    shop.captureFor(buyer, session),
    look(session),
  ]);
  await shop.reconcile();
  expect([await shop.stateOf(session), await shop.orderCount(buyer)]).toEqual(['settled', 1]);
});

test('events that arrive twice and in the wrong order make one order', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  const session = await shop.openFor(buyer);
  shop.stripe.books.confirm(session, 'declined');
  shop.stripe.books.confirm(session, 'paid');
  const events = eventsOf(session).toReversed();
  for (const event of events) await shop.hear(event);
  for (const event of events) expect(await shop.hear(event)).toBe('repeated');
  await look(session);
  expect(await shop.orderCount(buyer)).toBe(1);
});

test('payment_failed that arrives after the success changes nothing', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  const { session, orderId } = await shop.buy(buyer);
  const failed = newEvent('payment_intent.payment_failed', describeIntent(shop.intent(session)), 0);
  expect(await shop.hear(failed)).toBe('matched');
  await look(session);
  const { rows } = await shop.db.execute(
    sql`select status, refunded_cents::int as back from completed_transactions where id = ${orderId}`,
  );
  expect(rows).toEqual([{ status: 'COMPLETED', back: 0 }]);
  expect(await shop.stateOf(session)).toBe('settled');
});

test.each(['declined', 'challenged', 'challenge-failed'] as const)(
  'a payer whose card is %s has no order, and may still pay on the same page',
  async (how) => {
    const buyer = await makeBuyer(shop.db, [productId]);
    const session = await shop.openFor(buyer);
    shop.stripe.books.confirm(session, how);
    for (const event of eventsOf(session)) await shop.hear(event);
    await look(session);
    await shop.captureFor(buyer, session);
    expect([await shop.stateOf(session), await shop.orderCount(buyer)]).toEqual(['started', 0]);
    shop.stripe.books.confirm(session, 'paid');
    await shop.captureFor(buyer, session);
    expect(await shop.orderCount(buyer)).toBe(1);
  },
);

test('processing is neither paid nor failed, and the order follows when Stripe has decided', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  const session = await shop.openFor(buyer);
  shop.stripe.books.confirm(session, 'paid');
  shop.stripe.fail('capture', 'processing');
  expect((await shop.captureFor(buyer, session)).message).toBe('pending');
  await look(session);
  expect([await shop.stateOf(session), await shop.orderCount(buyer)]).toEqual(['paying', 0]);
  shop.stripe.books.take(shop.intent(session));
  await look(session);
  expect([await shop.stateOf(session), await shop.orderCount(buyer)]).toEqual(['settled', 1]);
});

test('a guest who signs in between the session and its event still has the order', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  const session = await shop.openFor(buyer);
  shop.stripe.books.confirm(session, 'paid');
  await shop.db.execute(
    sql`update payments set customer_id = 'signed-in' where provider_order_id = ${session}`,
  );
  for (const event of eventsOf(session)) expect(await shop.hear(event)).toBe('matched');
  await look(session);
  expect(await shop.stateOf(session)).toBe('settled');
});

test('every session and intent has the payment’s id, so events of other shops match nothing', async () => {
  const session = await shop.openFor(await makeBuyer(shop.db, [productId]));
  shop.stripe.books.confirm(session, 'paid');
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from payments where provider_order_id = ${session}`,
  );
  const metadata = { payment_id: rows[0]?.id };
  expect(shop.session(session).metadata).toEqual(metadata);
  expect(shop.intent(session).metadata).toEqual(metadata);
  const foreign = { id: 'pi_of_another_shop', object: 'payment_intent', metadata: { order: '7' } };
  expect(await shop.hear(newEvent('payment_intent.succeeded', foreign, 0))).toBe('unmatched');
});

test('an event of the other mode matches no payment', async () => {
  const session = await shop.openFor(await makeBuyer(shop.db, [productId]));
  shop.stripe.books.confirm(session, 'paid');
  const [event] = eventsOf(session);
  if (!event) throw new Error('No event');
  expect(await shop.hear({ ...event, livemode: true })).toBe('unmatched');
});
