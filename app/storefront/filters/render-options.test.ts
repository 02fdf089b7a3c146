import { expect, test } from 'vitest';
import type { Facets } from '#domain/catalog/listing/facet-sums.ts';
import { parseListRequest } from '#domain/catalog/listing/shop-filter.ts';
import { chipsOf } from './chips.ts';
import { renderEmptyFilters, renderFilters } from './render-filters.tsx';

const plain: Facets = { categories: [{ name: 'Shirts', count: 9 }], inStock: 7, onSale: 1, total: 9 };
const facets: Facets = {
  ...plain,
  options: [
    {
      name: 'Size "US"',
      values: [
        { name: 'M', count: 9, isChosen: true },
        { name: 'L & XL', count: null, isChosen: false },
        { name: 'XS', count: 0, isChosen: false },
      ],
    },
    { name: 'Color', values: [{ name: 'Red', count: 0, isChosen: true }] },
    { name: 'Fit', values: [{ name: 'Wide', count: 0, isChosen: false }] },
  ],
};
const ask = parseListRequest(
  new URLSearchParams([
    ['category', 'Shirts'],
    ['option.Size "US"', 'M'],
    ['option.Color', 'Red'],
    ['option.Color', 'Blue'],
  ]),
);
const render = (given: Facets | null) => renderFilters({ ask, facets: given, typed: ask.inputs, errors: {} });
const boxes = (html: string) =>
  [...html.matchAll(/<label[^>]*><input type="checkbox"([^>]*)>(.*?)<\/label>/gs)]
    .filter(([, attributes = '']) => attributes.includes('name="option.'))
    .map(([, attributes = '', label = '']) => [label, attributes.includes('checked=""')]);

test('each option is a group of checkboxes with counts, and shows how many are selected', () => {
  const html = render(facets);
  expect(boxes(html)).toEqual([
    ['M (9)', true],
    ['L &amp; XL', false],
    ['Red (0)', true],
  ]);
  expect(html).not.toContain('Fit');
  expect(html).toContain('name="option.Size &quot;US&quot;" value="L &amp; XL"');
  expect(html).toMatch(/<summary[^>]*><span[^>]*>Size &quot;US&quot; \(1\)<\/span>/);
  expect(html).toContain('<input type="hidden" name="of" value="Shirts"/>');
});

test('selected values stay if nothing could be counted', () => {
  expect(boxes(render(null)).map(([label]) => label)).toEqual(['Blue', 'Red', 'M']);
});

test('a list without options has no option filters in its form', () => {
  const html = renderEmptyFilters({ category: 'Shirts' }, plain);
  expect(html).not.toContain('<details');
  expect(html).not.toContain('name="of"');
});

test('each value has a chip that removes it, and removing the category removes its options', () => {
  const chips = chipsOf(ask).map(({ text, without }) => [text, without]);
  expect(chips).toEqual([
    ['Shirts', '/'],
    ['Color: Blue', '/products?category=Shirts&option.Color=Red&option.Size+%22US%22=M'],
    ['Color: Red', '/products?category=Shirts&option.Color=Blue&option.Size+%22US%22=M'],
    ['Size "US": M', '/products?category=Shirts&option.Color=Blue&option.Color=Red'],
  ]);
});
