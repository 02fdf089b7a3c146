import { expect, test } from 'vitest';
import { hasLegalPages } from './legal-pages.ts';

const pages = (...titles: string[]) =>
  titles.map((title, at) => ({ id: at + 1, title, slug: `page-${at}`, isPublished: true }));
const has = (...titles: string[]) => hasLegalPages(pages(...titles), 0);

test.each([
  ['Privacy policy', 'Terms of service'],
  ['Our privacy', 'Imprint'],
  ['Datenschutzerklärung', 'AGB'],
  ['Datenschutz', 'Allgemeine Geschäftsbedingungen'],
  ['Impressum', 'Datenschutz', 'Über uns'],
  ['Legal notice and privacy'],
])('the pages %s and %s are sufficient', (...titles) => {
  expect(has(...titles)).toBe(true);
});

test.each([
  [],
  ['About us'],
  ['Terms', 'Imprint'],
  ['Privacy', 'Shipping', 'Returns'],
  ['Datenschutz', 'Tagbau'],
])('the pages %s %s %s are not sufficient', (...titles: string[]) => {
  expect(has(...titles.filter(Boolean))).toBe(false);
});

test('a page also counts by its address or as the checkout terms, but a draft never counts', () => {
  const [privacy, terms] = pages('Vie privée', 'Ventes');
  if (!privacy || !terms) throw new Error('There are two');
  const known = { ...privacy, slug: 'privacy' };
  expect(hasLegalPages([known, terms], 0)).toBe(false);
  expect(hasLegalPages([known, { ...terms, slug: 'terms' }], 0)).toBe(true);
  expect(hasLegalPages([known, terms], terms.id)).toBe(true);
  expect(hasLegalPages([known, { ...terms, isPublished: false }], terms.id)).toBe(false);
});
