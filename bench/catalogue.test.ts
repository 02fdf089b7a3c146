import { expect, test } from 'vitest';
import { addressesOf } from './catalogue.ts';

test('addresses lead only to full pages, the first pages of all lists before any second page', () => {
  const addresses = addressesOf({
    products: 300,
    productIds: [1, 34, 300],
    categories: [
      { name: 'Home & Decor', count: 130 },
      { name: 'Pantry', count: 170 },
      { name: 'Sports', count: 59 },
    ],
    beginnings: [{ text: 'Amb', count: 61 }],
    names: [],
  });
  expect(addresses.category).toEqual([
    '/categories/Home%20%26%20Decor',
    '/categories/Pantry',
    '/categories/Home%20%26%20Decor?page=1',
    '/categories/Pantry?page=1',
  ]);
  expect(addresses.search).toEqual(['/search?q=Amb']);
  expect(addresses.home).toHaveLength(25);
  expect(addresses.product).toEqual(['/product/1', '/product/34', '/product/300']);
});
