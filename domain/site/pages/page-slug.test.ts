import { expect, test } from 'vitest';
import { isPageSlug, slugFromTitle } from './page-slug.ts';

test('the address comes from the title, with umlauts spelled out', () => {
  expect(slugFromTitle('Über uns & Größen')).toBe('ueber-uns-groessen');
  expect(slugFromTitle('  Café — Terms!  ')).toBe('cafe-terms');
});

test('a title without Latin letters gives no address', () => {
  expect(slugFromTitle('利用規約')).toBe('');
});

test('a long title gives an address of at most 80 characters', () => {
  expect(isPageSlug(slugFromTitle('terms '.repeat(20)))).toBe(true);
});

test('an address has only a to z, 0 to 9 and hyphens', () => {
  expect(['imprint', 'terms-2026'].every(isPageSlug)).toBe(true);
  expect(['', 'Imprint', 'a/b', '../x', 'ä', 'a b', 'a'.repeat(81)].some(isPageSlug)).toBe(false);
});
