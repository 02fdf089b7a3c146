import { expect, test } from 'vitest';
import { createTimedProbe } from './timed-probe.ts';

test('concurrent checks share one probe, and a later check starts a new one', async () => {
  let asked = 0;
  const check = createTimedProbe(async () => {
    asked += 1;
  }, 10_000);
  expect(await Promise.all([check(), check()])).toEqual([true, true]);
  expect(asked).toBe(1);
  expect(await check()).toBe(true);
  expect(asked).toBe(2);
});

test('a probe that fails or never answers counts as a no', async () => {
  expect(await createTimedProbe(() => Promise.reject(new Error('no')), 10_000)()).toBe(false);
  const mute = createTimedProbe(() => new Promise(() => {}), 20);
  expect([await mute(), await mute()]).toEqual([false, false]);
});
