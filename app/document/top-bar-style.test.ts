import { afterEach, expect, test } from 'vitest';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { withSiteHead } from './site-head.ts';
import { TOP_BAR_STYLE } from './top-bar-style.ts';

afterEach(() => setSite(DEFAULT_SITE));

test('only a shop with the top bar sends its styles', () => {
  const html = '<html><head></head></html>';
  expect(withSiteHead(html)).toBe(html);
  setSite({ ...DEFAULT_SITE, ...{ navigation: 'top' } });
  expect(withSiteHead(html)).toContain(TOP_BAR_STYLE);
});

test('the styles close every brace and contain no “<”', () => {
  expect(TOP_BAR_STYLE.split('{')).toHaveLength(TOP_BAR_STYLE.split('}').length);
  expect(TOP_BAR_STYLE).not.toContain('<');
});
