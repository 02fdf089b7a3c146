import { expect, test } from 'vitest';
import { databaseCheck, endedJustNow } from './revocations.ts';

const get = (path: string) => ({ method: 'GET', url: `http://shop.example${path}` });

test.each(['/', '/orders', '/orders.data', '/product/1', '/session', '/search?q=/admin', '/checkout'])(
  'the page %s is checked only against the list of revocations',
  (path) => {
    expect(databaseCheck(get(path))).toBe(false);
    expect(databaseCheck({ ...get(path), method: 'HEAD' })).toBe(false);
  },
);

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'a %s request is checked in the database',
  (method) => {
    expect(databaseCheck({ ...get('/cart/items'), method })).toBe(true);
  },
);

test.each([
  '/admin',
  '/admin.data',
  '/admin/products.csv',
  '/ADMIN/products',
  '/%61dmin',
  '//admin',
  '/admin/%ff',
  '/uploads/avatars',
])('the path %s is checked in the database', (path) => {
  expect(databaseCheck(get(path))).toBe(true);
});

test.each([
  get('/payments/paypal/return'),
  { ...get('/payments/paypal'), method: 'POST' },
  { ...get('/checkout.data?index'), method: 'POST' },
  { ...get('/Checkout'), method: 'POST' },
])('a payment request is checked over the database connections for payments: %o', (request) => {
  expect(databaseCheck(request)).toBe('for-payment');
});

test('a session counts as just ended for half a minute', () => {
  expect(endedJustNow({ revokedAtMs: 1_000 }, 30_999)).toBe(true);
  expect(endedJustNow({ revokedAtMs: 1_000 }, 31_000)).toBe(false);
});
