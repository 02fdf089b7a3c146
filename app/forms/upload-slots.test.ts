import { expect, test } from 'vitest';
import { QueueFull } from '#lib/queues/queue.ts';
import { type Sender, withUploadSlot } from './upload-slots.ts';

const AT_ONCE = 8;
const visitor = (n: number): Sender => ({ uid: `guest-${n}`, address: `192.0.2.${n}`, admin: false });
const admin: Sender = { uid: 'admin', address: '192.0.2.1', admin: true };

/** A job that runs until `end` is called. */
function longWork() {
  const { promise: done, resolve: end } = Promise.withResolvers<void>();
  const state = { begun: 0 };
  const work = async () => {
    state.begun += 1;
    await done;
  };
  return { work, end, state };
}

test('a form holds its slot until its action is done; administrators have a slot of their own', async () => {
  const { work, end, state } = longWork();
  const all = Array.from({ length: AT_ONCE + 4 }, (_, n) => withUploadSlot(visitor(n), work));
  await expect(withUploadSlot(admin, async () => 'saved')).resolves.toBe('saved');
  expect(state.begun).toBe(AT_ONCE);
  end();
  await Promise.all(all);
  expect(state.begun).toBe(AT_ONCE + 4);
});

test('a user gets two slots and an address four, and both are freed again', async () => {
  const { work, end } = longWork();
  const same = visitor(1);
  const neighbour = (n: number) => ({ ...visitor(n), address: same.address });
  const held = [same, same, neighbour(2), neighbour(3)].map((sender) => withUploadSlot(sender, work));
  await expect(withUploadSlot({ ...same, address: '192.0.2.9' }, work)).rejects.toThrow(QueueFull);
  await expect(withUploadSlot(neighbour(4), work)).rejects.toThrow(QueueFull);
  end();
  await Promise.all(held);
  await expect(withUploadSlot(same, async () => 'saved')).resolves.toBe('saved');
});
