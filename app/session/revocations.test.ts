import { expect, test } from 'vitest';
import { endedJustNow, mustAsk } from './revocations.ts';

const get = (path: string) => ({ method: 'GET', url: `http://shop.example${path}` });

test.each(['/', '/orders', '/orders.data', '/product/1', '/session', '/search?q=/admin', '/checkout'])(
  'the page %s is held against the list alone',
  (path) => {
    expect(mustAsk(get(path))).toBe(false);
    expect(mustAsk({ ...get(path), method: 'HEAD' })).toBe(false);
  },
);

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s asks the database', (method) => {
  expect(mustAsk({ ...get('/cart/items'), method })).toBe(true);
});

test.each([
  '/admin',
  '/admin.data',
  '/admin/products.csv',
  '/ADMIN/products',
  '/%61dmin',
  '//admin',
  '/admin/%ff',
  '/uploads/avatars',
])('%s asks the database', (path) => {
  expect(mustAsk(get(path))).toBe(true);
});

test.each([
  get('/payments/paypal/return'),
  { ...get('/payments/paypal'), method: 'POST' },
  { ...get('/checkout.data?index'), method: 'POST' },
  { ...get('/Checkout'), method: 'POST' },
])('what pays asks the database by the connections of payments: %o', (request) => {
  expect(mustAsk(request)).toBe('for-payment');
});

test('an end counts as just now for half a minute', () => {
  expect(endedJustNow({ revokedAtMs: 1_000 }, 30_999)).toBe(true);
  expect(endedJustNow({ revokedAtMs: 1_000 }, 31_000)).toBe(false);
});
