import { afterEach, expect, test } from 'vitest';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { matchCategories } from './match-categories.ts';

afterEach(() => setSite(DEFAULT_SITE));

const NAMES = ['Crème & Care', 'Home decoration', 'Kitchen', 'Kids', 'Outdoor kitchens', 'Skin care'];
const of = (text: string) => matchCategories(NAMES, text, 4);

test('a text matches names with a word that starts with it, first the names that start with it', () => {
  expect(of('k')).toEqual(['Kitchen', 'Kids', 'Outdoor kitchens']);
  expect(of('kitchen')).toEqual(['Kitchen', 'Outdoor kitchens']);
  expect(of('tchen')).toEqual([]);
});

test('case and accents make no difference, on either side', () => {
  expect(of('CREME')).toEqual(['Crème & Care']);
  expect(of('kítch')).toEqual(['Kitchen', 'Outdoor kitchens']);
});

test('words match in any order, and all of them have to match', () => {
  expect(of('care sk')).toEqual(['Skin care']);
  expect(of('skin hat')).toEqual([]);
});

test('a text without letters and digits matches nothing', () => {
  for (const text of ['', ' ', '&', '%_']) expect(of(text)).toEqual([]);
});

test('the number of matches is limited', () => {
  expect(matchCategories(NAMES, 'k', 2)).toEqual(['Kitchen', 'Kids']);
});

test('in German, umlauts and ß are found in each spelling', () => {
  const names = ['Gartenmöbel', 'Fußmatten', 'Moos'];
  setSite({ ...DEFAULT_SITE, language: 'de' });
  for (const text of ['gartenmöbel', 'gartenmoebel', 'gartenmobel'])
    expect(matchCategories(names, text, 4)).toEqual(['Gartenmöbel']);
  expect(matchCategories(['Moebel'], 'möbel', 4)).toEqual(['Moebel']);
  for (const text of ['möbel', 'moebel'])
    expect(matchCategories(['Garten-Möbel', 'Möbel'], text, 4)).toEqual(['Möbel', 'Garten-Möbel']);
  for (const text of ['Fuß', 'fuss']) expect(matchCategories(names, text, 4)).toEqual(['Fußmatten']);
});

test('in English, vowel pairs are no umlauts', () => {
  expect(matchCategories(['Shorts'], 'shoe', 4)).toEqual([]);
});
