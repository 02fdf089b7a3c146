import { expect, test } from 'vitest';
import { products, withCount } from './filters.ts';

const MOST = 10_000;

test('a filter tells how many products it leaves, exactly up to the most that are counted', () => {
  expect([0, 1, 1_234, MOST, MOST + 1].map((count) => withCount('In stock', count, MOST))).toEqual([
    'In stock (0)',
    'In stock (1)',
    'In stock (1,234)',
    'In stock (10,000)',
    'In stock (more than 10,000)',
  ]);
});

test('a list tells how many products it has, exactly up to the most that are counted', () => {
  expect([0, 1, MOST, MOST + 1].map((count) => products(count, MOST))).toEqual([
    '0 products',
    '1 product',
    '10,000 products',
    'More than 10,000 products',
  ]);
});
