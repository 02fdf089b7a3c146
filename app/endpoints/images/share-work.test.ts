import { expect, test } from 'vitest';
import { shareWork } from './share-work.ts';

test('all who ask at once wait for one piece of work, and the next one begins another', async () => {
  const share = shareWork<number>();
  let begun = 0;
  const start = async () => {
    begun += 1;
    return begun;
  };
  expect(await Promise.all([1, 2, 3].map(() => share('a', undefined, start)))).toEqual([1, 1, 1]);
  expect(await share('a', undefined, start)).toBe(2);
});

test('work is dropped when the last who waits has gone, not before', async () => {
  const share = shareWork<string>();
  const [one, two] = [new AbortController(), new AbortController()];
  let dropped = false;
  const start = (signal: AbortSignal) =>
    new Promise<string>((_, reject) => {
      signal.addEventListener('abort', () => {
        dropped = true;
        reject(signal.reason);
      });
    });
  const first = share('a', one.signal, start);
  const second = share('a', two.signal, start);
  one.abort(new Error('one left'));
  expect(dropped).toBe(false);
  two.abort(new Error('all left'));
  expect(dropped).toBe(true);
  expect(await share('a', undefined, async () => 'anew')).toBe('anew');
  await expect(Promise.all([first, second])).rejects.toThrow('all left');
});

test('who has gone already begins nothing', async () => {
  const gone = AbortSignal.abort(new Error('gone'));
  await expect(shareWork<string>()('a', gone, async () => 'never')).rejects.toThrow('gone');
});
