import { expect, test } from 'vitest';
import { readCatalogNotice, shown } from './shown.ts';

test('a notice names what changed', () => {
  const tags = [shown.product(7), shown.category('Tea\n"for" two'), shown.featured, shown.searches];
  expect(readCatalogNotice(JSON.stringify(tags))).toEqual(tags);
});

test.each([
  '',
  '[]',
  '{}',
  '"product 1"',
  '["product x"]',
  '["product 1", "weather"]',
  '[1]',
  '["category "]',
])('a notice that can not be read concerns everything: %s', (payload) => {
  expect(readCatalogNotice(payload)).toBeNull();
});
