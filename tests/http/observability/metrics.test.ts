import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeDataFolder, removeDataFolder } from '../../support/files/data-folder.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { type ShopProcess, startShop } from '../../support/shops/shop-process.ts';

const METRICS_TOKEN = 'a token of the metrics, long enough';

/** Metrics that appear only after a job has run. */
const SELDOM = new Set(['kiosk_job_last_success_timestamp_seconds']);

let database: TestDatabase;
let folder: string;
/** `shop` has a separate metrics port; `other` serves metrics on its main port. */
let shop: ShopProcess;
let other: ShopProcess;
let productId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeDataFolder();
  productId = await makeProduct(database.db);
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder, SEED_DEMO: 'false' };
  const own = { METRICS_PORT: '0', METRICS_HOST: '127.0.0.1' };
  [shop, other] = await Promise.all([
    startShop({ ...settings, ...own }),
    startShop({ ...settings, METRICS_TOKEN }),
  ]);
});

afterAll(async () => {
  await Promise.all([shop.stop(), other.stop()]);
  await database.drop();
  await removeDataFolder(folder);
});

const ask = (path: string) => fetch(shop.url + path, { redirect: 'manual' }).then((reply) => reply.text());

/** The value of each metric, by name and labels. */
async function readMetrics(): Promise<Record<string, number>> {
  const [, url = ''] = /Metrics are at (http:[^"]+)/.exec(shop.log()) ?? [];
  const text = await (await fetch(url)).text();
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
}

test('metrics count what the shop does, by route and state', async () => {
  // Uses an unknown provider and an email that is scheduled for later, because no process changes such rows.
  const id = randomUUID();
  await database.pool.query(
    `insert into payments (id, customer_id, method, provider, provider_order_id, state, cart_key, lines,
       subtotal_cents, tax_cents, total_cents, amounts, payer, expires_at, check_at, created_at)
     values ($1, 'ann', 'elsewhere', 'elsewhere', 'of-elsewhere', 'paying', 'key', '[]', 0, 0, 0, '{}', '{}',
       now() + interval '1 day', now() + interval '1 day', now() - interval '1 hour')`,
    [id],
  );
  await database.pool.query(
    `insert into confirmation_mails (payment_id, recipient, asked_at, due_at)
     values ($1, 'ann@example.com', now() - interval '2 hours', now() + interval '1 day')`,
    [id],
  );
  // The first shop creates the queues a while after its start, and the shop caches metrics for 10 s.
  const queues = () => database.pool.query(`select 1 from jobs.queue where name = 'sweep-guests'`);
  await expect.poll(async () => (await queues()).rowCount, { timeout: 60_000 }).toBe(1);
  // The response to a form waits until the shop has caught up. Afterwards no earlier change can drop the
  // cached page.
  await fetch(`${shop.url}/logout`, { method: 'POST', redirect: 'manual' });
  for (const path of ['/', '/', '/', `/product/${productId}`, '/orders/made-up', '/made/up']) await ask(path);
  const body = JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } });
  await fetch(`${shop.url}/csp-reports`, { method: 'POST', body });
  const metrics = await readMetrics();
  expect(metrics).toMatchObject({
    'kiosk_http_requests_total{route="/",method="GET",status="200"}': 3,
    'kiosk_http_requests_total{route="/product/:id",method="GET",status="200"}': 1,
    'kiosk_http_requests_total{route="/orders/:id",method="GET",status="302"}': 1,
    'kiosk_http_requests_total{route="*",method="GET",status="404"}': 1,
    'kiosk_http_request_duration_seconds_count{route="/product/:id",method="GET"}': 1,
    kiosk_pages_drawing: 0,
    kiosk_pages_waiting: 0,
    'kiosk_db_connections_max{share="payments"}': 3,
    'kiosk_payments_open{state="paying"}': 1,
    kiosk_mails_waiting: 1,
    'kiosk_jobs_waiting{name="sweep-guests"}': expect.any(Number),
    kiosk_jobs_failed: 0,
    'kiosk_csp_reports_total{directive="img-src"}': 1,
  });
  const [hits = 0, misses = 0] = ['hit', 'miss'].map(
    (is) => metrics[`kiosk_page_cache_total{result="${is}"}`],
  );
  expect(hits + misses).toBe(4);
  expect(hits).toBeGreaterThanOrEqual(1);
  expect(misses).toBeGreaterThanOrEqual(2);
  expect(metrics['kiosk_payments_open_oldest_seconds{state="paying"}']).toBeGreaterThanOrEqual(3600);
  expect(metrics.kiosk_mails_waiting_oldest_seconds).toBeGreaterThanOrEqual(7200);
  expect(metrics.kiosk_page_render_seconds_count).toBeGreaterThanOrEqual(2);
  for (const name of [
    'kiosk_page_cache_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ])
    expect([name, metrics[name]]).toEqual([name, expect.any(Number)]);
});

test('alert rules and dashboard query only metrics that exist', async () => {
  const names = new Set(Object.keys(await readMetrics()).map((key) => key.replace(/[{].*/, '')));
  for (const file of ['prometheus/kiosk.rules.yml', 'grafana/kiosk.json']) {
    const text = await readFile(join(import.meta.dirname, '../../../deploy', file), 'utf8');
    const asked = new Set(text.match(/\b(kiosk|nodejs|process)_[a-z0-9_]+/g));
    expect([...asked].filter((name) => !names.has(name) && !SELDOM.has(name))).toEqual([]);
    expect(asked.size).toBeGreaterThan(8);
  }
});

test('visitors cannot read metrics, which need a separate port or a token', async () => {
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
  const statusFor = async (authorization: string) =>
    (await fetch(`${other.url}/metrics`, { headers: { authorization } })).status;
  expect(await statusFor('')).toBe(401);
  expect(await statusFor('Bearer something else')).toBe(401);
  expect(await statusFor(`Bearer ${METRICS_TOKEN}`)).toBe(200);
});
