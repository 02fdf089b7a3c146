import cluster from 'node:cluster';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Database } from '#db/open.ts';
import type { Env } from '#lib/env.ts';
import { openLog } from './open-log.ts';
import { routeOf } from './visits/route-of.ts';
import { currentVisit } from './visits/visitor.ts';
import { aboutRequest, type ResponseListener } from './visits/watch-responses.ts';
import type { Web } from './web.ts';

type Shown = { web: Web; database: Pick<Database, 'db' | 'payments' | 'jobs'> };

/** Log, metrics and traces of the shop. */
export type Observability = {
  log: Logger;
  /** Starts the trace of a request. Undefined if traces are disabled. */
  begin?: MiddlewareHandler;
  /** Called with each response. Empty if metrics, traces and the log level `debug` are all disabled. */
  listeners: ResponseListener[];
  /** Called with each cached page that was sent. Undefined if metrics are disabled. */
  finished?: (url: string, status: number) => void;
  /** Serves metrics on the shop's own port. Defined only if METRICS_TOKEN is set without METRICS_PORT. */
  answerMetrics?: (authorization: string | undefined) => Promise<Response>;
  /** Returns the route pattern of a path. */
  routeOf(path: string): string;
  /** Call this once the pages and the database exist, so that the metrics can read them. */
  show(parts: Shown): void;
  close(): Promise<void>;
};

/**
 * Opens the log, and the metrics and traces if the settings enable them. Loads only what is enabled.
 * @throws {StartupError} if METRICS_PORT is not available.
 */
export async function openObservability(env: Env): Promise<Observability> {
  let shown: Shown | null = null;
  const nameOf = (path: string) => routeOf(shown?.web ?? null, path);
  const log = openLog(env.LOG_LEVEL, { about: () => aboutRequest(currentVisit(), nameOf) });
  const listeners: ResponseListener[] = [];
  if (log.isLevelEnabled('debug'))
    listeners.push(({ method, route, status, seconds }) =>
      log.debug({ method, route, status, ms: Math.round(seconds * 1000) }, 'Answered'),
    );
  const metrics = await openMetricsIfAsked(env, log, {
    routeOf: nameOf,
    loadOf: () => shown?.web.current()?.load() ?? null,
    databaseOf: () => shown?.database ?? null,
  });
  if (metrics) listeners.push(metrics.onResponse);
  const traces = await openTracesIfAsked(env);
  if (traces) listeners.push(traces.onResponse);
  return {
    log,
    begin: traces?.begin,
    listeners,
    finished: metrics?.finished,
    answerMetrics: metrics?.answer,
    routeOf: nameOf,
    show(parts) {
      shown = parts;
    },
    async close() {
      await metrics?.close();
      await traces?.close();
    },
  };
}

type Parts = Parameters<typeof import('./metrics/open-metrics.ts')['openMetrics']>[0];

async function openMetricsIfAsked(env: Env, log: Logger, parts: Parts) {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = env;
  if (port === undefined && token === undefined) return null;
  const { openMetrics } = await import('./metrics/open-metrics.ts');
  const { answerMetrics, serveMetrics } = await import('./metrics/serve-metrics.ts');
  const metrics = openMetrics(parts);
  const answer = answerMetrics(metrics, token);
  const { onResponse, finished } = metrics;
  // The processes pass their metrics to the primary, which serves them.
  if (cluster.isWorker) return { onResponse, finished, close: metrics.close };
  if (port === undefined) return { onResponse, finished, answer, close: metrics.close };
  const served = await serveMetrics({ host, port }, answer);
  log.info(`Metrics are at http://${host}:${served.port}/metrics`);
  return {
    onResponse,
    finished,
    async close() {
      metrics.close();
      await served.close();
    },
  };
}

async function openTracesIfAsked(env: Env) {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  const { openTraces } = await import('./traces/open-traces.ts');
  return openTraces({
    endpoint,
    serviceName: env.OTEL_SERVICE_NAME,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    trustProxy: env.TRUST_PROXY,
  });
}
