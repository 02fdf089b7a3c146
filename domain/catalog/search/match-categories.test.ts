import { expect, test } from 'vitest';
import { matchCategories } from './match-categories.ts';

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
