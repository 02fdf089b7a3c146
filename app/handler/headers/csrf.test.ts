import { expect, test } from 'vitest';
import { isCrossOrigin } from './csrf.ts';

const form = (headers: Record<string, string>) =>
  isCrossOrigin(new Request('https://shop.example/cart/items', { method: 'POST', headers }));

test('forms from the shop’s own pages, and from clients that send no origin, are accepted', () => {
  expect(form({ origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' })).toBe(false);
  expect(form({ origin: 'https://shop.example' })).toBe(false);
  expect(form({})).toBe(false);
});

test.each([
  { origin: 'https://evil.example' },
  { origin: 'http://shop.example' },
  { origin: 'https://shop.example.evil.example' },
  { origin: 'https://shop.example:8443' },
  { origin: 'null' },
  { origin: 'nonsense' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
] as Record<string, string>[])('a form with %o is cross-origin', (headers) => {
  expect(form(headers)).toBe(true);
});

test('links from other sites are accepted', () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect(isCrossOrigin(new Request('https://shop.example/', { headers }))).toBe(false);
});
