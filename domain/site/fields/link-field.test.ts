import { expect, test } from 'vitest';
import { linkField } from './link-field.ts';

const { readInput } = linkField('link');

test('a page of the shop and an https link are accepted', () => {
  for (const link of ['/categories/Skin care', '/search?q=tea#list', 'https://example.com/sale', ''])
    expect(readInput(` ${link} `)).toEqual({ value: link });
});

test('other schemes, disguised links to other sites and plain words are refused', () => {
  for (const link of ['javascript:alert(1)', 'http://example.com', '//example.com', '/\\example.com', 'sale'])
    expect(readInput(link)).toEqual({ problem: { code: 'no-link' } });
});
