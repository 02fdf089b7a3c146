import { expect, test } from 'vitest';
import { QueueFull } from '../queues/queue.ts';
import { Busy, isBusy } from './busy.ts';

test('an overload error is recognized, even as the cause of another error', () => {
  expect(isBusy(new Busy('no connection'))).toBe(true);
  expect(isBusy(new QueueFull())).toBe(true);
  expect(isBusy(new Error('Failed query', { cause: new Busy('no connection') }))).toBe(true);
});

test('no other error counts as overload', () => {
  const circle = new Error('a');
  circle.cause = circle;
  for (const error of [new Error('timeout'), circle, new Error('a', { cause: 'Busy' }), 'Busy', null])
    expect(isBusy(error)).toBe(false);
});
