import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';

/** The request in `fetch`'s diagnostics message. */
type Fetching = { origin?: string | URL; method?: string };
type OfNode = { request: ClientRequest; response?: IncomingMessage };
type OfFetch = { request: Fetching; response?: { statusCode: number } };

/**
 * Adds a span for each outgoing call of a traced request: to a payment provider, a file or identity service,
 * or an S3 server. Uses the diagnostics channels of `fetch` and of `node:http`. The span contains the host
 * but no other part of the URL, because the rest may be secret. Calls to `collector` get no span. Returns a
 * function that stops the tracing.
 */
export function traceOutgoing(tracer: Tracer, collector: string): () => void {
  const spans = new WeakMap<object, Span>();
  const begin = (request: object, method: string, host: string) => {
    if (host === collector || !trace.getActiveSpan()?.isRecording()) return;
    const attributes = { 'http.request.method': method, 'server.address': host };
    spans.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }));
  };
  const end = (request: object, status?: number) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
    if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  return listen({
    'http.client.request.created': ({ request }: OfNode) =>
      begin(request, request.method, String(request.getHeader('host') ?? request.host)),
    'http.client.response.finish': ({ request, response }: OfNode) => end(request, response?.statusCode),
    'http.client.request.error': ({ request }: OfNode) => end(request),
    'undici:request:create': ({ request }: OfFetch) =>
      begin(request, request.method ?? 'GET', new URL(String(request.origin)).host),
    'undici:request:headers': ({ request, response }: OfFetch) => end(request, response?.statusCode),
    'undici:request:error': ({ request }: OfFetch) => end(request),
  });
}

/** Subscribes to Node's diagnostics channels. */
function listen(listeners: Record<string, (message: never) => void>): () => void {
  const all = Object.entries(listeners).map(([name, listener]) => {
    const notify = (message: unknown) => listener(message as never);
    subscribe(name, notify);
    return () => unsubscribe(name, notify);
  });
  return () => {
    for (const stop of all) stop();
  };
}
