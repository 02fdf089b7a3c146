import cluster, { type Worker } from 'node:cluster';
import { z } from 'zod';

/**
 * All that the processes of a shop tell their primary. What is not one of these, such as the messages of a
 * library that speaks over the same channel, is left to whoever knows it.
 */
const schema = z.object({ kiosk: z.literal('ready') });

type Told = z.output<typeof schema>;

/** Says that this process takes visitors. Nothing happens in a process that serves alone. */
export function tellReady(): void {
  if (cluster.isWorker) process.send?.({ kiosk: 'ready' } satisfies Told);
}

/** Calls `ready` when the process takes visitors. */
export function hear(worker: Worker, ready: () => void): void {
  worker.on('message', (message: unknown) => {
    if (schema.safeParse(message).success) ready();
  });
}
