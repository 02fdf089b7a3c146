import { expect, test } from 'vitest';
import { addSitemapTags, cacheTags, readCatalogNotice } from './cache-tags.ts';

test('a notice names what changed', () => {
  const tags = [
    cacheTags.product(7),
    cacheTags.category('Tea\n"for" two'),
    cacheTags.featured,
    cacheTags.searches,
  ];
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
])('an unreadable notice counts as a change of everything: %s', (payload) => {
  expect(readCatalogNotice(payload)).toBeNull();
});

test('a changed product changes its part of the sitemap, and the index', () => {
  expect(addSitemapTags([cacheTags.product(10_000), cacheTags.product(10_001), cacheTags.searches])).toEqual([
    cacheTags.product(10_000),
    cacheTags.product(10_001),
    cacheTags.searches,
    cacheTags.sitemap,
    cacheTags.sitemapPart(1),
    cacheTags.sitemapPart(2),
  ]);
  expect(addSitemapTags([cacheTags.categories])).toEqual([cacheTags.categories]);
  expect(addSitemapTags(null)).toBeNull();
});
