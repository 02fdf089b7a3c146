import { expect, test } from 'vitest';
import { loadLazily } from './load-lazily.ts';

test('a module is loaded once, and again only after a failure', async () => {
  let times = 0;
  const load = loadLazily(async () => {
    times += 1;
    if (times === 1) throw new Error('There is no network');
    return { times };
  });
  expect(await load()).toBeNull();
  expect(await Promise.all([load(), load()])).toEqual([{ times: 2 }, { times: 2 }]);
  expect(await load()).toEqual({ times: 2 });
});
