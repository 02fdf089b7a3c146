import { describe, expect, test } from 'vitest';
import { stockLevel } from './model/stock-level.ts';
import { searchTextFrom, startsWithRange } from './search-text.ts';

describe('search text', () => {
  test('a blank text is not searched for', () => {
    for (const text of [null, '', '   ', '\t\n', '\u0000']) expect(searchTextFrom(text)).toBe('');
  });

  test('control characters and surrounding spaces are removed, and the length is limited', () => {
    expect(searchTextFrom('  Lin\u0000en  ')).toBe('Linen');
    expect(searchTextFrom('x'.repeat(500))).toHaveLength(200);
  });

  test('the range contains exactly the texts that start with the prefix', () => {
    const { from, to } = startsWithRange('Li');
    const inside = (name: string) =>
      Buffer.compare(Buffer.from(name), Buffer.from(from)) >= 0 &&
      Buffer.compare(Buffer.from(name), Buffer.from(to)) < 0;
    expect(['Li', 'Linen', 'Lié', 'Li\u{1F600}'].every(inside)).toBe(true);
    expect(['Lj', 'LI', 'li', 'L', 'Lh\u{10FFFF}'].some(inside)).toBe(false);
  });
});

describe('a product', () => {
  test('shows shoppers when few items are left', () => {
    expect(stockLevel(0)).toEqual({ state: 'sold-out' });
    expect(stockLevel(5)).toEqual({ state: 'few-left', left: 5 });
    expect(stockLevel(6)).toEqual({ state: 'in-stock' });
  });
});
