import { expect, test } from 'vitest';
import { matchCategories } from './match-categories.ts';

const NAMES = ['Crème & Care', 'Home decoration', 'Kitchen', 'Kids', 'Outdoor kitchens', 'Skin care'];
const of = (text: string) => matchCategories(NAMES, text, 4);

test('a text means the names one of whose words it begins, first those that begin with it', () => {
  expect(of('k')).toEqual(['Kitchen', 'Kids', 'Outdoor kitchens']);
  expect(of('kitchen')).toEqual(['Kitchen', 'Outdoor kitchens']);
  expect(of('tchen')).toEqual([]);
});

test('case and accents make no difference, on either side', () => {
  expect(of('CREME')).toEqual(['Crème & Care']);
  expect(of('kítch')).toEqual(['Kitchen', 'Outdoor kitchens']);
});

test('several words may come in any order, and each of them counts', () => {
  expect(of('care sk')).toEqual(['Skin care']);
  expect(of('skin hat')).toEqual([]);
});

test('what has no letter and no digit means nothing', () => {
  for (const text of ['', ' ', '&', '%_']) expect(of(text)).toEqual([]);
});

test('no more are given than were asked for', () => {
  expect(matchCategories(NAMES, 'k', 2)).toEqual(['Kitchen', 'Kids']);
});
