import { expect, test } from 'vitest';
import type { Alternative } from './alternatives.ts';
import { tiersOf } from './tiers.ts';

const itself = (word: string, samples = 3): Alternative => ({ level: 0, pattern: `'~${word}'`, samples });
const REST_BELOW = 64;
const inNames = (words: Alternative[][]) =>
  tiersOf(words, REST_BELOW).filter(({ field }) => field === 'name');

test('a word is looked up in names, in categories, then in descriptions', () => {
  expect(tiersOf([[itself('lamp')]], REST_BELOW)).toEqual([
    { place: 101, field: 'name', query: "('~lamp')", letters: 'abcdefgh', part: 'all' },
    { place: 220, field: 'head', query: "('lamp')", letters: '-', part: 'all' },
    { place: 230, field: 'words', query: "('lamp')", letters: '-', part: 'all' },
  ]);
});

test('nothing is looked up where there is nothing', () => {
  expect(tiersOf([], REST_BELOW)).toEqual([]);
  expect(tiersOf([[]], REST_BELOW)).toEqual([]);
});

test('names of less words than are typed are left out, unless two words may be one', () => {
  const three = [[itself('camel')], [itself('wool')], [itself('coat')]];
  expect(inNames(three)[0]).toMatchObject({ place: 102, letters: 'bcdefgh' });
  const sun = { ...itself('sunscreen'), isJoined: true };
  expect(
    inNames([
      [itself('sun'), sun],
      [itself('screen'), sun],
    ])[0],
  ).toMatchObject({ letters: 'abcdefgh' });
});

test('what thousands have is looked up in the slice first, and what tens of thousands have beyond short names there alone', () => {
  expect(inNames([[itself('lamp', 16)]])).toMatchObject([{ letters: 'abcdefgh', part: 'both' }]);
  expect(inNames([[itself('lamp', 64)]])).toMatchObject([
    { place: 101, letters: 'abc', part: 'both' },
    { place: 104, letters: 'defgh', part: 'slice' },
  ]);
});

test('what most have is looked for among the latest alone', () => {
  expect(tiersOf([[itself('lamp', 200)]], REST_BELOW)).toMatchObject([
    { place: 250, field: 'latest', part: 'all' },
  ]);
});

test('all words come before all but one, these before single ones', () => {
  const three = [[itself('camel')], [itself('wool')], [itself('coat')]];
  const places = tiersOf(three, REST_BELOW).map(({ place }) => place);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places.filter((place) => place === 400)).toHaveLength(3);
  expect(places.at(-1)).toBe(430);
});
