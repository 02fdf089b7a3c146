import type { Logger } from 'pino';
import type { Env } from '#lib/env.ts';
import { StartupError } from '#lib/errors/startup-error.ts';

/**
 * Serves the combined metrics of all processes if METRICS_PORT is set. Returns a function that stops the
 * service.
 * @throws {StartupError} if METRICS_TOKEN is set without METRICS_PORT. On the shop's own port, a response
 * would contain the metrics of only one process.
 */
export async function openClusterMetrics(env: Env, log: Pick<Logger, 'info'>): Promise<() => Promise<void>> {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = env;
  if (port === undefined && token === undefined) return async () => {};
  if (port === undefined)
    throw new StartupError(
      'With WEB_PROCESSES metrics need a port of their own: set METRICS_PORT, or unset METRICS_TOKEN.',
    );
  const { AggregatorRegistry } = await import('prom-client');
  const { answerMetrics, serveMetrics } = await import('../metrics/serve-metrics.ts');
  const all = new AggregatorRegistry();
  const text = { read: () => all.clusterMetrics(), contentType: all.contentType };
  const served = await serveMetrics({ host, port }, answerMetrics(text, token));
  log.info(`Metrics are at http://${host}:${served.port}/metrics`);
  return served.close;
}
