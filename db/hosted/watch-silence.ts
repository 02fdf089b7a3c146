import type pg from 'pg';
import { isConnectionLoss } from '#lib/errors/database-unavailable.ts';
import type { ReconnectingPool } from '../pool/reconnecting-pool.ts';
import type { HostedServer } from './find-server.ts';
import { pidOf, probeServer } from './probe-server.ts';

const CHECK_MS = 500;
const ANSWER_MS = 2_000;

/**
 * Watches for a server machine that disappeared. Such a machine closes no connections, so requests would wait
 * for minutes.
 * If a busy connection receives nothing for two seconds, probes the server over a new connection. If the
 * probe fails and no other connection receives data meanwhile, drops all connections. If the probe succeeds,
 * drops only the silent connections that the server does not know. Returns a function that stops the watch.
 */
export function watchSilence(pools: ReconnectingPool[], server: HostedServer): () => void {
  let probing = false;
  let responses = 0;

  const probe = async (unresponsive: pg.PoolClient[]) => {
    const responsesBefore = responses;
    const pids = unresponsive.map(pidOf).filter((pid) => pid !== null);
    try {
      const { pooled, alive } = await probeServer(server.url(), { pids, limitMs: ANSWER_MS });
      if (!pooled) cutOffUnresponsive((client) => alive.has(pidOf(client) ?? 0));
    } catch (error) {
      if (!isConnectionLoss(error) || responses > responsesBefore) return;
      server.vanished();
      for (const pool of pools) pool.cutOff();
    }
  };
  const cutOffUnresponsive = (isAlive: (client: pg.PoolClient) => boolean) => {
    for (const pool of pools)
      pool.cutOff((client) => !pool.liveness.isUnresponsive(client) || isAlive(client));
  };
  const timer = setInterval(() => {
    for (const { liveness } of pools) if (liveness.check()) responses += 1;
    const unresponsive = pools.flatMap(({ liveness }) => liveness.unresponsive());
    if (probing || unresponsive.length === 0) return;
    if (server.downSince() !== null) return cutOffUnresponsive(() => false);
    probing = true;
    void probe(unresponsive).finally(() => {
      probing = false;
    });
  }, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
