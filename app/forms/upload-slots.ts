import { networkOf } from '#lib/network.ts';
import { createQueue } from '#lib/queue.ts';
import { createShares } from '#lib/shares.ts';

/**
 * A form's file is held in memory until its action is done, so only some such forms at a time are read and
 * acted on.
 */
const ofVisitors = createQueue({ running: 8, waiting: 200 });
/** Nobody else's forms keep the administrator's waiting. */
const ofAdmin = createQueue({ running: 2, waiting: 200 });
/** One who sends slowly on many connections must not hold every place. */
const ofUser = createShares(2);
const ofAddress = createShares(4);

/** Who sends a form. */
export type Sender = { uid: string; address: string | null; admin: boolean };

/**
 * Runs what reads a form with a file and acts on it when it is its turn. @throws {QueueFull} when the sender
 * has to come again.
 */
export function withUploadSlot<T>(sender: Sender, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (sender.admin) return ofAdmin.run(work, '', signal);
  const enqueued = () => ofVisitors.run(work, '', signal);
  return ofUser(sender.uid, () =>
    sender.address === null ? enqueued() : ofAddress(networkOf(sender.address), enqueued),
  );
}
