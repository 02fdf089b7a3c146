import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { PrintedSheet, type Sheet } from './sheet.tsx';

const sheet: Sheet = {
  title: 'Invoice 7',
  from: ['Tea Ltd'],
  to: ['Ann'],
  facts: [],
  lines: [],
  rows: [],
  total: ['Total', '$7.00'],
};
const draw = () => renderToStaticMarkup(<PrintedSheet {...sheet} />);

afterEach(() => setSite(DEFAULT_SITE));

test('a document of a shop without a logo has no picture', () => {
  expect(draw()).not.toContain('<img');
});

test('a document begins with the logo in its fixed size, labeled with the shop’s name', () => {
  setSite({ ...DEFAULT_SITE, name: 'Tea & Co', logo: 'site/tea.png', logoWidth: 128 });
  expect(draw()).toMatch(/<article[^>]*><div role="img" aria-label="Tea &amp; Co"/);
  expect(draw()).toContain('src="/images/site/tea.png?w=320&amp;f=webp" alt="" width="128"');
});

test('the shop’s name follows a narrow logo', () => {
  setSite({ ...DEFAULT_SITE, name: 'Tea & Co', logo: 'site/tea.png', logoWidth: 32 });
  expect(draw()).toMatch(/width="32"[^>]*><span[^>]*>Tea &amp; Co<\/span>/);
});
