import { expect, test, vi } from 'vitest';
import { queueDrained, submitQueued, untilReplaced } from './submit-queue.ts';

test('a form is sent only after all earlier forms have got a reply or failed', async () => {
  const sent: string[] = [];
  const replies = ['first', 'second', 'third'].map((name) => {
    const reply = Promise.withResolvers<string>();
    const send = () => {
      sent.push(name);
      return reply.promise;
    };
    return { ...reply, got: submitQueued(send).catch((error: Error) => error.message) };
  });
  const [first, second, third] = replies;
  let drained = false;
  const whenDrained = queueDrained().then(() => {
    drained = true;
  });
  await new Promise(setImmediate);
  expect(sent).toEqual(['first']);
  first?.reject(new Error('lost'));
  expect(await first?.got).toBe('lost');
  await new Promise(setImmediate);
  expect(sent).toEqual(['first', 'second']);
  second?.resolve('done');
  expect(await second?.got).toBe('done');
  await new Promise(setImmediate);
  expect([sent, drained]).toEqual([['first', 'second', 'third'], false]);
  third?.resolve('done as well');
  await whenDrained;
  expect(await third?.got).toBe('done as well');
});

test('a reload waits for the next one if a form was sent meanwhile, but no longer than 5 s', async () => {
  vi.useFakeTimers();
  const controller = new AbortController();
  const request = new Request('http://shop.example/', { signal: controller.signal });
  await untilReplaced(request)();
  const reply = Promise.withResolvers<void>();
  const reloaded = untilReplaced(request);
  void submitQueued(() => reply.promise);
  const done: string[] = [];
  void reloaded().then(() => done.push('during the form'));
  const later = untilReplaced(request);
  void later().then(() => done.push('later'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual([]);
  reply.resolve();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done).toEqual(['during the form', 'later']);

  const next = untilReplaced(request);
  void submitQueued(async () => {});
  void next().then(() => done.push('aborted'));
  controller.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toContain('aborted');
  vi.useRealTimers();
});
