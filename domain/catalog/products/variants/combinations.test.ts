import { expect, test } from 'vitest';
import { combinationNumber, countMissing, missingCombinations } from './combinations.ts';

const options = [
  ['S', 'M', 'L'],
  ['Red', 'Blue'],
  ['Wool', 'Silk', 'Linen'],
].map((names) => ({
  values: names.map((name) => ({ name })),
}));
const sizes = options.map(({ values }) => values.length);

test('the combinations that are counted as missing are the ones that are added', () => {
  const existing = [
    ['S', 'Red', 'Silk'],
    ['L', 'Blue', 'Wool'],
    ['M', 'Blue', 'Linen'],
  ];
  const taken = new Set(existing.map((values) => combinationNumber(options, values) ?? -1));
  expect(taken.size).toBe(3);
  const ticked = [
    ['S', 'L'],
    ['Red', 'Blue'],
    ['Silk', 'Wool'],
  ];
  const places = ticked.map((names, at) =>
    names.map((name) => options[at]?.values.findIndex((value) => value.name === name) ?? -1),
  );
  const missing = missingCombinations(ticked, existing, 100);
  expect(missing).toHaveLength(6);
  expect(countMissing(sizes, places, taken)).toBe(6);
  expect(missing).not.toContainEqual(['S', 'Red', 'Silk']);
  expect(countMissing(sizes, [[0], [], [0]], taken)).toBe(0);
});

test('billions of combinations are counted but not listed', () => {
  const thousand = Array.from({ length: 2_048 }, (_, at) => at);
  expect(countMissing([2_048, 2_048, 2_048], [thousand, thousand, thousand], new Set([5]))).toBe(
    2_048 ** 3 - 1,
  );
  const names = thousand.map(String);
  expect(missingCombinations([names, names, names], [['0', '0', '0']], 2_049)).toHaveLength(2_049);
});

test('a combination with an unknown value has no number', () => {
  expect(combinationNumber(options, ['XL', 'Red', 'Silk'])).toBeNull();
});
