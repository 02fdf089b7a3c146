import { expect, test } from 'vitest';
import { CARDS } from '../../settings/overview/cards.ts';
import { findPlaces } from './places.ts';

const texts = (text: string) => findPlaces(text).map((place) => place.text);

test('a page is found by its title, by prefixes and by keywords', () => {
  expect(texts('tax')[0]).toBe('Tax');
  expect(texts('VAT')).toContain('Tax');
  expect(texts('new prod')).toEqual(['Add product']);
  expect(texts('imprint')).toContain('Pages');
});

test('pages with a matching title rank before pages with a matching keyword', () => {
  expect(texts('orders')[0]).toBe('Orders');
});

test('case and accents are ignored; every word must match', () => {
  expect(texts('ÍMPRINT')).toEqual(texts('imprint'));
  expect(texts('tax teapot')).toEqual([]);
});

test('an empty search shows actions first, and eight results at most', () => {
  const places = findPlaces('');
  expect(places[0]?.kind).toBe('action');
  expect(places).toHaveLength(8);
});

test.each(CARDS.flatMap(({ to, title }) => (to === null ? [] : [{ to, title }])))(
  'the setting “$title” is found',
  ({ to, title }) => {
    expect(findPlaces(title)).toContainEqual(expect.objectContaining({ to }));
  },
);
