import { tracingChannel } from 'node:diagnostics_channel';
import { type Span, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { RENDER_CHANNEL } from '#lib/logging/diagnostics-channels.ts';

type Rendering = { span?: Span };

/** Adds a span for each rendered page. Returns a function that stops the tracing. */
export function traceRendering(tracer: Tracer): () => void {
  const channel = tracingChannel<Rendering>(RENDER_CHANNEL);
  const subscribers = {
    start(rendering: Rendering) {
      rendering.span = tracer.startSpan('render');
    },
    end() {},
    asyncStart() {},
    error({ span }: Rendering) {
      span?.setStatus({ code: SpanStatusCode.ERROR });
    },
    asyncEnd({ span }: Rendering) {
      span?.end();
    },
  };
  channel.subscribe(subscribers);
  return () => channel.unsubscribe(subscribers);
}
