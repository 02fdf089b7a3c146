import cluster, { type Worker } from 'node:cluster';
import { z } from 'zod';

/**
 * The messages of the processes to their primary. The primary ignores other messages on this channel, for
 * example messages of libraries.
 */
const schema = z.object({ kiosk: z.literal('ready') });

type Message = z.output<typeof schema>;

/** Reports that this process is ready. Does nothing in a single process. */
export function reportReady(): void {
  if (cluster.isWorker) process.send?.({ kiosk: 'ready' } satisfies Message);
}

/** Calls `ready` when the process is ready. */
export function onReady(worker: Worker, ready: () => void): void {
  worker.on('message', (message: unknown) => {
    if (schema.safeParse(message).success) ready();
  });
}
