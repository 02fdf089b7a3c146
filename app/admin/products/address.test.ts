import { expect, test } from 'vitest';
import { placeHref, readTableQuery, sortHref, tableHref } from './address.ts';

const params = (text: string) => new URLSearchParams(text);

test('an empty address asks for the newest products', () => {
  expect(readTableQuery(params(''))).toEqual({
    sort: 'created',
    descending: true,
    filter: { text: '', category: '', stock: 'any', status: 'listed' },
    place: null,
  });
});

test('an address contains the search, the filters, the sort order and the position in the list', () => {
  const place = { side: 'after' as const, key: 'tea. pot', id: 12 };
  const href = placeHref(params('q=tea&status=draft&stock=low&category=Home+%26+Garden&sort=name'), place);
  expect(readTableQuery(new URL(href ?? '', 'http://shop.test').searchParams)).toEqual({
    sort: 'name',
    descending: false,
    filter: { text: 'tea', category: 'Home & Garden', stock: 'low', status: 'draft' },
    place,
  });
});

test.each([
  'after=x',
  'after=0.5',
  'after=5.abc&sort=price',
  'after=5.99999999999',
  'after=5.2147483648&sort=price',
  `after=5.${'x'.repeat(500)}&sort=name`,
  'after=5.%00&sort=name',
  'after=5.1;drop&sort=stock',
])('an invalid position leads to the first page: %s', (text) => {
  expect(readTableQuery(params(text)).place).toBeNull();
});

test('other invalid parameters are ignored as well', () => {
  expect(readTableQuery(params('sort=id;--&order=sideways&stock=all'))).toMatchObject({
    sort: 'created',
    descending: false,
    filter: { stock: 'any' },
  });
});

test('a change of filter leads to the first page and closes the delete confirmation', () => {
  expect(tableHref(params('q=tea&after=5.1&confirm=7'), { stock: 'out' })).toBe(
    '/admin/products?q=tea&stock=out',
  );
  expect(tableHref(params('q=tea'), { q: null })).toBe('/admin/products');
});

test('a second click on a column reverses its order', () => {
  const now = { sort: 'price', descending: false } as const;
  expect(sortHref(params('sort=price&order=up'), 'price', now)).toBe('/admin/products?sort=price&order=down');
  expect(sortHref(params('sort=price&order=up'), 'name', now)).toBe('/admin/products?sort=name&order=up');
});
