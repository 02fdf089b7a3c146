import { afterEach, expect, test } from 'vitest';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { withSiteHead } from './site-head.ts';

const PAGE = '<html><head><title>Tea</title></head><body></body></html>';

afterEach(() => setSite(DEFAULT_SITE));

test('a page of a shop with default settings stays unchanged', () => {
  expect(withSiteHead(PAGE)).toBe(PAGE);
});

test('a page has the icon in sizes for browsers and phones, and the styles of the shop’s look', () => {
  setSite({ ...DEFAULT_SITE, icon: 'site/a b.png', ...{ accent: '#1f6f54' } });
  const html = withSiteHead(PAGE);
  expect(html).toContain(
    '<link rel="icon" href="/images/site/a%20b.png?w=32&f=png" sizes="32x32" type="image/png">',
  );
  expect(html).toContain('<link rel="apple-touch-icon" href="/images/site/a%20b.png?w=180&f=png">');
  expect(html).toMatch(/<style>:root:root\{--accent:.*<\/style><\/head><body>/);
});
