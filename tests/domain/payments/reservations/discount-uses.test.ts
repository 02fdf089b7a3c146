import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { discountUses } from '#db/schema/pricing.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { applyCode } from '#domain/cart/discount-code.ts';
import { listOrders } from '#domain/orders/queries.ts';
import { DEFAULT_RESERVATIONS } from '#domain/payments/reservations/reservation-limits.ts';
import { cancelPayment } from '#domain/payments/start/pay-by-provider.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { createPriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import { inParallel } from '../../../support/fixtures/buying.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { type Buyer, makeBuyer, paymentKeyOf, reconcileAll } from '../../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

let shop: PaymentShop;
const kept = createPriceRulesCache();
beforeAll(async () => {
  shop = await openPaymentShop();
});
afterEach(() => shop.paypal.heal());
afterAll(() => shop?.close());

let codes = 0;

/** Creates a code for half off everything. Returns the code and the discount's id. */
async function makeCode(limits: { max?: number; perCustomer?: number; first?: boolean }) {
  const code = `HALF${++codes}`;
  const { max = null, perCustomer = null, first = false } = limits;
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    insert into discounts (name, code, kind, percent, max_uses, max_uses_per_customer, first_order_only)
    values ('Half', ${code}, 'percent', 50, ${max}, ${perCustomer}, ${first}) returning id`);
  return { code, id: Number(rows[0]?.id) };
}

/**
 * Applies the code, which halves the price of the cart. Returns the buyer with the payment key of the updated
 * form.
 */
async function withCode(buyer: Buyer, code: string): Promise<Buyer> {
  expect(await applyCode(shop.db, kept, { customer: buyer.customer, code })).toBeNull();
  return { ...buyer, key: await paymentKeyOf(shop.db, buyer.customer.uid, buyer.customer.email) };
}

const usesOf = (id: number) => shop.db.$count(discountUses, eq(discountUses.discountId, id));
const member = (uid: string) => ({ uid, displayName: 'Ann', email: 'ann@example.com' });

async function memberWith(uid: string, productId: number): Promise<Buyer> {
  await addToCart(shop.db, { userId: uid, productId });
  const customer = member(uid);
  return { customer, key: '', rules: kept };
}

test('a code is removed by the order that used it, so the next cart has none', async () => {
  const productId = await makeProduct(shop.db, { priceCents: 1_000 });
  const { code } = await makeCode({});
  const buyer = await withCode(await makeBuyer(shop.db, [productId]), code);
  await shop.byCard(buyer);
  const { rows } = await shop.db.execute(sql`
    select code from checkouts where customer_id = ${buyer.customer.uid}`);
  expect(rows).toEqual([{ code: null }]);
});

test('200 buyers with a code for 20 uses make 20 discounted orders, and the others are refused before they pay', async () => {
  const productId = await makeProduct(shop.db, { stock: 1_000, priceCents: 1_000 });
  const { code, id } = await makeCode({ max: 20 });
  const buyers: Buyer[] = [];
  for (let n = 0; n < 200; n += 1) buyers.push(await withCode(await makeBuyer(shop.db, [productId]), code));
  const told: string[] = [];
  let paid = 0;
  await inParallel(buyers, 30, async (buyer) => {
    try {
      await payByCard(shop.db, { ...buyer, delayMs: 5 });
      paid += 1;
    } catch (error) {
      told.push(String(error));
    }
  });
  expect(paid).toBe(20);
  expect(told).toHaveLength(180);
  expect(told.filter((words) => !/DISCOUNT_USED_UP|CART_CHANGED/.test(words))).toEqual([]);
  expect(await usesOf(id)).toBe(20);
  const { rows } = await shop.db.execute<{ total: string; count: number }>(sql`
    select total_cents as total, count(*)::int as count from completed_transactions
    where amounts->'discounts'->0->>'code' = ${code} group by 1`);
  expect(rows).toEqual([{ total: '540', count: 20 }]);
});

test('a use is reserved during a payment, and released when the payment is cancelled', async () => {
  const productId = await makeProduct(shop.db, { stock: 9 });
  const { code, id } = await makeCode({ max: 1 });
  const first = await withCode(await makeBuyer(shop.db, [productId]), code);
  const second = await withCode(await makeBuyer(shop.db, [productId]), code);
  const order = await shop.openFor(first);
  expect(await usesOf(id)).toBe(1);
  await expect(shop.openFor(second)).rejects.toThrow('CART_CHANGED');
  expect(await applyCode(shop.db, kept, { customer: second.customer, code })).toEqual({ reason: 'used-up' });
  // A buyer's own reservation never blocks the same buyer.
  await shop.openFor(first);
  await cancelPayment(shop.db, {
    customerId: first.customer.uid,
    provider: 'paypal',
    providerOrderId: order,
  });
  expect(await usesOf(id)).toBe(0);
  await shop.byCard(second);
  expect(await usesOf(id)).toBe(1);
});

test('one network can reserve half of the uses before an approval; more are used as they are paid', async () => {
  const productId = await makeProduct(shop.db, { stock: 99 });
  const { code, id } = await makeCode({ max: 8 });
  const from = async (address: string) => {
    const buyer = await withCode(await makeBuyer(shop.db, [productId]), code);
    return { ...buyer, holds: { ...DEFAULT_RESERVATIONS, address } };
  };
  const hoarders: { buyer: Buyer; order: string }[] = [];
  for (let n = 0; n < 9; n += 1) {
    const buyer = await from('198.51.100.7');
    hoarders.push({ buyer, order: await shop.openFor(buyer) });
  }
  expect(await usesOf(id)).toBe(4);
  for (let n = 0; n < 4; n += 1) await shop.byCard(await from(`203.0.113.${n}`));
  expect(await usesOf(id)).toBe(8);
  // All remaining uses are reserved for the first four buyers.
  const ends = [];
  for (const { buyer, order } of hoarders.slice(3, 5)) {
    shop.paypal.approve(order);
    ends.push((await shop.captureFor(buyer, order)).payment);
  }
  expect(ends).toMatchObject([{ state: 'settled' }, { state: 'released', reason: 'discount-used-up' }]);
  expect(shop.paypal.orders.get(hoarders[4]?.order ?? '')?.capture).toBeNull();
  // A payment that fails releases its use to the next payer, even in the same network.
  const [first, last] = [hoarders[0], hoarders[8]];
  if (!first || !last) throw new Error('Nobody hoards');
  const { uid: customerId } = first.buyer.customer;
  await cancelPayment(shop.db, { customerId, provider: 'paypal', providerOrderId: first.order });
  expect(await usesOf(id)).toBe(7);
  shop.paypal.approve(last.order);
  expect((await shop.captureFor(last.buyer, last.order)).payment.state).toBe('settled');
  expect(await usesOf(id)).toBe(8);
});

test('the simulated card takes a use that was not reserved for it, or is refused', async () => {
  const productId = await makeProduct(shop.db, { stock: 99 });
  const { code, id } = await makeCode({ max: 4 });
  const buyers: Buyer[] = [];
  for (let n = 0; n < 6; n += 1) {
    const buyer = await withCode(await makeBuyer(shop.db, [productId]), code);
    buyers.push({ ...buyer, holds: { ...DEFAULT_RESERVATIONS, address: '198.51.100.8' } });
  }
  const tries = await Promise.allSettled(
    buyers.map((buyer) => payByCard(shop.db, { ...buyer, delayMs: 300 })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(await usesOf(id)).toBe(4);
});

test('a late approval whose code was used up meanwhile is not captured, and one whose code has a use left is', async () => {
  const productId = await makeProduct(shop.db, { stock: 9 });
  const { code, id } = await makeCode({ max: 1 });
  const late = await withCode(await makeBuyer(shop.db, [productId]), code);
  const order = await shop.openFor(late);
  await shop.db.execute(sql`update payments set expires_at = now() where state = 'started'`);
  await reconcileAll(shop.db, shop.gateway);
  expect(await usesOf(id)).toBe(0);
  const quick = await withCode(await makeBuyer(shop.db, [productId]), code);
  await shop.byCard(quick);
  shop.paypal.approve(order);
  expect((await shop.captureFor(late, order)).payment).toMatchObject({
    state: 'released',
    reason: 'discount-used-up',
  });
  expect(shop.paypal.orders.get(order)?.capture).toBeNull();

  await shop.db.execute(sql`update discounts set max_uses = 2 where id = ${id}`);
  expect((await shop.captureFor(late, order)).payment.state).toBe('released');
  const again = await withCode(late, code);
  const next = await shop.openFor(again);
  await shop.db.execute(sql`update payments set expires_at = now() where state = 'started'`);
  await reconcileAll(shop.db, shop.gateway);
  shop.paypal.approve(next);
  expect((await shop.captureFor(again, next)).payment.state).toBe('settled');
  expect(await usesOf(id)).toBe(2);
});

test('the agreed amount is charged even if the code ends meanwhile', async () => {
  const productId = await makeProduct(shop.db, { stock: 9, priceCents: 1_000 });
  const { code, id } = await makeCode({});
  const buyer = await withCode(await makeBuyer(shop.db, [productId]), code);
  const order = await shop.openFor(buyer);
  await shop.db.execute(sql`update discounts set active = false where id = ${id}`);
  shop.paypal.approve(order);
  const { payment } = await shop.captureFor(buyer, order);
  expect(payment).toMatchObject({ state: 'settled', totalCents: 540 });
  const [paid] = await listOrders(shop.db, buyer.customer.uid, 0);
  expect(paid?.purchaseUnits[0]?.amount).toMatchObject({
    value: '5.40',
    breakdown: { item_total: { value: '10.00' }, discount: { value: '5.00' }, tax_total: { value: '0.40' } },
  });
  expect(shop.paypal.orders.get(order)?.unit.amount).toEqual(paid?.purchaseUnits[0]?.amount);
});

test('a code limited per customer or to a first order needs an account, and is limited there', async () => {
  const productId = await makeProduct(shop.db, { stock: 9 });
  const once = await makeCode({ perCustomer: 1 });
  const first = await makeCode({ first: true });
  const guest = await makeBuyer(shop.db, [productId]);
  for (const { code } of [once, first])
    expect(await applyCode(shop.db, kept, { customer: guest.customer, code })).toEqual({ reason: 'sign-in' });
  const ann = await withCode(await memberWith('ann', productId), first.code);
  await shop.byCard(ann);
  const again = await memberWith('ann', productId);
  expect(await applyCode(shop.db, kept, { customer: again.customer, code: first.code })).toEqual({
    reason: 'first-order',
  });
  await shop.byCard(await withCode(again, once.code));
  const third = await memberWith('ann', productId);
  expect(await applyCode(shop.db, kept, { customer: third.customer, code: once.code })).toEqual({
    reason: 'used-by-customer',
  });
});
