import { expect, test } from 'vitest';
import { currentEntry } from './menu.ts';

test.each([
  ['/admin', '/admin'],
  ['/admin/setup', '/admin'],
  ['/admin/orders/5/packing-slip', '/admin/orders'],
  ['/admin/add-product', '/admin/products'],
  ['/admin/products/5/variants', '/admin/products'],
  ['/admin/import/5', '/admin/import'],
  ['/admin/settings/taxes', '/admin/settings'],
  ['/admin/settings/discounts/new', '/admin/settings/discounts'],
  ['/admin/nowhere', null],
  ['/admin/ordersheet', null],
])('the page %s belongs to the entry %s', (pathname, entry) => {
  expect(currentEntry(pathname)).toBe(entry);
});
