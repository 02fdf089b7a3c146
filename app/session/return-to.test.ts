import { expect, test } from 'vitest';
import { safeReturnTo } from './return-to.ts';

test.each([
  '/',
  '/orders',
  '/orders?page=2#last',
  '/categories/Skin%20care',
  '/a/../b',
  '/search?q=http://x',
])('a visitor returns to %s', (path) => {
  expect(safeReturnTo(path, '/')).toBe(path);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nSet-Cookie: a=b',
  '/\u0000',
  '/\u007f',
  '/ /evil.example',
  ' /orders',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  'https://evil.example/',
  'http:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'orders',
  '?a',
  '',
  `/${'a'.repeat(3000)}`,
  null,
  undefined,
  7,
  ['/orders'],
])('a visitor never returns to %j', (value) => {
  expect(safeReturnTo(value, '/fallback')).toBe('/fallback');
});
