import { expect, test } from 'vitest';
import { readUse, splitTime } from './processor-time.ts';

const TICK_MS = 10;
/** The fields of /proc/PID/stat after the process name. */
const fields = (parent: number, threads: number) =>
  `S ${parent} 1 1 0 -1 0 0 0 0 0 12 3 40 5 20 0 ${threads} 0 100 0 0`;

test('a process with several threads is counted in ticks, whatever its name contains', () => {
  const stat = `7 (a ) name (b) ${fields(3, 12)}`;
  expect(readUse({ stat, schedstat: '999000000 1 1' }, TICK_MS)).toEqual({
    pid: 7,
    parent: 3,
    ownMs: 150,
    endedMs: 450,
  });
});

test('a single-threaded process is counted in nanoseconds if the system reports them', () => {
  const stat = `7 (postgres) ${fields(3, 1)}`;
  expect(readUse({ stat, schedstat: '151234567 1 1' }, TICK_MS)?.ownMs).toBe(151.234567);
  expect(readUse({ stat, schedstat: '' }, TICK_MS)?.ownMs).toBe(150);
});

test('a process that has ended has no time', () => {
  expect(readUse({ stat: '', schedstat: '' }, TICK_MS)).toBeNull();
});

test('the server and the database that it started are counted separately, each with its descendants', () => {
  const all = [
    { pid: 10, parent: 1, ownMs: 1, endedMs: 2 },
    { pid: 20, parent: 10, ownMs: 10, endedMs: 20 },
    { pid: 21, parent: 20, ownMs: 100, endedMs: 0 },
    { pid: 11, parent: 10, ownMs: 4, endedMs: 0 },
    { pid: 30, parent: 1, ownMs: 1000, endedMs: 0 },
  ];
  expect(splitTime(all, { server: 10, database: 20 })).toEqual({ server: 7, database: 130 });
  expect(splitTime(all, { server: 30, database: undefined })).toEqual({ server: 1000, database: 0 });
});
