import { expect, test } from 'vitest';
import { createCachedPageCounter } from './count-cached-pages.ts';

test('finished pages are counted by route and status, whatever their addresses', () => {
  const named = new Set<string>();
  const finished = createCachedPageCounter((path) => {
    named.add(path);
    return path.startsWith('/product/') ? '/product/:id' : '/';
  });
  for (const url of ['/product/7', '/product/8?a=b', '/', '/?page=2']) finished.count(url, 200);
  finished.count('/product/7', 304);
  expect([...finished.all()]).toEqual([
    { route: '/product/:id', status: 200, count: 2 },
    { route: '/product/:id', status: 304, count: 1 },
    { route: '/', status: 200, count: 2 },
  ]);
  expect(named).toEqual(new Set(['/product/7', '/']));
});
