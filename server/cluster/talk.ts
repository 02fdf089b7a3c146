import cluster, { type Worker } from 'node:cluster';
import { z } from 'zod';

/**
 * All messages of the processes to their primary. Other messages on this channel, such as those of libraries,
 * are ignored.
 */
const schema = z.object({ kiosk: z.literal('ready') });

type Told = z.output<typeof schema>;

/** Reports that this process is ready. Does nothing in a single process. */
export function reportReady(): void {
  if (cluster.isWorker) process.send?.({ kiosk: 'ready' } satisfies Told);
}

/** Calls `ready` when the process is ready. */
export function hear(worker: Worker, ready: () => void): void {
  worker.on('message', (message: unknown) => {
    if (schema.safeParse(message).success) ready();
  });
}
