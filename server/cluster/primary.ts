import cluster from 'node:cluster';
import { openDatabase } from '#db/open.ts';
import type { Env } from '#lib/env.ts';
import { databaseOptions } from '../database-options.ts';
import { requireRoom } from '../disk-space.ts';
import { socketLimits } from '../limits.ts';
import { listen } from '../listen.ts';
import { openLog } from '../open-log.ts';
import { Crew } from './crew.ts';
import { openClusterMetrics } from './metrics.ts';

/**
 * Runs the processes that serve the shop, and what they share: the port, and the embedded database. Serves
 * nobody itself, so that hardly anything can end it. Returns how to end all.
 */
export async function startPrimary(env: Env, count: number): Promise<(enough: AbortSignal) => Promise<void>> {
  const log = openLog(env.LOG_LEVEL);
  const port = await findPort(env);
  const closeMetrics = await openClusterMetrics(env, log);
  requireRoom(env);
  const database = await openDatabase({ ...databaseOptions(env), pool: 1 });
  cluster.setupPrimary({ args: [] });
  const crew = new Crew({
    count,
    port,
    database: database.embeddedAt,
    onLost: (what) => log.warn(what, 'A process of the shop ended: another one takes its place'),
  });
  await crew.start();
  return async (enough) => {
    await crew.stop(enough);
    await database.close();
    await closeMetrics();
  };
}

/** The port that all are to share, which is free now. @throws {StartupError} */
async function findPort(env: Env): Promise<number> {
  const place = { host: env.HOST, port: env.PORT, limits: socketLimits(env) };
  const { port, servers } = await listen(place, () => {});
  const open = servers.filter(({ listening }) => listening);
  await Promise.all(open.map((server) => new Promise((resolve) => server.close(resolve))));
  return port;
}
