import { expect, test } from 'vitest';
import type { Alternative } from './alternatives.ts';
import { rankLookups } from './rank-matches.ts';

const itself = (word: string, samples = 3): Alternative => ({ level: 0, pattern: `'~${word}'`, samples });
/** The tiers for these words. By default, the typed words are the patterns of the first alternatives. */
const tiers = (words: Alternative[][], typed = words.map(([first]) => first?.pattern.slice(2, -1) ?? '')) =>
  rankLookups(words, { typed, restBelow: 64 });
const inNames = (words: Alternative[][]) => tiers(words).filter(({ field }) => field === 'name');

test('a word is looked up in names, in categories, then in descriptions', () => {
  expect(tiers([[itself('lamp')]])).toEqual([
    { place: 101, field: 'name', query: "('~lamp')", letters: 'abcdefgh', part: 'all' },
    { place: 220, field: 'head', query: "('lamp')", letters: '-', part: 'all' },
    { place: 230, field: 'words', query: "('lamp')", letters: '-', part: 'all' },
  ]);
});

test('words without alternatives are not looked up', () => {
  expect(tiers([])).toEqual([]);
  expect(tiers([[]])).toEqual([]);
});

test('names with fewer words than the query are skipped, unless two words may be one', () => {
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

test('frequent words are looked up in the slice first; very frequent ones, beyond short names, only there', () => {
  expect(inNames([[itself('lamp', 16)]])).toMatchObject([{ letters: 'abcdefgh', part: 'both' }]);
  expect(inNames([[itself('lamp', 64)]])).toMatchObject([
    { place: 101, letters: 'abc', part: 'both' },
    { place: 104, letters: 'defgh', part: 'slice' },
  ]);
});

test('words that most products contain are only searched for among the latest products', () => {
  expect(tiers([[itself('lamp', 200)]])).toMatchObject([{ place: 250, field: 'latest', part: 'all' }]);
});

test('matches of all words rank before matches of all but one, and those before single words', () => {
  const three = [[itself('camel')], [itself('wool')], [itself('coat')]];
  const places = tiers(three).map(({ place }) => place);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places.filter((place) => place === 400)).toHaveLength(3);
  expect(places.at(-1)).toBe(410);
  expect(tiers([[itself('umbrella')], [itself('red')]]).at(-1)).toMatchObject({
    place: 430,
    query: "'umbrella'",
  });
});

const partly = (words: Alternative[][], typed: string[]) =>
  tiers(words, typed)
    .filter(({ place }) => place >= 400)
    .map(({ field, query }) => `${field} ${query}`);

test('a match of only some words counts only if they have most of the typed letters', () => {
  const begun: Alternative = { level: 1, pattern: "'~named'", samples: 3 };
  expect(partly([[], [begun]], ['zzqx', 'name'])).toEqual([]);
  expect(partly([[], [], [itself('cup')]], ['zzqx', 'qqw', 'cup'])).toEqual([]);
  expect(partly([[], [begun]], ['zzq', 'name'])).toHaveLength(3);
  // 'lamp' has exactly half of the typed letters. So only products whose name or category contains the exact
  // word match.
  expect(partly([[], [itself('lamp'), begun]], ['blue', 'lamp'])).toEqual(["name '~lamp'", "head 'lamp'"]);
  const two = [[itself('big')], [itself('red')], [itself('umbrella')]];
  expect(partly(two, ['big', 'red', 'umbrella']).filter((each) => each.startsWith('head ('))).toEqual([
    "head ('red')&('umbrella')",
    "head ('big')&('umbrella')",
  ]);
});

test('all words that the catalogue does not contain are left out together', () => {
  const words = [[itself('cast')], [itself('iron')], [itself('skillet')], [], [], []];
  expect(partly(words, ['cast', 'iron', 'skillet', 'lid', 'zzqx', 'qwv'])).toContain(
    "words ('cast')&('iron')&('skillet')",
  );
});
