import { networkOf } from '#lib/http/network.ts';
import { createPerKeyLimit } from '#lib/queues/per-key-limit.ts';
import { createQueue } from '#lib/queues/queue.ts';

/**
 * Slots for visitors' forms with files. A file stays in memory until its action has ended, so only a few of
 * these forms run at the same time.
 */
const ofVisitors = createQueue({ running: 8, waiting: 200 });
/**
 * Slots for the administrator's forms. They are separate, so that the administrator never waits for visitors.
 */
const ofAdmin = createQueue({ running: 2, waiting: 200 });
/**
 * Limits for each user and each network address. Otherwise one slow sender with many connections could occupy
 * all slots.
 */
const ofUser = createPerKeyLimit(2);
const ofAddress = createPerKeyLimit(4);

/** The sender of a form. */
export type Sender = { uid: string; address: string | null; admin: boolean };

/**
 * Waits for a free slot and then runs `work`, which reads and processes a form with a file.
 * @throws {QueueFull} if too many forms are waiting, so the sender should try again later.
 */
export function withUploadSlot<T>(sender: Sender, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (sender.admin) return ofAdmin.run(work, '', signal);
  const enqueued = () => ofVisitors.run(work, '', signal);
  return ofUser(sender.uid, () =>
    sender.address === null ? enqueued() : ofAddress(networkOf(sender.address), enqueued),
  );
}
