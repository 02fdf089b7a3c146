import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openGateways } from '#app/clients/payment-providers.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { reconcileDue } from '#domain/payments/reconcile/reconcile-due.ts';
import { readEnv } from '#lib/env.ts';
import { createCoinBank } from '../../../support/clients/coin-bank.ts';
import { logStatements } from '../../../support/database/statement-log.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { paymentKeyOf } from '../../../support/fixtures/paying.ts';
import { type InProcessShop, openInProcessShop, SITE } from '../../../support/shops/in-process-shop.ts';

const bank = createCoinBank();
/** A new provider only needs its adapter and one line in the registry. */
const gateways = openGateways(readEnv({}), [() => bank.gateway]);

let shop: InProcessShop;
let productId: number;

beforeAll(async () => {
  shop = await openInProcessShop(bank.gateway);
});
beforeEach(async () => {
  productId = await makeProduct(shop.database.db, { stock: 9, priceCents: 1_000 });
  await shop.database.db.execute(sql`delete from cart_items`);
  await addToCart(shop.database.db, { userId: shop.uids.member, productId });
});
afterAll(() => shop?.close());

const sent = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE },
  body: new URLSearchParams(fields).toString(),
});
const keyOf = () => paymentKeyOf(shop.database.db, shop.uids.member);
const rows = async (query: ReturnType<typeof sql>) => (await shop.database.db.execute(query)).rows;

/**
 * The customer sends the form of the payment page and is redirected to the bank. Returns the bank's order.
 */
async function start(key?: string): Promise<string> {
  const reply = await shop.ask('member', '/payments/coin-bank', sent({ key: key ?? (await keyOf()) }));
  expect(reply.status).toBe(303);
  const approvePage = reply.headers.get('location') ?? '';
  expect(approvePage).toMatch(/^https:\/\/pay\.coin-bank\.example\/approve\/cb\./);
  return approvePage.split('/').at(-1) ?? '';
}

async function pay(): Promise<{ bankOrder: string; orderId: string; captureId: string }> {
  const bankOrder = await start();
  bank.approve(bankOrder);
  const back = await shop.ask('member', `/payments/coin-bank/return?reference=${bankOrder}`);
  const orderId = /\/success\?order=(.*)$/.exec(back.headers.get('location') ?? '')?.[1] ?? '';
  return { bankOrder, orderId, captureId: bank.orders.get(bankOrder)?.capture?.id ?? '' };
}

async function tell(notice: { headers: HeadersInit; body: string }): Promise<number> {
  return (await shop.ask('none', '/webhooks/coin-bank', { method: 'POST', ...notice })).status;
}

const reconcile = () => reconcileDue(shop.database.db, gateways, (error) => expect(error).toBeUndefined());

test('the payment page offers a second provider by its label, with a form that leads to it', async () => {
  const page = await (await shop.ask('member', '/checkout?pay=1')).text();
  expect(page).toContain('Continue to Coin Bank');
  expect(page).toContain('action="/payments/coin-bank"');
});

test('a payment started, approved and captured at a second provider makes an order of the requested amount', async () => {
  const { bankOrder, orderId, captureId } = await pay();
  expect(bank.orders.get(bankOrder)).toMatchObject({ total: '10.80', currency: 'USD', paymentId: orderId });
  expect(
    await rows(sql`select method, provider, provider_order_id, paypal_order_id, capture_id, state
    from payments where id = ${orderId}`),
  ).toEqual([
    {
      method: 'coin-bank',
      provider: 'coin-bank',
      provider_order_id: bankOrder,
      paypal_order_id: null,
      capture_id: captureId,
      state: 'settled',
    },
  ]);
  expect(
    await rows(sql`select status, simulated, payer from completed_transactions where id = ${orderId}`),
  ).toEqual([
    {
      status: 'COMPLETED',
      simulated: false,
      payer: { name: { given_name: 'Cora', surname: 'Coin' }, email_address: 'cora@coins.example' },
    },
  ]);
  expect(await (await shop.ask('member', `/orders/${orderId}`)).text()).toContain('Coin Bank');
});

test('starting a payment reads and prices the cart once, under its locks', async () => {
  const key = await keyOf();
  const { sent: statements, stop } = logStatements();
  await start(key).finally(stop);
  const carts = statements.filter(({ text }) => /^\s*select\b.*"quantity".*from "cart_items"/s.test(text));
  expect(carts.map(({ text }) => text.includes('for update'))).toEqual([true]);
  // The shop reads the version of the price rules each time it prices a cart, so the cart was priced once.
  expect(statements.filter(({ text }) => text.includes('price_rules_version'))).toHaveLength(1);
});

test('an approval that only a webhook reports is captured, and a forged webhook is refused', async () => {
  const bankOrder = await start();
  bank.approve(bankOrder);
  const notice = bank.notice('order.approved', bankOrder);
  expect(await tell({ ...notice, headers: { 'coin-bank-signature': 'ab'.repeat(32) } })).toBe(400);
  expect(await tell({ ...notice, body: 'what' })).toBe(400);
  expect(await tell(notice)).toBe(204);
  expect(
    await rows(sql`select about.detail->>'about' as about from payment_events about
    join payments on payments.id = payment_id where provider_order_id = ${bankOrder} and kind = 'webhook'`),
  ).toEqual([{ about: 'approval' }]);
  await shop.database.db.execute(
    sql`update payments set check_at = now() where provider_order_id = ${bankOrder}`,
  );
  await reconcile();
  expect(await rows(sql`select state from payments where provider_order_id = ${bankOrder}`)).toEqual([
    { state: 'settled' },
  ]);
});

test('the administrator refunds an order through the provider that took the money', async () => {
  const { orderId, bankOrder } = await pay();
  const reply = await shop.ask('administrator', `/admin/orders/${orderId}`, sent({ intent: 'refund' }));
  expect(reply.headers.get('location')).toBe(`/admin/orders/${orderId}`);
  expect(bank.orders.get(bankOrder)?.capture?.state).toBe('refunded');
  expect(await rows(sql`select status from completed_transactions where id = ${orderId}`)).toEqual([
    { status: 'REFUNDED' },
  ]);
});

test('a refund made at the provider is recorded by its webhook and shown as made there', async () => {
  const { orderId, bankOrder, captureId } = await pay();
  const { id } = bank.refundByHand(captureId);
  expect(await tell(bank.notice('refund.made', bankOrder, id))).toBe(204);
  await reconcile();
  expect(
    await rows(sql`select origin, provider_refund_id from refunds where payment_id = ${orderId}`),
  ).toEqual([{ origin: 'provider', provider_refund_id: id }]);
  const page = await (await shop.ask('administrator', `/admin/orders/${orderId}`)).text();
  expect(page).toContain('At Coin Bank');
  expect(page).toContain('Refunded at Coin Bank');
});

test('a payment of a provider whose credentials are missing stays as it is', async () => {
  const bankOrder = await start();
  bank.approve(bankOrder);
  await shop.database.db.execute(
    sql`update payments set check_at = now() where provider_order_id = ${bankOrder}`,
  );
  await reconcileDue(shop.database.db, new Map(), () => {});
  expect(await rows(sql`select state from payments where provider_order_id = ${bankOrder}`)).toEqual([
    { state: 'started' },
  ]);
});

test.each(['', 'cash', 'demo', 'simulated'])(
  'the method “%s” is refused, and no order is made',
  async (method) => {
    const count = () => rows(sql`select count(*) from completed_transactions`);
    const before = await count();
    const reply = await shop.ask('member', '/checkout', sent({ key: await keyOf(), method }));
    expect(reply.headers.get('location')).toBe('/checkout');
    expect(await count()).toEqual(before);
  },
);

test('a provider that the shop does not have neither starts a payment nor receives webhooks', async () => {
  const script = sent({ key: await keyOf() });
  const reply = await shop.ask('member', '/payments/cash', {
    ...script,
    headers: { ...script.headers, accept: 'application/json' },
  });
  expect(reply.status).toBe(409);
  expect((await shop.ask('none', '/webhooks/cash', { method: 'POST', body: '{}' })).status).toBe(404);
});

test('a provider’s order is not found under the name of another provider', async () => {
  const bankOrder = await start();
  bank.approve(bankOrder);
  const form = sent({});
  const reply = await shop.ask('member', `/payments/paypal/${bankOrder}/cancel`, {
    ...form,
    headers: { ...form.headers, accept: 'application/json' },
  });
  expect(reply.status).toBe(404);
  expect(await rows(sql`select state from payments where provider_order_id = ${bankOrder}`)).toEqual([
    { state: 'started' },
  ]);
});
