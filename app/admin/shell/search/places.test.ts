import { expect, test } from 'vitest';
import { findPlaces } from './places.ts';

const texts = (text: string) => findPlaces(text).map((place) => place.text);

test('a page is found by its title, its beginnings, and words about it', () => {
  expect(texts('tax')[0]).toBe('Tax');
  expect(texts('VAT')).toContain('Tax');
  expect(texts('new prod')).toEqual(['Add product']);
  expect(texts('imprint')).toContain('Pages');
});

test('titles come before words about other pages', () => {
  expect(texts('orders')[0]).toBe('Orders');
});

test('case and accents make no difference; all words are needed', () => {
  expect(texts('ÍMPRINT')).toEqual(texts('imprint'));
  expect(texts('tax teapot')).toEqual([]);
});

test('an empty text shows the actions first, and never more than a few', () => {
  const places = findPlaces('');
  expect(places[0]?.kind).toBe('action');
  expect(places).toHaveLength(8);
});
