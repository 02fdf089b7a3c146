import { expect, test } from 'vitest';
import { refreshDelayMs, retryDelayMs } from './refresh-schedule.ts';

const MINUTE_MS = 60_000;

test('a token is refreshed five minutes before it expires, or at once if less time is left', () => {
  expect(refreshDelayMs(60 * MINUTE_MS, 0)).toBe(55 * MINUTE_MS);
  expect(refreshDelayMs(60 * MINUTE_MS, 55 * MINUTE_MS)).toBe(0);
  expect(refreshDelayMs(60 * MINUTE_MS, 61 * MINUTE_MS)).toBe(0);
});

test('after failures the pauses double from 30 seconds to 16 minutes', () => {
  const pauses_s = [1, 2, 3, 4, 5, 6, 7, 50].map((failures) => retryDelayMs(failures) / 1000);
  expect(pauses_s).toEqual([30, 60, 120, 240, 480, 960, 960, 960]);
});
