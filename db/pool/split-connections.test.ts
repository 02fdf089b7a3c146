import { expect, test } from 'vitest';
import { splitConnections } from './split-connections.ts';

test.each([
  [1, { pages: 1, payments: 0, jobs: 0 }],
  [2, { pages: 1, payments: 1, jobs: 0 }],
  [3, { pages: 1, payments: 1, jobs: 1 }],
  [10, { pages: 5, payments: 3, jobs: 2 }],
])('%i connections are divided among pages, payments and jobs', (total, shares) => {
  expect(splitConnections(total)).toEqual(shares);
});

test('the shares never exceed the total, and pages have the largest', () => {
  for (let total = 1; total <= 100; total += 1) {
    const { pages, payments, jobs } = splitConnections(total);
    expect(pages + payments + jobs).toBe(total);
    expect(pages).toBeGreaterThanOrEqual(Math.max(1, payments, jobs));
  }
});
