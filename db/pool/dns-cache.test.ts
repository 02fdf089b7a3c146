import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { resolveAddresses } from './dns-cache.ts';

const HERE = [{ address: '192.0.2.1', family: 4 }];
const THERE = [{ address: '192.0.2.2', family: 4 }];
const silent = () => new Promise<never>(() => {});

test('a name keeps its last addresses while the name server is silent or does not know it', async () => {
  expect(await resolveAddresses('a.example', async () => HERE)).toEqual(HERE);
  expect(await resolveAddresses('a.example', () => Promise.reject(new Error('ENOTFOUND')))).toEqual(HERE);
  expect(await resolveAddresses('a.example', async () => THERE)).toEqual(THERE);
  expect(await resolveAddresses('a.example', silent)).toEqual(THERE);
});

test('concurrent callers share one lookup, and a late answer counts from then on', async () => {
  let questions = 0;
  let answer = (_addresses: typeof HERE) => {};
  const slow = () => {
    questions += 1;
    return new Promise<typeof HERE>((resolve) => {
      answer = resolve;
    });
  };
  await resolveAddresses('b.example', async () => HERE);
  expect(
    await Promise.all([resolveAddresses('b.example', slow), resolveAddresses('b.example', slow)]),
  ).toEqual([HERE, HERE]);
  expect(questions).toBe(1);
  answer(THERE);
  await sleep(0);
  expect(await resolveAddresses('b.example', silent)).toEqual(THERE);
});

test("an unknown name fails with the system's error", async () => {
  await expect(resolveAddresses('c.example', () => Promise.reject(new Error('ENOTFOUND')))).rejects.toThrow(
    'ENOTFOUND',
  );
});
