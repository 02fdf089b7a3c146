import { expect, test } from 'vitest';
import { isExpired, needsRefresh } from './token-times.ts';

const END_MS = 10_000_000;

test('a token is refreshed from five minutes before it expires', () => {
  expect(needsRefresh(END_MS, END_MS - 300_001)).toBe(false);
  expect(needsRefresh(END_MS, END_MS - 300_000)).toBe(true);
  expect(needsRefresh(END_MS, END_MS + 1)).toBe(true);
});

test('a token counts as expired from thirty seconds before it expires', () => {
  expect(isExpired(END_MS, END_MS - 30_001)).toBe(false);
  expect(isExpired(END_MS, END_MS - 30_000)).toBe(true);
  expect(isExpired(END_MS, END_MS + 1)).toBe(true);
});
