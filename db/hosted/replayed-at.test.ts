import { expect, test } from 'vitest';
import { replayedAt } from './replayed-at.ts';

const POSITIONS = [
  { askedAt: 1, at: '0/FFFFFFF0' },
  { askedAt: 2, at: '1/10' },
  { askedAt: 3, at: '10/0' },
];

test.each([
  ['0/1', Number.NEGATIVE_INFINITY],
  ['0/FFFFFFF0', 1],
  ['1/0F', 1],
  ['1/10', 2],
  ['9/FFFFFFFF', 2],
  ['A0/0', 3],
])('a replica that has replayed up to %s has everything until %d', (repeated, known) => {
  expect(replayedAt(POSITIONS, repeated)).toBe(known);
});
