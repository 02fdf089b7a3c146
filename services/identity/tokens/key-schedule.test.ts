import { expect, test } from 'vitest';
import { isKeyDue, signingKey, verifyingKeys } from './key-schedule.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const key = (createdAtMs: number) => ({ createdAt: new Date(createdAtMs) });

test('a new key is due at the start and 30 days after the newest one', () => {
  expect(isKeyDue([], 0)).toBe(true);
  expect(isKeyDue([key(0)], 30 * DAY_MS - 1)).toBe(false);
  expect(isKeyDue([key(0)], 30 * DAY_MS)).toBe(true);
  expect(isKeyDue([key(30 * DAY_MS), key(0)], 30 * DAY_MS)).toBe(false);
});

test('the first key signs at once', () => {
  const first = key(0);
  expect(signingKey([first], 0)).toBe(first);
  expect(signingKey([], 0)).toBeUndefined();
});

test('the next key is published five minutes before it signs', () => {
  const old = key(0);
  const next = key(30 * DAY_MS);
  const keys = [next, old];
  expect(verifyingKeys(keys, 30 * DAY_MS)).toEqual(keys);
  expect(signingKey(keys, 30 * DAY_MS + 5 * MINUTE_MS - 1)).toBe(old);
  expect(signingKey(keys, 30 * DAY_MS + 5 * MINUTE_MS)).toBe(next);
});

test('a key still verifies for two days after the next one is created', () => {
  const old = key(0);
  const next = key(30 * DAY_MS);
  expect(verifyingKeys([next, old], 32 * DAY_MS - 1)).toEqual([next, old]);
  expect(verifyingKeys([next, old], 32 * DAY_MS)).toEqual([next]);
  expect(verifyingKeys([next], 90 * DAY_MS)).toEqual([next]);
});
