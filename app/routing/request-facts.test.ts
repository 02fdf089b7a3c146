import { expect, test } from 'vitest';
import { routeFacts } from './request-facts.ts';

test.each(['/admin/import', '/admin/import.data', '/Admin/Import/', '//admin/%69mport'])(
  'a path has the facts of its route and of its parent routes, however it is written: %s',
  (path) => {
    expect(routeFacts(path)).toEqual({ sensitive: true, slow: true });
  },
);

test('the pattern of a route and its paths have the same facts', () => {
  expect(routeFacts('/admin/import/:id')).toEqual({ sensitive: true, slow: true });
  expect(routeFacts('/admin/import/7')).toEqual({ sensitive: true, slow: true });
  expect(routeFacts('/admin/import/7/status')).toEqual({ sensitive: true });
});

test('path segments after a parameter belong to the route', () => {
  for (const path of ['/orders/by-link/:token', '/orders/by-link/ab12', '/orders/by-link/ab12/invoice.data'])
    expect(routeFacts(path)).toEqual({ sameOriginReferrer: true });
  for (const path of [
    '/orders/ab12/invoice',
    '/orders/by-link/ab12/more',
    '/orders/by-link/ab12/more/invoice',
  ])
    expect(routeFacts(path)).toEqual({});
});

test('PayPal is allowed on the checkout page and nowhere else', () => {
  expect(routeFacts('/checkout').paypal).toBe(true);
  for (const path of ['/', '/product/1', '/checkout/more', '/payments/paypal', '/constructor'])
    expect(routeFacts(path).paypal).toBeUndefined();
});

test('a path that can’t be decoded counts as sensitive', () => {
  expect(routeFacts('/%ff')).toEqual({ sensitive: true });
});
