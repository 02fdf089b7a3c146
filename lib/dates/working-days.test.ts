import { expect, test } from 'vitest';
import { afterWorkingDays } from './working-days.ts';

const after = (day: string, days: number) => afterWorkingDays(day, days).toISOString().slice(0, 10);

test('Saturdays and Sundays are not counted', () => {
  expect(after('2026-11-23', 1)).toBe('2026-11-24');
  expect(after('2026-11-27', 1)).toBe('2026-11-30');
  expect(after('2026-11-23', 5)).toBe('2026-11-30');
  expect(after('2026-11-28', 1)).toBe('2026-11-30');
  expect(after('2026-11-29', 2)).toBe('2026-12-01');
});

test('adding zero days leads to a working day, and a year has about 260 of them', () => {
  expect(after('2026-11-25', 0)).toBe('2026-11-25');
  expect(after('2026-11-28', 0)).toBe('2026-11-30');
  expect(after('2026-01-01', 261)).toBe('2027-01-01');
});
