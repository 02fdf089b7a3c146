import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, SEED_DEMO: 'false' };
  shop = await startShop(settings);
});

afterAll(async () => {
  await shop?.stop();
  await database?.drop();
  await removeDataFolder(dataDir);
});

type Raw = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/**
 * Sends a request exactly as written. The path is neither encoded nor normalized, and the Host header may
 * have any value.
 */
function raw(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ hostname, port, path, method, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    });
    asked.on('error', reject).end();
  });
}

/** The cookie of a pending toast. */
const TOLD = `kiosk-flash=${encodeURIComponent('[{"type":"info","text":"Logged out"}]')}`;
const PAGES = () => ['/', `/product/${productId}`, '/categories/Things', '/search?q=Blue', '/nowhere'];

test('every page has the security headers, and a policy without unsafe scripts', async () => {
  for (const path of [...PAGES(), '/checkout', '/auth', '/health', '/cart/items']) {
    const { headers } = await raw(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    if (!String(headers['content-type']).startsWith('text/html')) continue;
    const scripts = directive(String(headers['content-security-policy']), 'script-src');
    expect(scripts).not.toMatch(/unsafe|\*|https?:/);
    expect(headers['content-security-policy']).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
  }
});

test('the server renders every page completely, with its data at the end', async () => {
  for (const [path, headers] of [...PAGES(), '/auth'].flatMap((each) => [
    [each, undefined] as const,
    [each, { cookie: TOLD }] as const,
  ])) {
    const page = (await raw(path, headers)).body.toString();
    // React's markers for a part the browser must render.
    expect(page).not.toMatch(/<!--\$[!?]-->/);
    expect(page).toMatch(/streamController\.close\(\);?<\/script>(<\/body><\/html>)?$/);
  }
});

test('every page is in standards mode and loads its JavaScript after the visible content', async () => {
  for (const path of [...PAGES(), '/auth']) {
    const html = (await raw(path)).body.toString();
    expect(html).toMatch(/^<!DOCTYPE html><html /);
    expect(html).not.toContain('<link rel="modulepreload"');
    const [, script = ''] = /<script[^>]* type="module"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
    expect(script).not.toMatch(/^import /m);
    expect(script.match(/import\("\/assets\//g)?.length).toBeGreaterThan(2);
  }
});

test('prefetched data may be reused when the link is opened', async () => {
  const path = `/product/${productId}.data`;
  for (const ahead of ['', 'prefetch', 'prefetch']) {
    const { headers } = await raw(path, ahead ? { 'sec-purpose': ahead } : {});
    expect(headers['cache-control']).toBe(ahead ? 'private, max-age=10' : 'private, no-cache');
  }
  const own = await raw('/checkout.data', { 'sec-purpose': 'prefetch' });
  expect(own.headers['cache-control']).toBe('private, no-store');
});

test('the policy allows every inline script of a page, by its hash or its nonce', async () => {
  for (const headers of [undefined, { cookie: TOLD }]) {
    for (const path of PAGES()) {
      const page = await raw(path, headers);
      const allowed = directive(String(page.headers['content-security-policy']), 'script-src');
      const scripts = [...page.body.toString().matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
      const inline = scripts.filter(([, tag]) => !/src=|ld\+json/.test(tag ?? ''));
      expect(inline.length).toBeGreaterThan(1);
      for (const [, tag = '', text = ''] of inline) {
        const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
        const nonce = /nonce="([^"]+)"/.exec(tag)?.[1];
        expect(allowed.includes(hash) || allowed.includes(`'nonce-${nonce}'`)).toBe(true);
      }
    }
  }
});

test('a shared page has no nonce, and a visitor’s own page has its own', async () => {
  expect((await raw('/')).body.toString()).not.toContain('nonce=');
  const [first, second] = [await ownNonce(), await ownNonce()];
  expect(first).toBeTruthy();
  expect(second).not.toBe(first);
});

async function ownNonce(): Promise<string | undefined> {
  const { body } = await raw('/', { cookie: TOLD });
  return /nonce="([^"]+)"/.exec(body.toString())?.[1];
}

function directive(policy: string, name: string): string {
  return policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';
}

test('a visitor with a current copy gets a response without a body', async () => {
  const first = await raw('/');
  const tag = String(first.headers.etag);
  for (const path of ['/', '/?page=0']) await raw(path);
  const again = await raw('/', { 'if-none-match': tag });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect((await raw('/', { 'if-none-match': '"another"' })).status).toBe(200);
});

test('a shop without the demo catalogue has a banner with its picture', async () => {
  const [url] = /[/]images[/]banners[/][^" ]+/.exec((await raw('/')).body.toString()) ?? [];
  const picture = () => raw(url?.replaceAll('&amp;', '&') ?? '');
  await expect.poll(async () => (await picture()).status, { timeout: 15_000 }).toBe(200);
  expect((await picture()).headers['content-type']).toBe('image/jpeg');
});

test('a page is sent in an encoding that the visitor accepts', async () => {
  const plain = await raw('/');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(String(plain.headers.vary)).toContain('Accept-Encoding');
  const br = await raw('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  for (const accepted of ['gzip', 'gzip, br;q=0']) {
    const zipped = await raw('/', { 'accept-encoding': accepted });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
  }
});

test('HEAD is answered like GET, without a body', async () => {
  for (const path of [...PAGES(), '/health']) {
    const [head, get] = [await raw(path, {}, 'HEAD'), await raw(path)];
    expect([path, head.status]).toEqual([path, get.status]);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
    expect(head.body).toHaveLength(0);
  }
});

test('a forged Host never reaches the page that others get', async () => {
  for (const host of [
    'evil.example',
    'EVIL.example',
    'evil.example/',
    'evil.example?',
    'a b',
    '"><script>',
  ]) {
    const forged = await raw('/search?q=forged', { host });
    expect(forged.status).toBeLessThan(500);
    expect(forged.body.toString()).not.toContain('"><script>');
  }
  for (const forwarded of ['x-forwarded-host', 'x-original-host', 'forwarded'])
    await raw('/search?q=forged', { [forwarded]: 'evil.example' });
  await raw('http://evil.example/search?q=forged');
  const page = await raw('/search?q=forged');
  expect(page.status).toBe(200);
  expect(page.body.toString().toLowerCase()).not.toContain('evil.example');
});

test('X-Forwarded-Proto is ignored unless the shop is configured to trust it', async () => {
  const { body, headers } = await raw('/search?q=proto', { 'x-forwarded-proto': 'https' });
  expect(body.toString()).not.toContain(`https://${new URL(shop.url).host}`);
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('a visitor with a cookie of the shop gets their own page', async () => {
  const kept = await raw('/');
  expect(kept.headers.etag).toBeDefined();
  for (const cookie of [TOLD, `a=b; ${TOLD}`]) {
    const own = await raw('/', { cookie });
    expect(own.status).toBe(200);
    expect(own.headers.etag).toBeUndefined();
    expect(String(own.headers['cache-control'])).toMatch(/private|no-store/);
    expect(own.body.toString()).toContain('Logged out');
  }
});

test('built files are sent compressed and cached forever', async () => {
  const names = await readdir(new URL('../../../build/en/client/assets', import.meta.url));
  const script = names.find((name) => name.endsWith('.js') && names.includes(`${name}.br`));
  const br = await raw(`/assets/${script}`, { 'accept-encoding': 'br' });
  expect(br.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  });
  expect(String(br.headers['content-type'])).toMatch(/javascript/);
  const plain = await raw(`/assets/${script}`);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(String(plain.headers.vary)).toContain('Accept-Encoding');
  const missing = await raw('/assets/missing.js');
  expect(missing.status).toBe(404);
  expect(missing.headers['cache-control'] ?? '').not.toContain('immutable');
});

test.each([
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets//etc/passwd',
  '/assets/%2fetc/passwd',
  '/assets/%00',
  '/assets/%ff',
  '/images/../../../../etc/passwd',
  '/images/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/images/%2e%2e/%2e%2e/session-secret',
  '/images/..%2fsession-secret',
  '/images/%00',
  '/images/%ff',
  '/images/',
  `/images/${'x'.repeat(5_000)}`,
])('no path leads to a file that does not belong to the shop: %s', async (path) => {
  const { status, body } = await raw(path);
  expect(status).toBe(404);
  expect(body.toString()).not.toMatch(/root:|"dependencies"/);
});

test.each(['w=7', 'w=99999999', 'w=-640', 'w=x', 'w=640&f=svg', 'f=..%2f', 'w=NaN'])(
  'pictures are not made in any other size or format: %s',
  async (query) => {
    expect((await raw(`/images/products/thing.webp?${query}`)).status).toBe(400);
  },
);

test('GET of form-only pages and nonsense in addresses cause no server error', async () => {
  const paths = ['/cart/items', '/favorites/items', '/logout', '/cart/items.data', '/%ff', '//evil.example/'];
  const queries = [
    '/?page=-1',
    '/?page=1e99',
    '/search?q=%00',
    '/search?q=%ff',
    '/categories/%00',
    '/product/%00',
  ];
  for (const path of [...paths, ...queries, `/search?q=${'x'.repeat(4_000)}`]) {
    const { status, headers } = await raw(path);
    expect([path, status < 500]).toEqual([path, true]);
    expect(String(headers.location ?? '')).not.toContain('evil');
  }
});

test('the health page says that the database answers, and is never cached', async () => {
  const { status, headers, body } = await raw('/health');
  expect(status).toBe(200);
  expect(JSON.parse(body.toString())).toEqual({ status: 'ok' });
  expect(headers['cache-control']).toBe('no-store');
});
