import { expect, test } from 'vitest';
import { createQueue, QueueFull } from './queue.ts';

test('jobs run in order, a few at a time, and are refused if too many wait', async () => {
  const queue = createQueue({ running: 2, waiting: 1 });
  const gates = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const started: number[] = [];
  const works = gates.map((gate, at) =>
    queue.run(() => {
      started.push(at);
      return gate.promise;
    }),
  );
  await expect(queue.run(async () => {})).rejects.toThrow(QueueFull);
  expect(started).toEqual([0, 1]);
  gates[1]?.resolve();
  await works[1];
  expect(started).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  await queue.settled();
  await Promise.all(works);
});

test('a failed job makes room for the next', async () => {
  const queue = createQueue({ running: 1, waiting: 1 });
  const failed = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
  await queue.settled();
});

test('a busy lane takes turns with the others, and is refused before they are', async () => {
  const queue = createQueue({ running: 1, runningInLane: 1, waiting: 4, waitingInLane: 3 });
  const order: string[] = [];
  const work = (name: string) => async () => void order.push(name);
  const gate = Promise.withResolvers<void>();
  const works = [queue.run(() => gate.promise, 'a')];
  for (const name of ['a1', 'a2', 'a3']) works.push(queue.run(work(name), 'a'));
  expect([queue.isFull('a'), queue.isFull('b')]).toEqual([true, false]);
  await expect(queue.run(work('a4'), 'a')).rejects.toThrow(QueueFull);
  works.push(queue.run(work('b1'), 'b'));
  gate.resolve();
  await Promise.all(works);
  expect(queue.isFull('a')).toBe(false);
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('a lane never occupies all slots, so another lane starts at once, however many jobs wait', async () => {
  const queue = createQueue({ running: 2, runningInLane: 1, waiting: 10, waitingInLane: 10 });
  const gate = Promise.withResolvers<void>();
  const started: string[] = [];
  const work = (name: string) => () => {
    started.push(name);
    return gate.promise;
  };
  const works = ['a1', 'a2', 'a3'].map((name) => queue.run(work(name), 'a'));
  works.push(queue.run(work('b1'), 'b'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual(['a1', 'b1']);
  gate.resolve();
  await Promise.all(works);
  await queue.settled();
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('an abandoned job never runs, and frees its place', async () => {
  const queue = createQueue({ running: 1, waiting: 1 });
  const gate = Promise.withResolvers<void>();
  const first = queue.run(() => gate.promise, 'a');
  const leaving = new AbortController();
  let ran = false;
  const dropped = queue.run(
    async () => {
      ran = true;
    },
    'b',
    leaving.signal,
  );
  leaving.abort(new Error('gone'));
  await expect(dropped).rejects.toThrow('gone');
  const next = queue.run(async () => 'next', 'b');
  gate.resolve();
  await first;
  expect(await next).toBe('next');
  expect(ran).toBe(false);
  await expect(queue.run(async () => 'late', 'b', leaving.signal)).rejects.toThrow('gone');
  await queue.settled();
});
