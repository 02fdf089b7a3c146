import { expect, test } from 'vitest';
import { readCatalogNotice, shown, withSitemap } from './shown.ts';

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

test('a product that changed changes its part of the sitemap, and the index', () => {
  expect(withSitemap([shown.product(10_000), shown.product(10_001), shown.searches])).toEqual([
    shown.product(10_000),
    shown.product(10_001),
    shown.searches,
    shown.sitemap,
    shown.sitemapPart(1),
    shown.sitemapPart(2),
  ]);
  expect(withSitemap([shown.categories])).toEqual([shown.categories]);
  expect(withSitemap(null)).toBeNull();
});
