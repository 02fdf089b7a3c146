import { expect, test } from 'vitest';
import { pageButtons, pageIndexFrom } from './paging.ts';

test('the index starts at 0, and an invalid index is the first page', () => {
  for (const text of [null, '', '-1', '1.5', 'abc', '1e9', '999999999999'])
    expect(pageIndexFrom(text)).toBe(0);
  expect(pageIndexFrom('7')).toBe(7);
});

test('Previous is off on page 0 only', () => {
  expect(pageButtons(0, 12, 12).previous).toBe(false);
  expect(pageButtons(1, 12, 12).previous).toBe(true);
});

test('Next is off when the page is not full, and on when it is', () => {
  expect(pageButtons(3, 11, 12).next).toBe(false);
  expect(pageButtons(3, 0, 12).next).toBe(false);
  expect(pageButtons(3, 12, 12).next).toBe(true);
});
