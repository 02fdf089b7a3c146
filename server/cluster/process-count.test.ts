import { expect, test } from 'vitest';
import { StartupError } from '#lib/errors/startup-error.ts';
import { processCount } from './process-count.ts';

const HOSTED = { DATABASE_URL: 'postgres://db/kiosk', DATABASE_POOL: 10 };
const EMBEDDED = { DATABASE_URL: undefined, DATABASE_POOL: 10 };

test.each([
  [1, HOSTED, 1],
  [12, HOSTED, 12],
  ['auto', HOSTED, 8],
  ['auto', EMBEDDED, 7],
  [7, EMBEDDED, 7],
  [1, { ...EMBEDDED, DATABASE_POOL: 100 }, 1],
  ['auto', { ...EMBEDDED, DATABASE_POOL: 100 }, 1],
] as const)(
  'WEB_PROCESSES=%s starts the expected number of processes on eight cores',
  (WEB_PROCESSES, env, count) => {
    expect(processCount({ WEB_PROCESSES, ...env }, 8)).toBe(count);
  },
);

test('more processes than the embedded database has connections for are refused', () => {
  expect(() => processCount({ WEB_PROCESSES: 8, ...EMBEDDED }, 8)).toThrow(StartupError);
});
