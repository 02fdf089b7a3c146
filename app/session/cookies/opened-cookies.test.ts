import { expect, test } from 'vitest';
import { createOpenedCookies } from './opened-cookies.ts';

const keys = { seal: new Uint8Array(32) };
const START_MS = 1_000_000;

/** Opens a text through `cookies` and counts how often it was decrypted. */
function counting() {
  const cookies = createOpenedCookies<{ inside: string }>();
  let times = 0;
  const open = (text: string, passedMs: number, by = keys) =>
    cookies.get(by, { text, nowMs: START_MS + passedMs }, async () => {
      times += 1;
      return text === 'made up' ? null : { inside: text };
    });
  const put = (text: string) => cookies.put(keys, { text, nowMs: START_MS }, { inside: text });
  return { open, put, times: () => times };
}

test('a cookie is decrypted once a minute at most', async () => {
  const { open, times } = counting();
  for (const passedMs of [0, 1, 59_999]) expect(await open('a', passedMs)).toEqual({ inside: 'a' });
  expect(times()).toBe(1);
  expect(await open('a', 60_001)).toEqual({ inside: 'a' });
  expect(times()).toBe(2);
});

test('a cookie that was just sealed is not decrypted', async () => {
  const { open, put, times } = counting();
  put('a');
  expect(await open('a', 1)).toEqual({ inside: 'a' });
  expect(times()).toBe(0);
  await open('a', 60_001);
  expect(times()).toBe(1);
});

test('a cookie is decrypted again with another key', async () => {
  const { open, times } = counting();
  await open('a', 0);
  await open('a', 0, { seal: new Uint8Array(32).fill(1) });
  expect(times()).toBe(2);
});

test('a forged cookie is never cached', async () => {
  const { open, times } = counting();
  expect([await open('made up', 0), await open('made up', 1)]).toEqual([null, null]);
  expect(times()).toBe(2);
});

test('the least recently used cookie is evicted when there are too many', async () => {
  const { open, times } = counting();
  for (let at = 0; at < 5_000; at += 1) await open(`text ${at}`, 0);
  await open('text 0', 1);
  await open('text 5000', 1);
  expect(times()).toBe(5_001);
  await open('text 0', 1);
  await open('text 5000', 1);
  expect(times()).toBe(5_001);
  await open('text 1', 1);
  expect(times()).toBe(5_002);
});
