import { tracingChannel } from 'node:diagnostics_channel';
import { RENDER_CHANNEL } from '#lib/channels.ts';

type Rendering = { startedAt?: number };

/** Tells `hear` how many seconds each page took to draw. Returns how to stop that. */
export function hearRendering(hear: (seconds: number) => void): () => void {
  const channel = tracingChannel<Rendering>(RENDER_CHANNEL);
  const subscribers = {
    start(rendering: Rendering) {
      rendering.startedAt = performance.now();
    },
    asyncStart() {},
    end() {},
    error() {},
    asyncEnd({ startedAt }: Rendering) {
      if (startedAt !== undefined) hear((performance.now() - startedAt) / 1000);
    },
  };
  channel.subscribe(subscribers);
  return () => channel.unsubscribe(subscribers);
}
