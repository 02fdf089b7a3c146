import { expect, test } from 'vitest';
import { createQueue, QueueFull } from './queue.ts';

test('no more jobs run at once than allowed, and all are run', async () => {
  const run = createQueue({ running: 2, waiting: 10 });
  let running = 0;
  let most = 0;
  const job = async (value: number) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    return value;
  };
  const values = await Promise.all([1, 2, 3, 4, 5].map((value) => run(() => job(value))));
  expect(values).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('a job beyond the waiting line is refused, and a failed job frees its place', async () => {
  const run = createQueue({ running: 1, waiting: 1 });
  const { promise, reject } = Promise.withResolvers<never>();
  const failing = run(() => promise);
  const second = run(async () => 'second');
  await expect(run(async () => 'third')).rejects.toThrow(QueueFull);
  reject(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  expect(await second).toBe('second');
  expect(await run(async () => 'fourth')).toBe('fourth');
});

test('a job that nobody waits for any more is never run, and leaves its place in the line', async () => {
  const run = createQueue({ running: 1, waiting: 2 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = run(() => promise);
  const leaving = new AbortController();
  let ran = false;
  const dropped = run(async () => {
    ran = true;
  }, leaving.signal);
  const third = run(async () => 'third');
  leaving.abort(new Error('gone'));
  await expect(dropped).rejects.toThrow('gone');
  const fourth = run(async () => 'fourth');
  resolve('first');
  expect(await Promise.all([first, third, fourth])).toEqual(['first', 'third', 'fourth']);
  expect(ran).toBe(false);
  await expect(run(async () => 'late', leaving.signal)).rejects.toThrow('gone');
});
