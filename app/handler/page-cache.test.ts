import { expect, test } from 'vitest';
import { chooseEncoding, finishPage, PageCache, replyWith } from './page-cache.ts';

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

test('what nobody will get any more is let go of when a page comes in', async () => {
  let now = 0;
  const cache = new PageCache(() => now);
  const text = 'x'.repeat(10_000);
  for (const key of ['a', 'b', 'c']) await cache.getOrRender(key, () => page(text, now));
  const three = cache.bytes;
  now = 10_001;
  await cache.getOrRender('d', () => page(text, now));
  expect(cache.bytes).toBe(three / 3);
});

test('a finished page keeps no more memory than it holds', async () => {
  const { bodies } = await page('hello '.repeat(1_000));
  for (const body of [bodies.br, bodies.gzip]) expect(body.buffer.byteLength).toBe(body.length);
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
