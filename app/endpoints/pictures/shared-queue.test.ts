import { expect, test } from 'vitest';
import { createQueue, QueueFull } from '#lib/queues/queue.ts';
import { createSharedQueue } from './shared-queue.ts';

const LIMITS = { running: 1, runningInLane: 1, waiting: 10, waitingInLane: 2 };
const inLane = (lane: string, signal?: AbortSignal) => ({ lane, signal });

/** A queue with one slot, which a job occupies until `release` is called. */
function heldQueue() {
  const queue = createQueue(LIMITS);
  const gate = Promise.withResolvers<void>();
  void queue.run(() => gate.promise, 'elsewhere');
  return { share: createSharedQueue<string>(queue), release: gate.resolve, settled: queue.settled };
}

test('concurrent requests share one job, and a later request starts a new one', async () => {
  const share = createSharedQueue<number>(createQueue(LIMITS));
  let begun = 0;
  const start = async () => {
    begun += 1;
    return begun;
  };
  expect(await Promise.all(['a', 'b', 'a'].map((lane) => share('x', inLane(lane), start)))).toEqual([
    1, 1, 1,
  ]);
  expect(await share('x', inLane('a'), start)).toBe(2);
});

test('a shared job starts at the first turn of any lane that requested it', async () => {
  const { share, release } = heldQueue();
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(name);
    return name;
  };
  const asked = [
    share('other', inLane('busy'), work('other')),
    share('wanted', inLane('busy'), work('wanted')),
    share('wanted', inLane('patient'), work('wanted')),
    share('last', inLane('patient'), work('last')),
  ];
  release();
  expect(await Promise.all(asked)).toEqual(['other', 'wanted', 'wanted', 'last']);
  expect(order).toEqual(['other', 'wanted', 'last']);
});

test('a full lane is refused, while other lanes can still request the same job', async () => {
  const { share, release } = heldQueue();
  const start = (name: string) => async () => name;
  const waiting = ['one', 'two'].map((name) => share(name, inLane('busy'), start(name)));
  await expect(share('three', inLane('busy'), start('three'))).rejects.toThrow(QueueFull);
  const other = share('three', inLane('patient'), start('three'));
  const also = share('three', inLane('busy'), start('three'));
  await expect(also).rejects.toThrow(QueueFull);
  release();
  expect(await Promise.all([...waiting, other])).toEqual(['one', 'two', 'three']);
});

test('a job that every requester has left is not started, but a new request starts it', async () => {
  const { share, release, settled } = heldQueue();
  const [one, two] = [new AbortController(), new AbortController()];
  const begun: string[] = [];
  const start = (name: string) => async () => {
    begun.push(name);
    return name;
  };
  const first = share('left', inLane('a', one.signal), start('left'));
  const second = share('left', inLane('a', two.signal), start('left'));
  const third = share('kept', inLane('a', one.signal), start('kept'));
  const fourth = share('kept', inLane('b'), start('kept'));
  one.abort(new Error('gone'));
  two.abort(new Error('gone'));
  for (const gone of [first, second, third]) await expect(gone).rejects.toThrow('gone');
  release();
  expect(await fourth).toBe('kept');
  await settled();
  expect(begun).toEqual(['kept']);
  expect(await share('left', inLane('a'), start('left'))).toBe('left');
  await expect(share('late', inLane('a', one.signal), start('late'))).rejects.toThrow('gone');
});

test('a failed job fails for every waiting request, and can be requested again', async () => {
  const share = createSharedQueue<string>(createQueue(LIMITS));
  const asked = ['a', 'b'].map((lane) =>
    share('x', inLane(lane), async () => {
      throw new Error('broken');
    }),
  );
  for (const each of asked) await expect(each).rejects.toThrow('broken');
  expect(await share('x', inLane('a'), async () => 'mended')).toBe('mended');
});
