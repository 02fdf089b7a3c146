import { sql } from 'drizzle-orm';
import { test as base, expect } from 'vitest';
import * as texts from '#texts';
import { createTestDatabase } from '../../support/database/database.ts';
import { makeDataFolder, removeDataFolder, waitUntil } from '../../support/files/data-folder.ts';
import { addOneToCart, BY_SCRIPT, openPayment, pay } from '../../support/fixtures/buying.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { startPayPalStandIn } from '../../support/paypal/stand-in.ts';
import { formFields } from '../../support/shops/form-fields.ts';
import { createHttpShopper, type HttpShopper } from '../../support/shops/http-shopper.ts';
import { ADMIN_EMAIL, logIn, PASSWORD } from '../../support/shops/session-shops.ts';
import { startShop } from '../../support/shops/shop-process.ts';
import { startStripeStandIn } from '../../support/stripe/stand-in.ts';

const PAGE = '/admin/settings/payments';
const ALL = { on_card: 'on', on_paypal: 'on', on_stripe: 'on' };
const USUAL = { place_card: '1', place_paypal: '2', place_stripe: '3' };
const OFF = texts.refusals.byCode.METHOD_SWITCHED_OFF;

/**
 * Starts a shop with both providers in test mode. Starts the same shop again, with PayPal in live mode and
 * the simulated card enabled.
 */
async function openShops() {
  const database = await createTestDatabase();
  const [stripe, paypal] = [await startStripeStandIn(), await startPayPalStandIn()];
  const dataDir = await makeDataFolder();
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    CARD_DELAY_MS: '0',
    CARD_PAYMENTS: 'true',
    ADMIN_PASSWORD: PASSWORD,
    ...stripe.env,
    ...paypal.env,
  };
  const [shop, live] = await Promise.all([startShop(env), startShop({ ...env, PAYPAL_ENVIRONMENT: 'live' })]);
  const productId = await makeProduct(database.db, { priceCents: 2_000, stock: 1_000 });
  const close = async () => {
    await Promise.all([shop.stop(), live.stop()]);
    await Promise.all([stripe.stop(), paypal.stop()]);
    await database.drop();
    await removeDataFolder(dataDir);
  };
  return { database, stripe, paypal, shop, live, productId, close };
}

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
  .extend('shops', { scope: 'file' }, async ({}, { onCleanup }) => {
    const shops = await openShops();
    onCleanup(shops.close);
    return shops;
  })
  .extend('admin', { scope: 'file' }, ({ shops }) => logIn(shops.shop, ADMIN_EMAIL))
  .extend('shopper', async ({ shops }) => {
    const shopper = createHttpShopper(shops.shop.url);
    await addOneToCart(shopper, shops.productId);
    return shopper;
  })
  .extend('save', ({ admin }) => async (fields: Record<string, string>) => {
    const { version = '' } = formFields((await admin.open(PAGE)).html, 'name="place_card"');
    return admin.post(PAGE, { intent: 'methods', version, ...USUAL, ...fields });
  });

/** Returns the methods of the payment page in their order. The selected method is in brackets. */
async function offered(shopper: HttpShopper): Promise<string[]> {
  const { html } = await shopper.open('/checkout?pay=1');
  return [...html.matchAll(/<input type="radio"[^>]*name="method"[^>]*>/g)].map(([tag]) => {
    const [, value = ''] = /value="([^"]*)"/.exec(tag) ?? [];
    return /\schecked\b/.test(tag) ? `[${value}]` : value;
  });
}

const shows = (shopper: HttpShopper, wanted: string[]) =>
  waitUntil(`the page offers ${wanted.join(', ')}`, async () => {
    return (await offered(shopper)).join() === wanted.join();
  });

test('a shop with default settings offers the card, PayPal and Stripe, with the card selected', async ({
  shopper,
}) => {
  expect(await offered(shopper)).toEqual(['[card]', 'paypal', 'stripe']);
});

test('methods appear in the merchant’s order, and disabled ones are not offered', async ({
  shopper,
  save,
}) => {
  const saved = await save({ on_card: 'on', on_stripe: 'on', place_stripe: '1' });
  expect([saved.status, saved.location]).toEqual([303, PAGE]);
  await shows(shopper, ['[stripe]', 'card']);
  await save({ ...ALL, place_stripe: '3', place_card: '1', place_paypal: '2' });
});

test('a payment by a disabled method is refused, however it is started', async ({ shops, shopper, save }) => {
  // The shopper opens the page before the administrator's change.
  const key = await openPayment(shopper);
  await save({ on_paypal: 'on' });
  const byCard = await pay(shopper, key);
  expect([byCard.status, byCard.location]).toEqual([303, '/checkout']);
  expect((await shopper.open('/checkout')).html).toContain(OFF);
  const byScript = await shopper.post('/payments/stripe', { key }, BY_SCRIPT);
  expect([byScript.status, JSON.parse(byScript.text).toasts[0].text]).toEqual([409, OFF]);
  const byForm = await shopper.post('/payments/stripe', { key });
  expect(byForm.location).toBe('/checkout');
  expect(shops.stripe.books.sessions.size).toBe(0);
  const { rows } = await shops.database.db.execute(sql`select from payments`);
  expect(rows).toHaveLength(0);
  await save({ on_card: 'on' });
  const byPayPal = await shopper.post('/payments/paypal', { key }, BY_SCRIPT);
  expect(byPayPal.status).toBe(409);
  expect(shops.paypal.orders.size).toBe(0);
  await save(ALL);
  expect((await pay(shopper, key)).location).toMatch(/^\/success/);
});

test('a payment that was started before its method was disabled is completed', async ({
  shops,
  shopper,
  save,
}) => {
  const started = await shopper.post('/payments/paypal', { key: await openPayment(shopper) }, BY_SCRIPT);
  const { providerOrderId } = JSON.parse(started.text);
  shops.paypal.approve(providerOrderId);
  await save({ on_card: 'on' });
  const captured = await shopper.post(`/payments/paypal/${providerOrderId}/capture`, {}, BY_SCRIPT);
  expect([captured.status, JSON.parse(captured.text).ok]).toEqual([200, true]);
  await save(ALL);
});

test('the simulated card is never offered with a live provider, whatever the settings are', async ({
  shops,
}) => {
  const shopper = createHttpShopper(shops.live.url);
  await addOneToCart(shopper, shops.productId);
  expect(await offered(shopper)).toEqual(['[paypal]', 'stripe']);
  const reply = await pay(shopper, await openPayment(shopper));
  expect(reply.location).toBe('/checkout');
  expect((await shopper.open('/checkout')).html).toContain(texts.checkout.paymentFailed);
  const admin = await logIn(shops.live, ADMIN_EMAIL);
  const { html } = await admin.open(PAGE);
  expect(html).toContain(texts.adminPaymentSettings.states['beside-live']());
  // The shop with PayPal in live mode has a test key for Stripe.
  expect(html).toContain(texts.adminPaymentSettings.states['test-beside-live']());
});

test('the last usable method cannot be disabled, and the form keeps the selection', async ({ save }) => {
  const reply = await save({ place_stripe: '1' });
  expect(reply.status).toBe(409);
  expect(reply.text).toContain(texts.adminPaymentSettings.noneOn);
  expect(formFields(reply.text, 'name="place_card"')).toMatchObject({
    place_stripe: '1',
    place_card: '2',
    place_paypal: '3',
  });
  expect(reply.text).not.toMatch(/name="on_card"[^>]*\schecked/);
});

test('the second of two administrators who save at once is refused, and keeps the selection', async ({
  admin,
  save,
}) => {
  const { version = '' } = formFields((await admin.open(PAGE)).html, 'name="place_card"');
  await save({ ...ALL, place_stripe: '1' });
  const second = await admin.post(PAGE, { intent: 'methods', version, on_paypal: 'on', ...USUAL });
  expect(second.status).toBe(409);
  expect(second.text).toContain(texts.refusals.byCode.SITE_CHANGED);
  expect(second.text).toMatch(/name="on_paypal"[^>]*\schecked/);
  expect(second.text).not.toMatch(/name="on_card"[^>]*\schecked/);
  await save(ALL);
});

test('a change is recorded in the audit log', async ({ shops, save }) => {
  await save({ ...ALL, place_stripe: '1' });
  const { rows } = await shops.database.db.execute<{ before: object; after: object }>(
    sql`select before, after from audit_log where action = 'site.settings' order by at desc, id desc limit 1`,
  );
  expect(rows[0]).toEqual({
    before: { paymentMethods: '' },
    after: { paymentMethods: 'stripe,card,paypal' },
  });
  await save(ALL);
});

test('a connection test explains its results, and neither page nor log contains a secret', async ({
  shops,
  admin,
}) => {
  const reply = await admin.post(PAGE, { intent: 'test', provider: 'stripe' });
  expect(reply.status).toBe(200);
  const { findings } = texts.adminPaymentSettings;
  for (const text of [
    findings['key-accepted'].says('test'),
    findings['currency-accepted'].says('USD'),
    findings['webhook-local'].says(),
  ])
    expect(reply.text).toContain(text);
  const log = shops.shop.log();
  for (const secret of [
    shops.stripe.env.STRIPE_SECRET_KEY,
    shops.stripe.env.STRIPE_WEBHOOK_SECRET,
    shops.paypal.env.PAYPAL_CLIENT_SECRET,
  ]) {
    expect(reply.text).not.toContain(secret);
    expect(log).not.toContain(secret);
  }
  shops.stripe.fail('balance', '500');
  expect((await admin.post(PAGE, { intent: 'test', provider: 'stripe' })).text).toContain(
    findings['provider-down'].says(),
  );
  const after = await admin.open(PAGE);
  expect(after.html).toContain(texts.adminPaymentSettings.code('api_error'));
});

test('connections are tested at most twenty times in a quarter of an hour, and only for known providers', async ({
  admin,
}) => {
  const test = () => admin.post(PAGE, { intent: 'test', provider: 'paypal' });
  const replies: number[] = [];
  for (let turn = 0; turn < 22; turn += 1) replies.push((await test()).status);
  expect(replies.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
  expect(replies.at(-1)).not.toBe(200);
  expect((await admin.post(PAGE, { intent: 'test', provider: 'no-bank' })).status).not.toBe(200);
});
