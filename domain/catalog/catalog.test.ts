import { describe, expect, test } from 'vitest';
import { pageButtons, pageIndexFrom } from './paging.ts';
import { changesStockLevel, productIdFrom, stockLevel } from './product.ts';
import { foundText, searchTextFrom, startsWithRange } from './search.ts';

describe('paging', () => {
  test('the index starts at 0, and nonsense is the first page', () => {
    for (const text of [null, '', '-1', '1.5', 'abc', '1e9', '999999999999'])
      expect(pageIndexFrom(text)).toBe(0);
    expect(pageIndexFrom('7')).toBe(7);
  });

  test('Previous is off on page 0 only', () => {
    expect(pageButtons(0, 12).previous).toBe(false);
    expect(pageButtons(1, 12).previous).toBe(true);
  });

  test('Next is off when the page shows fewer than 12, and on for exactly 12', () => {
    expect(pageButtons(3, 11).next).toBe(false);
    expect(pageButtons(3, 0).next).toBe(false);
    expect(pageButtons(3, 12).next).toBe(true);
  });
});

describe('search text', () => {
  test('blank text is nothing to search for', () => {
    for (const text of [null, '', '   ', '\t\n', '\u0000']) expect(searchTextFrom(text)).toBe('');
  });

  test('control characters and the ends are dropped, the length is limited', () => {
    expect(searchTextFrom('  Lin\u0000en  ')).toBe('Linen');
    expect(searchTextFrom('x'.repeat(500))).toHaveLength(200);
  });

  test('the range holds what begins with the text and nothing else', () => {
    const { from, to } = startsWithRange('Li');
    const inside = (name: string) =>
      Buffer.compare(Buffer.from(name), Buffer.from(from)) >= 0 &&
      Buffer.compare(Buffer.from(name), Buffer.from(to)) < 0;
    expect(['Li', 'Linen', 'Lié', 'Li\u{1F600}'].every(inside)).toBe(true);
    expect(['Lj', 'LI', 'li', 'L', 'Lh\u{10FFFF}'].some(inside)).toBe(false);
  });

  test('the count has the right plural', () => {
    expect([0, 1, 3].map(foundText)).toEqual(['Found 0 products', 'Found 1 product', 'Found 3 products']);
  });
});

describe('a product', () => {
  test('its id is a positive whole number, anything else is no product', () => {
    expect(productIdFrom('17')).toBe(17);
    for (const text of ['0', '-1', '1.5', 'abc', '', '017', '9'.repeat(30), null, undefined]) {
      expect(productIdFrom(text)).toBeNull();
    }
  });

  test('shoppers are told when few are left', () => {
    expect(stockLevel(0)).toEqual({ state: 'sold-out' });
    expect(stockLevel(5)).toEqual({ state: 'few-left', left: 5 });
    expect(stockLevel(6)).toEqual({ state: 'in-stock' });
  });

  test('a sale changes the page only when shoppers are told something new', () => {
    expect(changesStockLevel(100, 3)).toBe(false);
    expect(changesStockLevel(8, 3)).toBe(true);
    expect(changesStockLevel(3, 1)).toBe(true);
    expect(changesStockLevel(1, 1)).toBe(true);
  });
});
