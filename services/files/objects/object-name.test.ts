import { expect, test } from 'vitest';
import { isObjectName, readTarget } from './object-name.ts';

test('a name is decoded exactly once', () => {
  expect(readTarget('/v0/b/kiosk/o/products%2Fa%20b.webp', 'kiosk')).toEqual({ name: 'products/a b.webp' });
  expect(readTarget('/v0/b/kiosk/o/products%252Fa.webp', 'kiosk')).toEqual({ name: 'products%2Fa.webp' });
});

test('another bucket and another path are not found', () => {
  expect(readTarget('/v0/b/other/o/a.webp', 'kiosk')).toBeUndefined();
  expect(readTarget('/v0/b/kiosk/o/products/a.webp', 'kiosk')).toBeUndefined();
});

test.each([
  '..%2Fa',
  'a%2F..%2Fb',
  '%2E%2E%2Fa',
  'a%00b',
  'a%5Cb',
  '.hidden',
  'a%2F%2Fb',
  '%2Fa',
  'a%2F',
  '%E0%A4%A',
])('the name %s is refused', (name) => {
  expect(() => readTarget(`/v0/b/kiosk/o/${name}`, 'kiosk')).toThrow(/^Invalid/);
});

test('a name has 300 characters at most', () => {
  expect(isObjectName('a'.repeat(300))).toBe(true);
  expect(isObjectName('a'.repeat(301))).toBe(false);
});

test('the path without a name stands for all objects', () => {
  expect(readTarget('/v0/b/kiosk/o', 'kiosk')).toEqual({ name: null });
});
