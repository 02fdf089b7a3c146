import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoResponse } from './fault.ts';
import { withTimeout } from './with-timeout.ts';

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => void vi.useRealTimers());

/** The outcome of `work`; 'waiting' if it is still running. */
async function outcome(work: Promise<unknown>): Promise<unknown> {
  const waiting = Promise.resolve()
    .then(() => vi.advanceTimersByTimeAsync(0))
    .then(() => 'waiting');
  return Promise.race([work.catch((error: unknown) => error), waiting]);
}

test('a request without an answer ends after a minute', async () => {
  const call = withTimeout(new Promise(() => {}));
  call.catch(() => {});
  await vi.advanceTimersByTimeAsync(59_999);
  expect(await outcome(call)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome(call)).toBeInstanceOf(NoResponse);
});

test('a request ends as soon as the browser is offline', async () => {
  const call = withTimeout(new Promise(() => {}));
  call.catch(() => {});
  page.dispatchEvent(new Event('offline'));
  expect(await outcome(call)).toBeInstanceOf(NoResponse);
});

test('an answer or error in time is passed on, and the timer is cleared', async () => {
  expect(await withTimeout(Promise.resolve('data'))).toBe('data');
  await expect(withTimeout(Promise.reject(new TypeError('lost')))).rejects.toThrow('lost');
  expect(vi.getTimerCount()).toBe(0);
});
