import { expect, test } from 'vitest';
import { memberKey, pageKey, urlOfKey } from './page-key.ts';

const ask = { method: 'GET', url: '/', secure: false, host: 'shop.example' };

test('pages with different hosts, schemes or addresses have different keys', () => {
  const keys = [ask, { ...ask, host: 'evil.example' }, { ...ask, secure: true }, { ...ask, url: '/?page=2' }];
  expect(new Set(keys.map(pageKey)).size).toBe(keys.length);
});

test('parameters that a page does not know do not change its key', () => {
  const keys = ['/search?q=tea', '/search?q=tea&u=1', '/search?utm=x&q=tea', '/search?q=+tea&page=0'];
  expect(new Set(keys.map((url) => pageKey({ ...ask, url })))).toEqual(
    new Set(['http://shop.example/search?q=tea']),
  );
});

test.each([
  ['/_.data?utm=x', '/_.data'],
  ['/_.data?page=2&index', '/_.data?page=2'],
  ['/search.data?q=tea&u=1', '/search.data?q=tea'],
  ['/product/1.data', '/product/1.data'],
  ['/categories/Skin%20care.data?page=1', '/categories/Skin%20care.data?page=1'],
])('the router’s data request for a page has a key like the page: %s', (url, address) => {
  expect(pageKey({ ...ask, url })).toBe(`http://shop.example${address}`);
});

test.each([
  { method: 'HEAD' },
  { method: 'POST' },
  { url: '/checkout' },
  { url: '/searching' },
  { url: '/search.data?q=tea&_routes=storefront%2Fsearch' },
  { url: '//evil.example/' },
  { url: 'http://evil.example/' },
  { url: `/?q=${'x'.repeat(600)}` },
  { url: '/products?category=Art&option.Size=M' },
  { url: '/products.data?category=Art&option.Size=M' },
])('a request that cannot share a cached page has no key: %o', (part) => {
  expect(pageKey({ ...ask, ...part })).toBeNull();
});

test.each(['a b', 'x:99999', 'a<b', '', '/sitemap.xml'])('an invalid host makes no error: %j', (host) => {
  const key = pageKey({ ...ask, host, url: '/' }) ?? '';
  expect(urlOfKey(memberKey(key))).toBe(key);
  const sitemap = pageKey({ ...ask, host: 'shop.example', url: '/sitemap.xml' }) ?? '';
  expect(memberKey(sitemap)).toBe(sitemap);
});
