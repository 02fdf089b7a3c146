import { expect, test } from 'vitest';
import { products, withCount } from './filters.ts';

const MOST = 10_000;

test('a filter shows the number of products that it leaves, exact up to the counting limit', () => {
  expect([0, 1, 1_234, MOST, MOST + 1].map((count) => withCount('In stock', count, MOST))).toEqual([
    'In stock (0)',
    'In stock (1)',
    'In stock (1,234)',
    'In stock (10,000)',
    'In stock (more than 10,000)',
  ]);
});

test('a list shows the number of its products, exact up to the counting limit', () => {
  expect([0, 1, MOST, MOST + 1].map((count) => products(count, MOST))).toEqual([
    '0 products',
    '1 product',
    '10,000 products',
    'More than 10,000 products',
  ]);
});
