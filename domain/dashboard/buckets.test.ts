import { expect, test } from 'vitest';
import { firstBucket, listBuckets, stepFrom } from './buckets.ts';

const sunday = new Date('2026-03-01T23:59:59Z');

test('days, weeks from Monday and months end with the current one', () => {
  expect(listBuckets('day', sunday).slice(-2)).toEqual(['2026-02-28', '2026-03-01']);
  expect(listBuckets('week', sunday).slice(-2)).toEqual(['2026-02-16', '2026-02-23']);
  expect(listBuckets('month', sunday).slice(-3)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
});

test('the number of periods is fixed: 30 days, 26 weeks, 12 months', () => {
  expect(listBuckets('day', sunday)).toHaveLength(30);
  expect(listBuckets('week', sunday)).toHaveLength(26);
  expect(listBuckets('month', sunday)).toHaveLength(12);
  expect(firstBucket('month', sunday)).toBe('2025-04-01');
  expect(firstBucket('day', sunday)).toBe('2026-01-31');
});

test('a URL without a period means days', () => {
  expect(stepFrom('week')).toBe('week');
  expect(stepFrom('year')).toBe('day');
  expect(stepFrom(null)).toBe('day');
});
