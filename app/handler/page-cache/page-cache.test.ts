import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { CachedResponse } from './cached-response.ts';
import { PageCache } from './page-cache.ts';

const MINUTE_MS = 60_000;
const MAX_BYTES = 3_000_000;

let now: number;
let cache: PageCache;
beforeEach(() => {
  now = 0;
  cache = new PageCache(() => now, MAX_BYTES);
});

type Told = { text?: string; tags?: string[]; status?: number };

const page = ({ text = 'hello', tags = ['product 1'], status = 200 }: Told = {}) =>
  new CachedResponse({ status, headers: {}, body: Buffer.from(text), tags });
const keep = (key: string, told: Told = {}) => cache.getOrRender(key, async () => page(told));
const isKept = (key: string) => cache.get(key) !== null;
const isGiven = (key: string) => cache.getStaleWhileRevalidate(key) !== null;
/** A page that takes much memory, because its text can't be compressed. */
const heavy = (told: Told = {}): Told => ({ text: randomBytes(18_000).toString('base64'), ...told });

test('a change drops the pages with any of its tags, and no others', async () => {
  await keep('both', { tags: ['product 1', 'product 2'] });
  await keep('other', { tags: ['product 3'] });
  await keep('missing', { tags: ['product 2'], status: 404 });
  cache.drop(['product 2', 'searches']);
  expect(['both', 'other', 'missing'].map(isKept)).toEqual([false, true, false]);
  expect(cache.getStaleWhileRevalidate('both')).toBeNull();
});

test('a page without tags is dropped by every change, and an unknown change drops every page', async () => {
  await keep('unknown', { tags: [] });
  await keep('other');
  cache.drop(['categories']);
  expect(['unknown', 'other'].map(isKept)).toEqual([false, true]);
  cache.drop(null);
  expect(isKept('other')).toBe(false);
  expect(cache.bytes).toBe(0);
});

test.each([
  ['what it shows', ['product 1'], ['product 1'], false],
  ['something else', ['product 1'], ['product 2'], true],
  ['anything, and nothing is known of it', [], ['product 2'], false],
  ['all', ['product 1'], null, false],
])(
  'a page is cached unless a change during its rendering may affect it: %s changed',
  async (_what, tags, changed, kept) => {
    await cache.getOrRender('key', async () => {
      cache.drop(changed);
      return page({ tags });
    });
    expect(isKept('key')).toBe(kept);
  },
);

test('a request after a change never gets a page whose rendering began before the change', async () => {
  const begun: ((made: CachedResponse) => void)[] = [];
  const render = () => new Promise<CachedResponse>((resolve) => begun.push(resolve));
  const before = cache.getOrRender('key', render);
  await expect.poll(() => begun.length).toBe(1);
  now += 1;
  cache.drop(['product 1']);
  const after = [cache.getOrRender('key', render), cache.getOrRender('key', render)];
  const [old, fresh] = [page({ text: 'old' }), page({ text: 'new' })];
  const waiting = cache.findRendering('key');
  begun[0]?.(old);
  expect(await before).toBe(old);
  expect(await waiting).toBeNull();
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.(fresh);
  expect(await Promise.all(after)).toEqual([fresh, fresh]);
});

test('concurrent requests share one rendering of a page', async () => {
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    return page();
  };
  await Promise.all([1, 2, 3].map(() => cache.getOrRender('key', render)));
  expect(rendered).toBe(1);
});

test('a reply meant for one visitor is not sent to others', async () => {
  const mine = new Response('mine');
  const replies = await Promise.all([
    cache.getOrRender('key', async () => mine),
    cache.getOrRender('key', async () => new Response('yours')),
  ]);
  expect(replies[0]).toBe(mine);
  expect(replies[1]).not.toBe(mine);
});

test('a process that receives no changes caches a page for 10 seconds', async () => {
  await keep('key');
  now = 10_000;
  expect(cache.getStaleWhileRevalidate('key')).not.toBeNull();
  now = 10_001;
  expect(cache.getStaleWhileRevalidate('key')).toBeNull();
  expect(cache.getStaleWhileRevalidate('key')).toBeNull();
});

test('a process caches a page for minutes while it receives changes, and not after it stops', async () => {
  await keep('key');
  now = 9 * MINUTE_MS;
  expect(isKept('key')).toBe(false);
  cache.receivedUpTo(now - 5_000);
  expect(isKept('key')).toBe(true);
  now += 1;
  expect(isKept('key')).toBe(false);
  cache.receivedUpTo(now);
  expect(isKept('key')).toBe(true);
  cache.connectionLost();
  expect(isKept('key')).toBe(false);
  await keep('key');
  now += 10_001;
  expect(isKept('key')).toBe(false);
});

test('a page that may be stale is served while the database is down, but not once it is back', async () => {
  await keep('key');
  cache.connectionLost();
  expect(isGiven('key')).toBe(false);
  now += 10_000;
  cache.setOffline(true);
  expect(isGiven('key')).toBe(true);
  cache.setOffline(false);
  expect(isGiven('key')).toBe(false);
  expect(cache.bytes).toBe(0);
});

test('no page is served that was stale long before the outage, or after a long outage', async () => {
  await keep('key');
  cache.connectionLost();
  now += 61_000;
  cache.setOffline(true);
  expect(isGiven('key')).toBe(false);
  cache.setOffline(false);
  await keep('key');
  cache.setOffline(true);
  now += 9 * MINUTE_MS;
  expect(isGiven('key')).toBe(true);
  now += 2 * MINUTE_MS;
  expect(isGiven('key')).toBe(false);
});

test('an expired, unchanged page is rendered for one visitor and served stale to the others', async () => {
  await keep('key');
  now = 11 * MINUTE_MS;
  cache.receivedUpTo(now);
  expect(cache.getStaleWhileRevalidate('key')).toBeNull();
  expect(cache.getStaleWhileRevalidate('key')).not.toBeNull();
  const fresh = page();
  await cache.getOrRender('key', async () => fresh);
  expect(cache.getStaleWhileRevalidate('key')).toBe(fresh);
});

test('if a visitor’s rendering of a page never finishes, another visitor takes over', async () => {
  await keep('key');
  now = 11 * MINUTE_MS;
  cache.receivedUpTo(now);
  const turns = [0, 1, 5_001, 5_002].map((ms) => {
    now = 11 * MINUTE_MS + ms;
    cache.receivedUpTo(now);
    return cache.getStaleWhileRevalidate('key') === null;
  });
  expect(turns).toEqual([true, false, true, false]);
});

test('the size of the cache matches the memory it uses and stays within its limit', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  // Earlier tests leave garbage too, so one garbage collection may not be enough.
  const held = async () => {
    let least = Number.POSITIVE_INFINITY;
    for (let times = 0; times < 20; times += 1) {
      collect();
      await setTimeout(5);
      const now = process.memoryUsage().arrayBuffers;
      if (now >= least) break;
      least = now;
    }
    return least;
  };
  const before = await held();
  for (let at = 0; at < 150; at += 1) {
    await keep(`key ${at}`, heavy());
    for (const acceptEncoding of ['br', null, null, null])
      cache.getStaleWhileRevalidate(`key ${at}`)?.replyTo({ acceptEncoding, ifNoneMatch: null });
  }
  expect(cache.bytes).toBeLessThanOrEqual(MAX_BYTES);
  expect(cache.bytes).toBeGreaterThan(MAX_BYTES * 0.8);
  await expect.poll(async () => (await held()) - before).toBeLessThan(cache.bytes);
  expect((await held()) - before).toBeGreaterThan(cache.bytes * 0.8);
});

test('pages that are requested again are not evicted by many pages that are requested once', async () => {
  await keep('good', heavy());
  for (let at = 0; at < 150; at += 1) {
    if (at % 50 === 0) expect(cache.getStaleWhileRevalidate('good'), `after ${at}`).not.toBeNull();
    await keep(`made up ${at}`, heavy());
  }
  expect(isKept('made up 0')).toBe(false);
});

test('pages without products never evict pages with products', async () => {
  await keep('good', heavy());
  for (let at = 0; at < 150; at += 1) {
    await keep(`404 ${at}`, heavy({ status: 404, tags: ['product 9'] }));
    await keep(`nothing found ${at}`, heavy({ tags: ['searches'] }));
  }
  expect(isKept('good')).toBe(true);
  expect(isKept('nothing found 149')).toBe(true);
  expect(cache.bytes).toBeLessThan(MAX_BYTES / 8);
});

test('parts of the sitemap are not evicted by searches', async () => {
  const keepPart = (at: number) => keep(`part ${at}`, heavy({ tags: [`sitemap ${at}`] }));
  for (let at = 0; at < 20; at += 1) await keepPart(at);
  for (let at = 0; at < 100; at += 1) await keep(`made up ${at}`, heavy({ tags: ['searches'] }));
  for (let at = 0; at < 20; at += 1) expect(isKept(`part ${at}`), `part ${at}`).toBe(true);
});

test('isRendering says whether a page is being rendered, without throwing its error', async () => {
  const failed = cache.getOrRender('key', async () => {
    throw new Error('not drawn');
  });
  expect(cache.isRendering('key')).toBe(true);
  await expect(failed).rejects.toThrow('not drawn');
  expect(cache.isRendering('key')).toBe(false);
});
