import { expect, test } from 'vitest';
import { MAX_FACET_COUNT } from '#domain/catalog/listing/count-facets.ts';
import type { Facets } from '#domain/catalog/listing/facet-sums.ts';
import { parseListRequest } from '#domain/catalog/listing/shop-filter.ts';
import { renderEmptyFilters, renderFilters } from './render-filters.tsx';

const facets: Facets = {
  categories: [
    { name: 'Tea', count: MAX_FACET_COUNT + 1 },
    { name: 'Empty', count: 0 },
    { name: 'Cups', count: null },
    { name: 'Pots', count: 1_234 },
  ],
  inStock: MAX_FACET_COUNT,
  onSale: null,
  total: null,
};

/** The options of the form in plain text. */
const offered = (given: Facets | null) =>
  [...renderEmptyFilters({}, given).matchAll(/<(option|label)[^>]*>(.*?)<\/\1>/gs)].map(([, , html = '']) =>
    html.replaceAll(/<[^>]*>/g, '').trim(),
  );

test('counted options show their number, others show none, and an empty category is not offered', () => {
  const all = offered(facets);
  expect(all).toEqual(expect.arrayContaining(['Tea (more than 10,000)', 'Cups', 'Pots (1,234)']));
  expect(all).toEqual(expect.arrayContaining(['In stock (10,000)', 'On sale']));
  expect(all.join()).not.toContain('Empty');
});

test('without counts the form offers no categories, and its filters have no numbers', () => {
  const all = offered(null);
  expect(all).toEqual(expect.arrayContaining(['In stock', 'On sale']));
  expect(all.join()).not.toContain('All categories');
});

test('a filter without results is not offered unless it is selected', () => {
  const none = { ...facets, inStock: 0, onSale: 0 };
  expect(offered(none).join()).not.toMatch(/In stock|On sale/);
  const ask = parseListRequest(new URLSearchParams({ sale: 'on' }));
  const html = renderFilters({ ask, facets: none, typed: ask.inputs, errors: {} });
  expect(html).toContain('On sale (0)');
  expect(html).not.toContain('In stock');
});
