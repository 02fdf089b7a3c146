import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ciTest } from '../../support/ci-only.ts';
import { startOtlpReceiver } from '../../support/clients/otlp-receiver.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeDataFolder, removeDataFolder } from '../../support/files/data-folder.ts';
import { addOneToCart, openPayment } from '../../support/fixtures/buying.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { type PayPalStandIn, startPayPalStandIn } from '../../support/paypal/stand-in.ts';
import { createHttpShopper } from '../../support/shops/http-shopper.ts';
import { startShop } from '../../support/shops/shop-process.ts';

let database: TestDatabase;
let paypal: PayPalStandIn;
let folder: string;
let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;

beforeAll(async () => {
  [database, paypal, receiver, folder] = await Promise.all([
    createTestDatabase(),
    startPayPalStandIn(),
    startOtlpReceiver(),
    makeDataFolder(),
  ]);
});

afterAll(async () => {
  await Promise.all([paypal.stop(), receiver.stop(), database.drop(), removeDataFolder(folder)]);
});

const settings = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  SEED_DEMO: 'false',
  PAGE_CACHE: 'false',
  ...paypal.env,
});

test('the trace of a request includes rendering, database queries and calls to the provider', async () => {
  const productId = await makeProduct(database.db);
  const shop = await startShop({ ...settings(), OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  const shopper = createHttpShopper(shop.url);
  await addOneToCart(shopper, productId);
  const key = await openPayment(shopper);
  await shopper.post('/payments/paypal', { key }, { accept: 'application/json' });
  await fetch(`${shop.url}/orders/${randomUUID()}?q=ann@example.com`, { redirect: 'manual' });
  // The shop sends the last spans when it stops.
  await shop.stop();

  const trace = (name: string) => {
    const request = receiver.spans.find((span) => span.name === name);
    return { request, within: receiver.spans.filter(({ parent }) => parent && parent === request?.id) };
  };
  const page = trace('GET /checkout');
  expect(page.request).toMatchObject({
    service: 'kiosk',
    parent: undefined,
    attributes: { 'http.route': '/checkout', 'http.response.status_code': 200 },
  });
  const drawn = page.within.map(({ name }) => name);
  expect(drawn).toContain('render');
  expect(drawn.filter((name) => name.startsWith('SELECT')).length).toBeGreaterThan(0);
  const provider = trace('POST /payments/:provider').within.filter(({ name }) =>
    name.includes(new URL(paypal.url).host),
  );
  expect(provider[0]?.attributes).toMatchObject({ 'http.response.status_code': expect.any(Number) });
  expect(trace('GET /orders/:id').request).toBeDefined();
  const told = JSON.stringify(receiver.spans);
  expect(told).not.toContain('ann@example.com');
  expect(told).not.toContain(key);
  expect(told).not.toContain(new URL(receiver.url).host);
});

ciTest('visitors do not notice an unreachable collector', async () => {
  const shop = await startShop({ ...settings(), OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await fetch(`${shop.url}/search?q=a`)).status).toBe(200);
  await shop.stop();
  expect(shop.log()).not.toContain('"level":50');
});
