import { expect, test } from 'vitest';
import { createLineLimit } from './line-limit.ts';

test('the lines of a minute are limited, and the next line says how many were left out', () => {
  let now = 0;
  const nextLine = createLineLimit(2, () => now);
  expect([nextLine(), nextLine(), nextLine(), nextLine()]).toEqual([{}, {}, null, null]);
  now = 60_000;
  expect([nextLine(), nextLine()]).toEqual([{ leftOut: 2 }, {}]);
});
