import { tracingChannel } from 'node:diagnostics_channel';
import { RENDER_CHANNEL } from '#lib/logging/diagnostics-channels.ts';

type Rendering = { startedAt?: number };

/** Calls `notify` with the render time of each page in seconds. Returns a function that stops the calls. */
export function onPageRendered(notify: (seconds: number) => void): () => void {
  const channel = tracingChannel<Rendering>(RENDER_CHANNEL);
  const subscribers = {
    start(rendering: Rendering) {
      rendering.startedAt = performance.now();
    },
    asyncStart() {},
    end() {},
    error() {},
    asyncEnd({ startedAt }: Rendering) {
      if (startedAt !== undefined) notify((performance.now() - startedAt) / 1000);
    },
  };
  channel.subscribe(subscribers);
  return () => channel.unsubscribe(subscribers);
}
