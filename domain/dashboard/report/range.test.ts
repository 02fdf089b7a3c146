import { expect, test } from 'vitest';
import { addMonths, startOf } from './days.ts';
import { listBuckets, MAX_RANGE_DAYS, rangeFrom } from './range.ts';

const TODAY = '2026-03-01';
const read = (query: string) => rangeFrom(new URLSearchParams(query), TODAY);

test('the default range is the last 30 days including today, compared to the 30 days before', () => {
  expect(read('')).toEqual({
    range: {
      preset: '30d',
      from: '2026-01-31',
      to: TODAY,
      step: 'day',
      previous: { from: '2026-01-01', to: '2026-01-30' },
    },
    problem: null,
  });
  expect(read('range=nonsense')).toEqual(read(''));
});

test('twelve months begin on the first of a month and are compared to the same days a year before', () => {
  const { range } = read('range=12m');
  expect(range).toMatchObject({ from: '2025-04-01', to: TODAY, step: 'month' });
  expect(range.previous).toEqual({ from: '2024-04-01', to: '2025-03-01' });
  expect(listBuckets(range)).toHaveLength(12);
});

test('a custom range is grouped by day, week or month', () => {
  expect(read('from=2026-01-01&to=2026-01-01').range).toMatchObject({
    preset: 'custom',
    step: 'day',
    previous: { from: '2025-12-31', to: '2025-12-31' },
  });
  expect(read('from=2025-11-01&to=2026-02-28').range.step).toBe('week');
  expect(read('from=2025-01-01&to=2025-12-31').range.step).toBe('month');
});

test('weeks begin on Monday, and the range may cut off the first one', () => {
  expect(listBuckets({ from: '2025-12-31', to: '2026-01-13', step: 'week' })).toEqual([
    '2025-12-31',
    '2026-01-05',
    '2026-01-12',
  ]);
  expect(listBuckets({ from: '2026-02-28', to: '2026-03-01', step: 'day' })).toEqual(['2026-02-28', TODAY]);
});

test.each([
  ['from=2026-02-31&to=2026-03-01', 'incomplete'],
  ['from=2026-01-01', 'incomplete'],
  ['from=2026-03-02&to=2026-03-01', 'reversed'],
  ['from=9999-12-01&to=9999-12-31', 'unknown-year'],
  ['from=0001-01-01&to=0001-01-31', 'unknown-year'],
  ['from=2000-01-01&to=2026-03-01', 'too-long'],
])('%s has a problem, and the preset range beside it is shown', (query, problem) => {
  expect(read(`${query}&range=7d`)).toMatchObject({ problem, range: { preset: '7d' } });
});

test('the longest range is allowed', () => {
  const days = Array.from({ length: 2 }, (_, over) =>
    new Date(Date.UTC(2026, 0, MAX_RANGE_DAYS + over)).toISOString().slice(0, 10),
  );
  expect(read(`from=2026-01-01&to=${days[0]}`).problem).toBeNull();
  expect(read(`from=2026-01-01&to=${days[1]}`).problem).toBe('too-long');
});

test('adding months stops at the end of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2024-02-29', -12)).toBe('2023-02-28');
  expect(startOf('week', '2026-03-01')).toBe('2026-02-23');
});
