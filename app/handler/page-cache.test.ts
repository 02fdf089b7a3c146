import { expect, test } from 'vitest';
import { chooseEncoding, finishPage, PageCache, pageKey, replyWith } from './page-cache.ts';

const ask = { method: 'GET', url: '/', secure: false, host: 'shop.example', cookie: undefined };
const page = (text: string, now = 0) =>
  finishPage({ status: 200, headers: { vary: 'Cookie' } }, Buffer.from(text), now);

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0.5', 'gzip'],
  ['br;q=0.8', 'br'],
  ['GZIP', 'gzip'],
  ['brotli, x-gzip', 'identity'],
  ['gzip;q=0', 'identity'],
  ['', 'identity'],
  [null, 'identity'],
])('a visitor who accepts %o gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('host, scheme and address tell pages apart', () => {
  const keys = [ask, { ...ask, host: 'evil.example' }, { ...ask, secure: true }, { ...ask, url: '/?page=2' }];
  expect(new Set(keys.map(pageKey)).size).toBe(keys.length);
});

test('the data of a page, as the router asks for it, has a key like the page', () => {
  for (const url of ['/_.data', '/search.data?q=tea', '/product/1.data', '/categories/Tea.data'])
    expect(pageKey({ ...ask, url })).not.toBeNull();
});

test.each([
  { method: 'HEAD' },
  { method: 'POST' },
  { cookie: 'kiosk-session=x' },
  { cookie: 'theme=dark; __Host-kiosk-session=x' },
  { cookie: 'kiosk-flash=x' },
  { url: '/checkout' },
  { url: '/searching' },
  { url: `/?q=${'x'.repeat(600)}` },
])('what may differ for the visitor has no key: %o', (part) => {
  expect(pageKey({ ...ask, ...part })).toBeNull();
});

test('a copy that is still good is not sent again, also by its weak tag in a list', async () => {
  const made = await page('hello');
  const { headers } = replyWith(made, { ifNoneMatch: null, acceptEncoding: null });
  const ifNoneMatch = `"other", ${headers.etag}`;
  expect(replyWith(made, { ifNoneMatch, acceptEncoding: null })).toMatchObject({ status: 304, body: null });
  expect(replyWith(made, { ifNoneMatch: '"other"', acceptEncoding: null }).status).toBe(200);
});

test('a page that was being rendered while the catalogue changed is not kept', async () => {
  const cache = new PageCache(() => 0);
  const made = await page('old');
  await cache.getOrRender('key', async () => {
    cache.clear();
    return made;
  });
  expect(cache.get('key')).toBeNull();
  await cache.getOrRender('key', async () => made);
  expect(cache.get('key')).toBe(made);
});

test('a page is rendered once for all who ask at the same time', async () => {
  const cache = new PageCache(() => 0);
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    return page('hello');
  };
  await Promise.all([1, 2, 3].map(() => cache.getOrRender('key', render)));
  expect(rendered).toBe(1);
});

test('a page older than 10 seconds is rendered again', async () => {
  let now = 0;
  const cache = new PageCache(() => now);
  await cache.getOrRender('key', () => page('hello'));
  now = 10_001;
  expect(cache.get('key')).toBeNull();
});

test('a reply meant for one visitor is not given to the others', async () => {
  const cache = new PageCache(() => 0);
  const mine = new Response('mine');
  const replies = await Promise.all([
    cache.getOrRender('key', async () => mine),
    cache.getOrRender('key', async () => new Response('yours')),
  ]);
  expect(replies[0]).toBe(mine);
  expect(replies[1]).not.toBe(mine);
});
