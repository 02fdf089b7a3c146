import { expect, test } from 'vitest';
import { foundProducts } from './search.ts';

test('the count of found products has the right plural', () => {
  expect([0, 1, 3].map(foundProducts)).toEqual(['Found 0 products', 'Found 1 product', 'Found 3 products']);
});
