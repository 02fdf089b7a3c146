import { expect, test } from 'vitest';
import { retryWaitMs } from './outbox.ts';

test('a mail that fails waits twice as long each time, up to 4 hours', () => {
  expect([1, 2, 3, 4].map(retryWaitMs)).toEqual([30_000, 60_000, 120_000, 240_000]);
  expect(retryWaitMs(10)).toBe(4 * 3600_000);
  expect(retryWaitMs(1_000)).toBe(4 * 3600_000);
});
