import { sql } from 'drizzle-orm';
import { test as base, expect } from 'vitest';
import * as texts from '#texts';
import { createTestDatabase } from '../../support/database/database.ts';
import { makeDataFolder, removeDataFolder, waitUntil } from '../../support/files/data-folder.ts';
import { addOneToCart, openPayment } from '../../support/fixtures/buying.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { createHttpShopper } from '../../support/shops/http-shopper.ts';
import { startShop } from '../../support/shops/shop-process.ts';
import { startStripeStandIn } from '../../support/stripe/stand-in.ts';

const SUCCESS = expect.stringMatching(/^\/success/);

async function openShop() {
  const database = await createTestDatabase();
  const stripe = await startStripeStandIn();
  const dataDir = await makeDataFolder();
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, SEED_DEMO: 'false', CARD_DELAY_MS: '0' };
  const shop = await startShop({ ...settings, ...stripe.env, CARD_PAYMENTS: 'false' });
  const close = async () => {
    await shop.stop();
    await stripe.stop();
    await database.drop();
    await removeDataFolder(dataDir);
  };
  return { db: database.db, stripe, url: shop.url, log: shop.log, close };
}

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
  .extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
    const shop = await openShop();
    onCleanup(shop.close);
    return shop;
  })
  .extend('shopper', ({ shop }) => createHttpShopper(shop.url))
  /**
   * Sends the shopper's form, which leads to Stripe's page. Returns the page's address and the session's id.
   */
  .extend('leave', ({ shop, shopper }) => async () => {
    const productId = await makeProduct(shop.db, { priceCents: 2_000, stock: 10 });
    await addOneToCart(shopper, productId);
    const reply = await shopper.post('/payments/stripe', { key: await openPayment(shopper) });
    expect([reply.status, new URL(reply.location).origin]).toEqual([303, shop.stripe.url]);
    const [page = ''] = reply.location.split('#');
    return { page, session: page.split('/').at(-1) ?? '' };
  })
  .extend('state', ({ shop }) => async (session: string) => {
    const { rows } = await shop.db.execute<{ state: string }>(
      sql`select state from payments where provider_order_id = ${session}`,
    );
    return rows[0]?.state;
  });

/** Presses a button on Stripe's page. Returns the redirect, or the page's text. */
async function press(page: string, act: string): Promise<string> {
  const reply = await fetch(`${page}?do=${act}`, { method: 'POST', redirect: 'manual' });
  return reply.headers.get('location') ?? (await reply.text());
}

const pathOf = (address: string) => address.slice(new URL(address).origin.length);

test('the payment page offers the card through Stripe, simulates nothing, and loads nothing from Stripe without JavaScript', async ({
  shop,
  shopper,
}) => {
  await addOneToCart(shopper, await makeProduct(shop.db, { priceCents: 2_000, stock: 10 }));
  const { html, headers } = await shopper.open('/checkout?pay=1');
  expect(html).toContain(texts.checkout.cardAt('Stripe'));
  expect(html).toContain('action="/payments/stripe"');
  for (const simulated of [
    texts.checkout.cardHint,
    texts.checkout.paypalDemo,
    'value="card"',
    'value="paypal"',
  ])
    expect(html).not.toContain(simulated);
  expect(html).not.toMatch(/<(script|iframe|link)[^>]*endive/);
  expect(headers.get('content-security-policy')).toMatch(new RegExp(`form-action [^;]*${shop.stripe.url}`));
  const home = await shopper.open('/');
  expect(home.headers.get('content-security-policy')).toMatch(/form-action 'self';/);
});

test('a payment without JavaScript makes one order, even after Back', async ({ shopper, leave, shop }) => {
  const { page, session } = await leave();
  const back = await press(page, 'pay');
  const paid = await shopper.open(pathOf(back));
  expect([paid.path, paid.html.includes(texts.checkout.paymentSuccessful)]).toEqual([SUCCESS, true]);
  await shopper.open(pathOf(back));
  const { rows } = await shop.db.execute(sql`
    select o.total_cents::int as cents, simulated, payment_source->'stripe'->>'label' as label
    from completed_transactions o join payments using (id) where provider_order_id = ${session}`);
  expect(rows).toEqual([{ cents: 2_160, simulated: false, label: 'Stripe' }]);
  expect(shop.stripe.books.sessions.get(session)?.intent).toMatchObject({
    status: 'succeeded',
    received: 2_160,
  });
});

test('a payment that passes 3-D Secure is paid', async ({ shopper, leave }) => {
  const { page } = await leave();
  expect(await press(page, 'challenge')).toContain('3-D Secure');
  const paid = await shopper.open(pathOf(await press(page, 'pay')));
  expect(paid.path).toEqual(SUCCESS);
});

test('a payer who fails 3-D Secure or is declined stays on Stripe’s page and can still pay', async ({
  shopper,
  leave,
  state,
}) => {
  const { page, session } = await leave();
  await press(page, 'challenge');
  expect(await press(page, 'fail')).toContain('unable to authenticate');
  expect(await press(page, 'decline')).toContain('declined');
  expect(await state(session)).toBe('started');
  expect((await shopper.open(pathOf(await press(page, 'pay')))).path).toEqual(SUCCESS);
});

test('a payer who cancels is informed that nothing was charged, and the session at Stripe expires', async ({
  shop,
  shopper,
  leave,
  state,
}) => {
  const { page, session } = await leave();
  const html = await (await fetch(page)).text();
  const cancel = /href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const told = await shopper.open(pathOf(cancel));
  expect([told.path, told.html.includes(texts.payments.cancelled)]).toEqual(['/checkout', true]);
  expect(await state(session)).toBe('released');
  const isOver = async () => shop.stripe.books.sessions.get(session)?.status === 'expired';
  await waitUntil('the session is expired', isOver, 30_000);
  expect(await (await fetch(page)).text()).toContain('has ended');
});

test('another visitor cannot finish a stranger’s payment', async ({ shop, leave, state }) => {
  const { page, session } = await leave();
  const back = pathOf(await press(page, 'pay'));
  const other = createHttpShopper(shop.url);
  await addOneToCart(other, await makeProduct(shop.db, { priceCents: 2_000, stock: 10 }));
  expect((await other.open(back)).path).not.toEqual(SUCCESS);
  expect(await state(session)).toBe('started');
});

test('below Stripe’s minimum the page says so, and no session is created', async ({ shop, shopper }) => {
  const before = shop.stripe.books.sessions.size;
  await addOneToCart(shopper, await makeProduct(shop.db, { priceCents: 30, stock: 10 }));
  expect((await shopper.open('/checkout?pay=1')).html).toContain('The minimum Stripe payment is $0.50.');
  const key = await openPayment(shopper);
  const reply = await shopper.post('/payments/stripe', { key });
  expect(reply.location).toBe('/checkout');
  expect(shop.stripe.books.sessions.size).toBe(before);
});

test('a payer who never comes back gets an order through Stripe’s webhook', async ({
  shop,
  leave,
  state,
}) => {
  const { page, session } = await leave();
  await press(page, 'pay');
  const event = shop.stripe.events.findLast(({ type }) => type === 'checkout.session.completed');
  if (!event) throw new Error('Stripe tells of nothing');
  expect(await shop.stripe.deliver(shop.url, event, true)).toBe(400);
  expect(await shop.stripe.deliver(shop.url, event)).toBe(204);
  expect(await shop.stripe.deliver(shop.url, event)).toBe(204);
  await shop.db.execute(sql`update payments set check_at = now() where provider_order_id = ${session}`);
  await waitUntil('the order is there', async () => (await state(session)) === 'settled', 30_000);
});

test('a hundred forged webhooks do not block a genuine one', async ({ shop }) => {
  const [event] = shop.stripe.events;
  if (!event) throw new Error('Stripe tells of nothing');
  for (let n = 0; n < 100; n += 1) expect(await shop.stripe.deliver(shop.url, event, true)).toBe(400);
  expect(await shop.stripe.deliver(shop.url, event)).toBe(204);
});
