import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addressesOf } from './known-address.ts';

const HERE = [{ address: '192.0.2.1', family: 4 }];
const THERE = [{ address: '192.0.2.2', family: 4 }];
const silent = () => new Promise<never>(() => {});

test('a name leads where it led before while the name server is silent or does not know it', async () => {
  expect(await addressesOf('a.example', async () => HERE)).toEqual(HERE);
  expect(await addressesOf('a.example', () => Promise.reject(new Error('ENOTFOUND')))).toEqual(HERE);
  expect(await addressesOf('a.example', async () => THERE)).toEqual(THERE);
  expect(await addressesOf('a.example', silent)).toEqual(THERE);
});

test('one question is under way, however many ask, and its late answer counts from then on', async () => {
  let questions = 0;
  let answer = (_addresses: typeof HERE) => {};
  const slow = () => {
    questions += 1;
    return new Promise<typeof HERE>((resolve) => {
      answer = resolve;
    });
  };
  await addressesOf('b.example', async () => HERE);
  expect(await Promise.all([addressesOf('b.example', slow), addressesOf('b.example', slow)])).toEqual([
    HERE,
    HERE,
  ]);
  expect(questions).toBe(1);
  answer(THERE);
  await sleep(0);
  expect(await addressesOf('b.example', silent)).toEqual(THERE);
});

test('a name that never was found fails with what the system says', async () => {
  await expect(addressesOf('c.example', () => Promise.reject(new Error('ENOTFOUND')))).rejects.toThrow(
    'ENOTFOUND',
  );
});
