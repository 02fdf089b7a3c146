import cluster from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import type { HandlerLoad } from '#app/handler.ts';
import type { Database } from '#db/open.ts';
import { openDatabaseMetrics } from './database-metrics.ts';
import { type HttpMetrics, openHttpMetrics } from './http-metrics.ts';
import { openPolicyMetrics } from './policy-metrics.ts';
import { remember } from './remember.ts';
import type { MetricsText } from './serve-metrics.ts';

/** Milliseconds for which scrapes share a result. */
const FRESH_MS = 500;

export type Metrics = HttpMetrics & MetricsText;

/** Opens the metrics of this process. */
export function openMetrics(parts: {
  routeOf(path: string): string;
  loadOf(): HandlerLoad | null;
  databaseOf(): Pick<Database, 'db' | 'payments' | 'jobs'> | null;
}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const http = openHttpMetrics(registry, parts);
  openDatabaseMetrics(registry, parts.databaseOf);
  const stopReports = openPolicyMetrics(registry);
  AggregatorRegistry.setRegistries([registry]);
  // If several processes share a port, their primary collects the metrics of each process. The constructor
  // makes this process respond to the primary.
  if (cluster.isWorker) new AggregatorRegistry();
  const read = remember(FRESH_MS, () => registry.metrics());
  return {
    ...http,
    contentType: registry.contentType,
    read: async () => (await read()) ?? '',
    close() {
      http.close();
      stopReports();
    },
  };
}
