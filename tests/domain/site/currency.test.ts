import { asc, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cartItems } from '#db/schema/cart.ts';
import { products } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { payments } from '#db/schema/orders/payments.ts';
import { deliveryMethods, discounts } from '#db/schema/pricing.ts';
import { siteSettings } from '#db/schema/site.ts';
import type { Tx } from '#db/types.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { changeStatus } from '#domain/catalog/products/change-status.ts';
import { readPayLaterSettings } from '#domain/orders/pay-later/read-settings.ts';
import { savePayLater } from '#domain/orders/pay-later/save-settings.ts';
import { DEFAULT_PAY_LATER } from '#domain/orders/pay-later/settings-fields.ts';
import { withDecimals } from '#domain/payments/gateway/provider-currency.ts';
import { readPriceRules } from '#domain/pricing/read-price-rules.ts';
import { type CurrencyRules, changeCurrency } from '#domain/site/currency/change-currency.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { lockRow, waitForWaiting } from '../../support/database/row-lock.ts';
import { makeOrder, makeProduct, makeProductWithVariants } from '../../support/fixtures/factories.ts';
import { makeBuyer } from '../../support/fixtures/paying.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());
beforeEach(async () => {
  await database.db.update(siteSettings).set({ settings: {}, version: 1 });
  await database.db.execute(
    sql`truncate products, variants, skus, cart_items, completed_transactions, payments, imports, audit_log cascade`,
  );
});

const ACCEPTED = new Map([withDecimals('HUF', 0), withDecimals('EUR', 2)]);
const SIMULATED: CurrencyRules = { providers: [], allProviders: [ACCEPTED], simulated: true };
const PAYPAL: CurrencyRules = { providers: [ACCEPTED], allProviders: [ACCEPTED], simulated: false };
const change = (currency: string, rules = SIMULATED, version = 1) =>
  changeCurrency(database.db, { actorUid: 'the-admin', version, currency }, rules);
const priceOf = async () => (await database.db.select().from(products))[0]?.priceCents;

test('prices keep their number, rounded to the decimals of the currency', async () => {
  await makeProduct(database.db, { priceCents: 1_250 });
  expect(await change('EUR')).toBe(true);
  expect(await priceOf()).toBe(1_250);
  await change('KWD', SIMULATED, 2);
  expect(await priceOf()).toBe(12_500);
  await change('JPY', SIMULATED, 3);
  expect(await priceOf()).toBe(13);
  expect(await readPriceRules(database.db)).toMatchObject({ currency: 'JPY', roundingStep: 1 });
});

test('prices of variants are converted too, and their product shows the lowest and the highest', async () => {
  const { variantIds } = await makeProductWithVariants(database.db, [
    { optionValues: ['S'], priceCents: 1_250, formerPriceCents: 1_254 },
    { optionValues: ['M'], priceCents: 2_000 },
    { optionValues: ['L'], priceCents: 99_999 },
  ]);
  await change('JPY');
  const prices = await database.db
    .select({ cents: variants.priceCents, former: variants.formerPriceCents })
    .from(variants)
    .where(inArray(variants.id, variantIds))
    .orderBy(asc(variants.id));
  expect(prices).toEqual([
    { cents: 13, former: null },
    { cents: 20, former: null },
    { cents: 1_000, former: null },
  ]);
  expect(await database.db.select().from(products)).toMatchObject([
    { priceCents: 13, maxPriceCents: 1_000, formerPriceCents: null },
  ]);
});

test('shipping prices and discounts are converted too', async () => {
  await database.db.update(deliveryMethods).set({ priceCents: 490, freeFromCents: 5_000 });
  await database.db
    .insert(discounts)
    .values({ name: 'Five', kind: 'amount', amountCents: 500, minSubtotalCents: 2_000 });
  await change('JPY');
  expect(await database.db.select().from(deliveryMethods)).toMatchObject([
    { priceCents: 5, freeFromCents: 50 },
  ]);
  expect(await database.db.select().from(discounts)).toMatchObject([
    { amountCents: 5, minSubtotalCents: 20 },
  ]);
  await database.db.delete(discounts);
});

test('carts and the limits of pay-later methods are converted too', async () => {
  const { db } = database;
  const id = await makeProduct(db, { priceCents: 1_250 });
  await addToCart(db, { userId: 'ann', productId: id });
  const values = { ...DEFAULT_PAY_LATER.methods['cash-on-collection'], mostCents: 50_000 };
  const { version } = await readPayLaterSettings(db);
  await savePayLater(db, { change: { part: 'cash-on-collection', values }, version, actorUid: 'the-admin' });
  await change('JPY');
  expect(await db.select({ cents: cartItems.priceCents }).from(cartItems)).toEqual([{ cents: 13 }]);
  const now = await readPayLaterSettings(db);
  expect(now.settings.methods['cash-on-collection'].mostCents).toBe(500);
  expect(now.version).toBe(version + 2);
  // A limit that would exceed the maximum becomes the maximum.
  await change('USD', SIMULATED, 2);
  await db.execute(sql`update pay_later_settings
    set settings = jsonb_set(settings, '{cash-on-collection,mostCents}', '90000000')`);
  await change('KWD', SIMULATED, 3);
  const { settings } = await readPayLaterSettings(db);
  expect(settings.methods['cash-on-collection'].mostCents).toBe(99_999_990);
});

test.each([
  ['with its credentials', PAYPAL],
  ['that may be added later', SIMULATED],
])('the step of a provider %s is stored, and prices are multiples of it', async (_name, rules) => {
  await makeProduct(database.db, { priceCents: 1_250 });
  await change('HUF', rules);
  expect(await priceOf()).toBe(1_300);
  expect(await readPriceRules(database.db)).toMatchObject({ currency: 'HUF', roundingStep: 100 });
});

test('nothing becomes free, and a compare-at price that is no longer higher is dropped', async () => {
  await makeProduct(database.db, { priceCents: 20, formerPriceCents: 30 });
  await change('JPY');
  expect(await database.db.select().from(products)).toMatchObject([
    { priceCents: 1, formerPriceCents: null },
  ]);
});

test('prices that are too high for the other currency are refused, and none is changed', async () => {
  await makeProduct(database.db, { priceCents: 99_999_999 });
  await expect(change('KWD')).rejects.toMatchObject({ code: 'CONVERTED_TOO_HIGH' });
  expect(await priceOf()).toBe(99_999_999);
  expect((await readSiteSettings(database.db)).values.currency).toBe('USD');
});

test('a currency that no payment method accepts is refused', async () => {
  await expect(change('KWD', PAYPAL)).rejects.toMatchObject({ code: 'CURRENCY_NOT_ACCEPTED' });
  expect((await readSiteSettings(database.db)).values.currency).toBe('USD');
});

test('the currency can’t be changed after the first sale', async () => {
  await makeOrder(database.db);
  await expect(change('EUR')).rejects.toMatchObject({ code: 'CURRENCY_FIXED' });
});

test('the currency can’t be changed while a released payment may still be paid', async () => {
  await database.db.execute(
    sql`insert into payments (id, customer_id, method, provider, provider_order_id, state, reason, cart_key, lines,
        amounts, subtotal_cents, tax_cents, total_cents, payer, expires_at)
      values (gen_random_uuid(), 'ann', 'paypal', 'paypal', 'AN-ORDER', 'released', 'expired', 'key', '[]',
        '{"version": 2, "currency": "USD", "total": 1080}', 1000, 80, 1080, '{}', now())`,
  );
  await expect(change('EUR')).rejects.toMatchObject({ code: 'CURRENCY_FIXED' });
  await database.db.update(payments).set({ createdAt: sql`now() - interval '25 hours'` });
  expect(await change('EUR')).toBe(true);
});

test('a change of currency waits for a payment that is starting', async () => {
  const client = await database.pool.connect();
  try {
    const productId = await makeProduct(database.db);
    await makeBuyer(database.db, [productId]);
    await client.query('begin');
    await client.query('select from cart_items for update');
    const changed = change('EUR').catch((error: unknown) => error);
    await expect
      .poll(async () => {
        const { rowCount } = await database.pool.query('select from pg_locks where not granted');
        return rowCount;
      })
      .toBeGreaterThan(0);
    await client.query(`insert into payments (id, customer_id, method, provider, state, cart_key, lines,
        amounts, subtotal_cents, tax_cents, total_cents, payer, expires_at)
      values (gen_random_uuid(), 'ann', 'paypal', 'paypal', 'started', 'key', '[]',
        '{"version": 2, "currency": "USD", "total": 1080}', 1000, 80, 1080, '{}', now())`);
    await client.query('commit');
    expect(await changed).toMatchObject({ code: 'CURRENCY_FIXED' });
  } finally {
    client.release(true);
  }
});

test('the price of a product that becomes listed meanwhile is converted, too', async () => {
  const id = await makeProduct(database.db, { priceCents: 1_250 });
  const status = (value: 'draft' | 'listed') => (tx: Tx) =>
    changeStatus(tx, { actorUid: 'the-admin', chosen: sql`(${id})`, status: value });
  await database.db.transaction(status('draft'));
  const commit = await lockRow(database.db, status('listed'));
  const changed = change('JPY');
  await waitForWaiting(database.db, 1);
  await commit();
  expect(await changed).toBe(true);
  expect(await priceOf()).toBe(13);
});

test('of two administrators who save at once the second is refused', async () => {
  await change('EUR');
  await expect(change('CHF')).rejects.toMatchObject({ code: 'SITE_CHANGED' });
});

test('the same currency again changes nothing', async () => {
  expect(await change('USD')).toBe(false);
});
