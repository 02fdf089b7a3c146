import { sql } from 'drizzle-orm';
import { test as base, expect } from 'vitest';
import { createTestDatabase } from '../../support/database/database.ts';
import { makeDataFolder, removeDataFolder, waitUntil } from '../../support/files/data-folder.ts';
import { addOneToCart, BY_SCRIPT, openPayment } from '../../support/fixtures/buying.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { createHttpShopper, type HttpShopper } from '../../support/shops/http-shopper.ts';
import { startShop } from '../../support/shops/shop-process.ts';
import type { Session } from '../../support/stripe/objects.ts';
import { startStripeStandIn } from '../../support/stripe/stand-in.ts';

// These tests send the requests of the script that shows Stripe's form on the payment page.

async function openShop() {
  const database = await createTestDatabase();
  const stripe = await startStripeStandIn();
  const dataDir = await makeDataFolder();
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, SEED_DEMO: 'false' };
  const shop = await startShop({ ...settings, ...stripe.env });
  const close = async () => {
    await shop.stop();
    await stripe.stop();
    await database.drop();
    await removeDataFolder(dataDir);
  };
  return { db: database.db, stripe, url: shop.url, close };
}

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
  .extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
    const shop = await openShop();
    onCleanup(shop.close);
    return shop;
  })
  .extend('productId', ({ shop }) => makeProduct(shop.db, { priceCents: 2_000, stock: 10 }))
  .extend('shopper', async ({ shop, productId }) => {
    const shopper = createHttpShopper(shop.url);
    await addOneToCart(shopper, productId);
    return shopper;
  })
  .extend('session', ({ shop }) => (id: string): Session => {
    const session = shop.stripe.books.sessions.get(id);
    if (!session) throw new Error(`Stripe has no session ${id}`);
    return session;
  });

/** Starts a payment as the payment page's script does. */
async function start(shopper: HttpShopper) {
  const fields = { key: await openPayment(shopper), embedded: '1' };
  return JSON.parse((await shopper.post('/payments/stripe', fields, BY_SCRIPT)).text);
}

const capture = async (shopper: HttpShopper, id: string) =>
  JSON.parse((await shopper.post(`/payments/stripe/${id}/capture`, {}, BY_SCRIPT)).text);

const directive = (headers: Headers, name: string) =>
  headers
    .get('content-security-policy')
    ?.split('; ')
    .find((each) => each.startsWith(`${name} `)) ?? '';

test('only the payment page may load Stripe’s script and frames, and it is not isolated', async ({
  shop,
  shopper,
  productId,
}) => {
  const page = await shopper.open('/checkout');
  expect(page.html).toContain(shop.stripe.env.STRIPE_PUBLISHABLE_KEY);
  for (const name of ['script-src', 'frame-src', 'connect-src', 'form-action'])
    expect(directive(page.headers, name), name).toContain(shop.stripe.url);
  for (const path of ['/', `/product/${productId}`, '/orders', '/products']) {
    const other = await shopper.open(path);
    expect(other.headers.get('content-security-policy'), path).not.toContain(shop.stripe.url);
    expect(other.html, path).not.toContain('pk_test_');
  }
  for (const header of ['cross-origin-embedder-policy', 'cross-origin-opener-policy'])
    expect(page.headers.get(header)).toBeNull();
});

test('only the payer gets the client secret, the same one for every tab, and no page has it', async ({
  shop,
  shopper,
  productId,
  session,
}) => {
  const started = await start(shopper);
  const { clientSecret } = session(started.providerOrderId);
  expect(started.access).toEqual({ clientSecret, needsEmail: true });
  expect(await start(shopper)).toEqual(started);
  const other = createHttpShopper(shop.url);
  await addOneToCart(other, productId);
  const theirs = await start(other);
  expect(theirs.access.clientSecret).not.toBe(clientSecret);
  expect((await capture(other, started.providerOrderId)).ok).toBe(false);
  expect((await shopper.open('/checkout?pay=1')).html).not.toContain(clientSecret);
  const { rows } = await shop.db.execute(
    sql`select to_jsonb(p)::text as row from payments p where provider_order_id = ${started.providerOrderId}`,
  );
  expect(JSON.stringify(rows)).not.toContain(clientSecret);
});

test('an address or a script cannot confirm a payment, because the shop asks Stripe', async ({
  shopper,
  session,
}) => {
  const { providerOrderId: id } = await start(shopper);
  const back = `/payments/stripe/return?payment=${session(id).metadata.payment_id}&redirect_status=succeeded`;
  expect((await shopper.open(back)).path).toBe('/checkout');
  expect((await capture(shopper, id)).ok).toBe(false);
  expect(session(id)).toMatchObject({ status: 'open', intent: null });
});

test('a payer who authorised in another tab and starts again has nothing to approve, and gets the order', async ({
  shop,
  shopper,
  session,
}) => {
  const { providerOrderId: id } = await start(shopper);
  shop.stripe.books.confirm(id, 'paid');
  const again = await start(shopper);
  expect([again.providerOrderId, again.access]).toEqual([id, null]);
  expect(await capture(shopper, id)).toMatchObject({ ok: true, orderId: session(id).metadata.payment_id });
});

test('a payer who goes on without JavaScript gets a new session, and the form’s session is released even if authorised', async ({
  shop,
  shopper,
  session,
}) => {
  const { providerOrderId: inPage } = await start(shopper);
  const left = await shopper.post('/payments/stripe', { key: await openPayment(shopper) });
  const onPage = new URL(left.location).pathname.split('/').at(-1) ?? '';
  expect(session(onPage)).toMatchObject({ uiMode: 'hosted_page', clientSecret: null });
  for (const id of [inPage, onPage]) shop.stripe.books.confirm(id, 'paid');
  await shopper.open(new URL(session(onPage).successUrl).href.slice(shop.url.length));
  expect(session(onPage).intent?.status).toBe('succeeded');
  await shop.db.execute(sql`update payments set check_at = now() where check_at is not null`);
  const isFree = async () =>
    session(inPage).status === 'expired' || session(inPage).intent?.status === 'canceled';
  await waitUntil('the first authorisation is cancelled', isFree, 60_000);
  expect(session(inPage).intent?.received ?? 0).toBe(0);
});

test('a plain form that requests the embedded form leads to the cart, and reveals no secret', async ({
  shopper,
}) => {
  const reply = await shopper.post('/payments/stripe', { key: await openPayment(shopper), embedded: '1' });
  expect([reply.status, reply.location]).toEqual([303, '/checkout']);
  expect(reply.text).not.toContain('secret');
});
