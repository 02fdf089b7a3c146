import { expect, test } from 'vitest';
import { counted } from './count.ts';

test('one thing is named in the singular, none and many in the plural', () => {
  expect([0, 1, 2, 1_234].map((count) => counted(count, 'product'))).toEqual([
    '0 products',
    '1 product',
    '2 products',
    '1,234 products',
  ]);
});
