import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeDataFolder, removeDataFolder } from '../../support/files/data-folder.ts';
import { makeCategory, makeProduct } from '../../support/fixtures/factories.ts';
import { type ShopProcess, startShop } from '../../support/shops/shop-process.ts';

let database: TestDatabase;
let dataDir: string;
let shop: ShopProcess;
let productId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeDataFolder();
  await makeCategory(database.db, 'Things');
  productId = await makeProduct(database.db, { name: 'Blue kettle' });
  shop = await startShop({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'silent',
  });
});

afterAll(async () => {
  await shop?.stop();
  await database?.drop();
  await removeDataFolder(dataDir);
});

const SECURE = { 'x-forwarded-proto': 'https' };

/** One response of each kind, from every part of the server. */
async function replies(): Promise<[string, Response][]> {
  const [asset] = await readdir('build/en/client/assets');
  const post = (body?: string, headers = {}) => ({ method: 'POST', ...(body && { body }), headers });
  const asked: [string, RequestInit?][] = [
    ...['/', '/', `/product/${productId}`, '/auth', '/checkout', '/nowhere', '/auth.data', '/admin'].map(get),
    ...['/health', '/me', '/session', '/suggestions?q=Blue', '/no-script', '/robots.txt', '/sitemap.xml'].map(
      get,
    ),
    ...[`/assets/${asset}`, '/assets/none.js', '/images/none', '/v0/b/kiosk/o/none'].map(get),
    ['/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com'],
    ['/identitytoolkit.googleapis.com/v1/accounts:signUp', post()],
    ['/cart/items', post()],
    ['/cart/items', post('', { origin: 'https://elsewhere.example' })],
    ['/checkout', post('x'.repeat(1_100_000))],
    ['/uploads/avatars', post()],
    ['/webhooks/none', post('{}')],
  ];
  return Promise.all(
    asked.map(async ([path, init]): Promise<[string, Response]> => {
      const headers = { ...SECURE, ...init?.headers };
      const reply = await fetch(shop.url + path, { redirect: 'manual', ...init, headers });
      await reply.arrayBuffer();
      return [`${init?.method ?? 'GET'} ${path} (${reply.status})`, reply];
    }),
  );
}

const get = (path: string): [string] => [path];

test('every response forbids type guessing and framing, and requires https from then on', async () => {
  for (const [asked, { headers }] of await replies()) {
    expect.soft(headers.get('x-content-type-options'), asked).toBe('nosniff');
    expect.soft(headers.get('content-security-policy'), asked).toContain("frame-ancestors 'none'");
    expect.soft(headers.get('referrer-policy'), asked).toBe('strict-origin-when-cross-origin');
    expect.soft(headers.get('strict-transport-security'), asked).toBe('max-age=31536000');
    expect.soft(headers.get('server') ?? headers.get('x-powered-by'), asked).toBeNull();
  }
});

test('a shop without https does not require https', async () => {
  const reply = await fetch(shop.url);
  expect(reply.headers.has('strict-transport-security')).toBe(false);
});

/** Returns the status line of the response. The request is sent exactly as written. */
function statusOf(head: string): Promise<string> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('close', () => resolve(said.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
    socket.write(`${head}\r\nhost: shop.example\r\nconnection: close\r\n\r\n`);
  });
}

test.each([
  ['TRACE / HTTP/1.1', 'HTTP/1.1 405 Method Not Allowed'],
  ['CONNECT shop.example:443 HTTP/1.1', ''],
  ['FOO / HTTP/1.1', 'HTTP/1.1 400 Bad Request'],
  ['POST / HTTP/1.1\r\ncontent-length: 3\r\ntransfer-encoding: chunked', 'HTTP/1.1 400 Bad Request'],
  ['GET /.git/config HTTP/1.1', 'HTTP/1.1 404 Not Found'],
  ['GET /../package.json HTTP/1.1', 'HTTP/1.1 404 Not Found'],
  ['GET /assets/..%2f..%2f..%2fpackage.json HTTP/1.1', 'HTTP/1.1 404 Not Found'],
  ['GET /assets/ HTTP/1.1', 'HTTP/1.1 404 Not Found'],
])('%j gets %j', async (head, status) => {
  expect(await statusOf(head)).toBe(status);
});
