import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { READ_MS, toastLine } from './toast-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const onScreen: number[] = [];
  const told: string[] = [];
  const line = toastLine({
    show({ key, text }) {
      onScreen.push(key);
      told.push(text);
    },
    hide: (key) => void onScreen.splice(onScreen.indexOf(key), 1),
  });
  let key = 0;
  const add = (text: string) => {
    key += 1;
    line.add({ key, text, type: 'success' });
  };
  return { onScreen, told, add, gone: line.gone };
}

test('two simultaneous messages are shown one after the other, long enough to read', () => {
  const { onScreen, told, add } = open();
  add('Payment successful!');
  add('Order completed successfully!');
  expect([told, onScreen]).toEqual([['Payment successful!'], [1]]);
  vi.advanceTimersByTime(READ_MS - 1);
  expect(onScreen).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect([told.at(-1), onScreen]).toEqual(['Order completed successfully!', [2]]);
});

test('a message replaces the same text at once, however often it is repeated', () => {
  const { onScreen, told, add } = open();
  for (let n = 0; n < 10; n += 1) add('Item quantity increased');
  expect(onScreen).toEqual([10]);
  expect(told).toHaveLength(10);
});

test('a repeated text waits only once behind another message', () => {
  const { told, add } = open();
  add('Added to cart');
  for (let n = 0; n < 3; n += 1) add('Item quantity increased');
  vi.advanceTimersByTime(10 * READ_MS);
  expect(told).toEqual(['Added to cart', 'Item quantity increased']);
});

test('a message that was shown long enough, or is swiped away, makes room at once', () => {
  const { onScreen, add, gone } = open();
  add('One');
  vi.advanceTimersByTime(READ_MS);
  add('Two');
  expect(onScreen).toEqual([2]);
  add('Three');
  gone(2);
  expect(onScreen.at(-1)).toBe(3);
});
