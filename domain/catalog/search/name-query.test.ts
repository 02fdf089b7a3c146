import { expect, test } from 'vitest';
import { nameQueryOf } from './name-query.ts';

test('the query has every word with each letter that the index puts before words', () => {
  const [berlin, x, ...others] = nameQueryOf(['berlin', 'x']).split('&');
  expect(berlin).toMatch(/^\('aberlin':\*\|'bberlin':\*\|.*\|'hberlin':\*\)$/);
  expect(x).toMatch(/^\('ax'\|'bx'\|.*\|'hx'\)$/);
  expect(others).toEqual([]);
});
