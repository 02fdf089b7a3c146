import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { MiddlewareHandler } from 'hono';
import { requestId } from '../visits/visitor.ts';
import type { ResponseListener } from '../visits/watch-responses.ts';
import { traceOutgoing } from './trace-outgoing.ts';
import { traceQueries } from './trace-queries.ts';
import { traceRendering } from './trace-rendering.ts';

/**
 * Maximum milliseconds of an export, so that a collector that does not respond can't delay the shop or its
 * shutdown.
 */
const EXPORT_MS = 5_000;
const END_MS = 2_000;

type Settings = {
  /** The collector's URL, such as http://localhost:4318. */
  endpoint: string;
  serviceName: string;
  /** The share of traced requests, from 0 to 1. */
  ratio: number;
  /** Whether to continue the trace of a trusted proxy. */
  trustProxy: boolean;
};

export type Traces = {
  /** Starts the trace of a request. */
  begin: MiddlewareHandler;
  /** Ends the trace of a request. */
  onResponse: ResponseListener;
  close(): Promise<void>;
};

/**
 * Sends traces of requests to an OpenTelemetry collector, with spans for rendering, database statements and
 * outgoing calls. The traces contain no data of visitors: no URLs and no statement parameters.
 */
export function openTraces({ endpoint, serviceName, ratio, trustProxy }: Settings): Traces {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_MS })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer('kiosk');
  const stops = [traceRendering(tracer), traceQueries(tracer), traceOutgoing(tracer, new URL(url).host)];
  return {
    begin(c, next) {
      const headers = { traceparent: c.req.header('traceparent') };
      const parent = trustProxy ? propagation.extract(context.active(), headers) : context.active();
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
      return context.with(trace.setSpan(parent, span), next);
    },
    onResponse(answered) {
      const span = trace.getActiveSpan();
      if (span) endRequest(span, answered);
    },
    async close() {
      for (const stop of stops) stop();
      const late = new Promise<void>((resolve) => setTimeout(resolve, END_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

function endRequest(span: Span, { method, route, status }: Parameters<ResponseListener>[0]): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'kiosk.request_id': requestId() ?? '',
  });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
