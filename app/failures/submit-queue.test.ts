import { expect, test } from 'vitest';
import { queueDrained, submitQueued } from './submit-queue.ts';

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
