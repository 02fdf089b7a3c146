import { expect, test } from 'vitest';
import { counted } from './counted.ts';
import { day } from './dates.ts';
import { money } from './format.ts';

test('one thing is named in the singular, none and many in the plural', () => {
  expect([0, 1, 2, 1_234].map((count) => counted(count, 'product'))).toEqual([
    '0 products',
    '1 product',
    '2 products',
    '1,234 products',
  ]);
});

test('an amount is written in dollars with its cents, even a negative one', () => {
  expect([money(123_450), money(7), money(-1250)]).toEqual(['$1,234.50', '$0.07', '-$12.50']);
});

test('a day is shown in UTC, wherever it is read', () => {
  expect(day(new Date('2026-03-03T23:59:59Z'))).toBe('March 3, 2026');
});
