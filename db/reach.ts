import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isConnectionLoss } from '#lib/errors/database-unavailable.ts';
import { StartupError } from '#lib/errors/startup-error.ts';
import { startCluster } from './embedded.ts';
import { openServer } from './hosted/prepare.ts';

const DATABASE = 'kiosk';
const ALREADY_THERE = '42P04';
const WAIT_MS = 30_000;
const PAUSE_MS = 100;

export type ReachedDatabase = { connection: pg.ClientConfig; close(): Promise<void> };

/**
 * Connects to the shop's database without migrating it. Starts the embedded server if it does not run, and
 * creates its database if necessary. `close` stops the server if this process started it.
 * @throws {StartupError}
 */
export async function connectDatabase(options: {
  url?: string;
  /** The URL of the same database without a pooler. */
  directUrl?: string;
  dataDir: string;
  postgresBin?: string;
  log?: (line: string) => void;
}): Promise<ReachedDatabase> {
  const log = options.log ?? (() => {});
  if (options.url) return reachHosted(options.directUrl ?? options.url);
  const cluster = await startCluster({ ...options, log });
  try {
    await makeDatabase(cluster.connection);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return {
    connection: { ...cluster.connection, database: DATABASE },
    close: () => cluster.stop(Promise.resolve()),
  };
}

/** Finds the server that accepts writes among the hosts of the URL. */
async function reachHosted(url: string): Promise<ReachedDatabase> {
  const server = openServer('DATABASE_URL', url, 'writes');
  try {
    await server.find();
    return { connection: { connectionString: server.url() }, close: async () => {} };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The database that DATABASE_URL names can't be reached (${reason}).`);
  } finally {
    server.close();
  }
}

/** Opens a separate client. Its connection errors never crash the process. */
export async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'kiosk',
    ...connection,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function makeDatabase(connection: pg.ClientConfig): Promise<void> {
  for (const startedAt = Date.now(); ; await sleep(PAUSE_MS)) {
    try {
      const client = await connect(connection);
      try {
        const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
        if (!rowCount) await client.query(`create database ${DATABASE}`);
        return;
      } finally {
        await client.end().catch(() => {});
      }
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === ALREADY_THERE) return;
      // The server may belong to a process that is ending. Try again.
      if (!isConnectionLoss(error) || Date.now() - startedAt > WAIT_MS) throw error;
    }
  }
}
