import cluster from 'node:cluster';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#db/open.ts';
import type { Env } from '#lib/env.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { requireDiskSpace } from '../disk-space.ts';
import { socketLimits } from '../http/limits.ts';
import { listen } from '../http/listen.ts';
import { openLog } from '../open-log.ts';
import { repeat } from '../repeat.ts';
import { databaseOptions } from '../start/database-options.ts';
import { AWAIT_PAGES, waitForBuild } from '../start/wait-for-build.ts';
import { openClusterMetrics } from './metrics.ts';
import { WorkerPool } from './worker-pool.ts';

/** How often the primary checks that the database runs. */
const LOOK = { firstMs: 2_000, thenMs: 2_000 };

/**
 * Starts the processes that serve the shop, and what they share: the port and the embedded database. The
 * primary serves no requests, so that little can crash it. Returns a function that shuts everything down.
 */
export async function startPrimary(env: Env, count: number): Promise<(enough: AbortSignal) => Promise<void>> {
  const log = openLog(env.LOG_LEVEL);
  const port = await findPort(env);
  const closeMetrics = await openClusterMetrics(env, log);
  requireDiskSpace(env);
  const database = await openDatabase({ ...databaseOptions(env), pool: 1 });
  cluster.setupPrimary({ args: process.argv.filter((option) => option === AWAIT_PAGES) });
  const workers = new WorkerPool({
    count,
    port,
    database: database.embeddedAt,
    onLost: (what) => log.warn(what, 'A process of the shop ended: another one takes its place'),
  });
  // A query starts the embedded database again if another process has started it and has ended since.
  const look = () => database.jobs.execute(sql`select 1`);
  const stopWatching = database.embeddedAt ? repeat(LOOK, look, () => {}) : null;
  await waitForBuild(DEFAULT_SITE.language);
  await workers.start();
  return async (enough) => {
    await workers.stop(enough);
    await stopWatching?.();
    await database.close();
    await closeMetrics();
  };
}

/** Returns a free port that all processes share. @throws {StartupError} */
async function findPort(env: Env): Promise<number> {
  const place = { host: env.HOST, port: env.PORT, limits: socketLimits(env) };
  const { port, servers } = await listen(place, () => {});
  const open = servers.filter(({ listening }) => listening);
  await Promise.all(open.map((server) => new Promise((resolve) => server.close(resolve))));
  return port;
}
