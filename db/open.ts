import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isConnectionLoss } from '#lib/errors/database-unavailable.ts';
import { StartupError } from '#lib/errors/startup-error.ts';
import { type Cluster, startCluster } from './embedded.ts';
import type { HostedServer } from './hosted/find-server.ts';
import { type Hosted, openServer, prepareHosted } from './hosted/prepare.ts';
import { openReplica } from './hosted/replica.ts';
import { watchSilence } from './hosted/watch-silence.ts';
import { MIGRATIONS_DIR, migrate } from './migrate.ts';
import { CONNECT_MS, CONNECTION_LIMITS, SESSION_LIMITS } from './pool/connection-limits.ts';
import { ReconnectingPool } from './pool/reconnecting-pool.ts';
import type { ServerLink } from './pool/server-link.ts';
import { splitConnections } from './pool/split-connections.ts';
import type { Db } from './types.ts';

const DATABASE = 'kiosk';
const POOL_SIZE = 10;
const EMBEDDED_WAIT_MS = 30_000;
const PAUSE_MS = 100;
/**
 * Milliseconds that payments and jobs wait for a connection. This is longer than pages wait, so that payments
 * and jobs rarely fail.
 */
const LONG_CONNECT_TIMEOUT = { connectionTimeoutMillis: 20_000 };

export type EmbeddedAt = Cluster['connection'];

export type Database = {
  db: Db;
  /**
   * The same database over connections that pages never use. Payments use `payments`, and background jobs use
   * `jobs`.
   */
  payments: Db;
  jobs: Db;
  pool: pg.Pool;
  /** The replica, which is at most one second behind. Null if the shop has no replica. */
  replica: Db | null;
  /**
   * Returns the settings for a separate connection that bypasses any pooler. Use it for work that lasts
   * longer than a transaction.
   * @throws if no server is found.
   */
  direct(): Promise<pg.ClientConfig>;
  /** The address of the embedded server, for other processes of the shop. Null for a hosted database. */
  embeddedAt: EmbeddedAt | null;
  close(): Promise<void>;
};

/**
 * Opens the shop's database: the one at `url`, or else the embedded PostgreSQL in `dataDir`. Waits until it
 * is ready and migrates it. `close` closes the connections, and then stops the embedded server if this
 * process started it.
 * @throws {StartupError} if the database can't be opened. The message never contains the password.
 */
export async function openDatabase(options: {
  url?: string;
  /** The URL of the same database without a pooler. */
  directUrl?: string;
  /** The URL of a replica for reads that may be a second old. */
  replicaUrl?: string;
  /**
   * The address of the embedded server if another process of the shop has already started and migrated it.
   */
  embeddedAt?: EmbeddedAt | null;
  dataDir: string;
  /** Maximum connections of this process in all pools together. */
  pool?: number;
  postgresBin?: string;
  /** Called with an embedded database before migrations change it. */
  beforeMigrating?: (connection: pg.ClientConfig) => Promise<void>;
  log?: (line: string) => void;
}): Promise<Database> {
  const log = options.log ?? (() => {});
  const max = options.pool ?? POOL_SIZE;
  if (options.url) {
    const hosted = await prepareHosted(
      { DATABASE_URL: options.url, DATABASE_DIRECT_URL: options.directUrl },
      log,
    );
    const replica = options.replicaUrl
      ? openServer('DATABASE_REPLICA_URL', options.replicaUrl, 'reads')
      : null;
    return openHosted({ ...hosted, replica }, max);
  }
  if (options.embeddedAt) return openEmbedded(foreignCluster(options.embeddedAt), options.embeddedAt, max);
  const cluster = await startCluster({ dataDir: options.dataDir, postgresBin: options.postgresBin, log });
  const connection = { ...cluster.connection, database: DATABASE };
  try {
    await prepareEmbedded(cluster, connection, { ...options, log });
  } catch (error) {
    await cluster.stop();
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The database in ${options.dataDir} could not be opened (${reason}).`);
  }
  return openEmbedded(cluster, connection, max);
}

function openHosted(
  { server, direct, replica: replicaServer }: Hosted & { replica: HostedServer | null },
  max: number,
): Database {
  const { handles, pools, close } = openPools(server, max);
  const replica = replicaServer && openReplica(replicaServer, handles.pool, splitConnections(max).pages);
  const stopWatch = watchSilence(pools, server);
  return {
    ...handles,
    embeddedAt: null,
    replica: replica && drizzle({ client: replica.pool }),
    async direct() {
      await direct.find();
      return { ...CONNECTION_LIMITS, ...direct.connection(), connectionTimeoutMillis: CONNECT_MS };
    },
    async close() {
      stopWatch();
      server.close();
      direct.close();
      await Promise.all([replica?.close(), close()]);
    },
  };
}

/** Returns the cluster of a server that another process starts and stops. */
function foreignCluster(connection: EmbeddedAt): Cluster {
  return { connection, isOwner: () => false, revive: async () => {}, stop: async (gone) => gone };
}

function openEmbedded(cluster: Cluster, connection: EmbeddedAt, max: number): Database {
  const limited = { ...connection, ...SESSION_LIMITS };
  const { handles, close } = openPools(
    { connection: () => limited, revive: cluster.revive, downSince: () => null },
    max,
  );
  return {
    ...handles,
    embeddedAt: connection,
    replica: null,
    direct: async () => ({ ...CONNECTION_LIMITS, ...limited, connectionTimeoutMillis: CONNECT_MS }),
    close: () => cluster.stop(close()),
  };
}

/** Opens the connection pools of pages, payments and jobs. */
function openPools(server: ServerLink, total: number) {
  const split = splitConnections(total);
  const open = (max: number, limits: pg.PoolConfig = {}) => new ReconnectingPool({ ...limits, max }, server);
  const pool = open(split.pages);
  const payments = split.payments > 0 ? open(split.payments, LONG_CONNECT_TIMEOUT) : pool;
  const jobs = split.jobs > 0 ? open(split.jobs, LONG_CONNECT_TIMEOUT) : payments;
  const pools = [...new Set([pool, payments, jobs])];
  return {
    handles: {
      db: drizzle({ client: pool }),
      payments: drizzle({ client: payments }),
      jobs: drizzle({ client: jobs }),
      pool,
    },
    pools,
    close: () => Promise.all(pools.map((each) => each.close())).then(() => {}),
  };
}

/** Migrates the cluster's database. Creates the database at the first start. */
async function prepareEmbedded(
  cluster: Cluster,
  connection: pg.ClientConfig,
  {
    beforeMigrating = async () => {},
    log,
  }: { beforeMigrating?: (connection: pg.ClientConfig) => Promise<void>; log: (line: string) => void },
): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    try {
      await beforeMigrating(connection);
      await migrate(connection, MIGRATIONS_DIR, log);
      return;
    } catch (error) {
      if (Date.now() - startedAt > EMBEDDED_WAIT_MS) throw error;
      // The server may belong to a process that is ending, so this process may have to start its own.
      if (isConnectionLoss(error)) await cluster.revive();
      else if (!isMissingDatabase(error)) throw error;
      else if (await createDatabase(cluster.connection)) continue;
      await sleep(PAUSE_MS);
    }
  }
}

/**
 * Creates the database. Returns false if another process is creating it or the server is stopping. The caller
 * then tries again.
 */
async function createDatabase(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`create database ${DATABASE}`);
    return true;
  } catch (error) {
    const othersAreAtIt = error instanceof pg.DatabaseError && /^(42P04|23505|55006)$/.test(error.code ?? '');
    if (othersAreAtIt || isConnectionLoss(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

function isMissingDatabase(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '3D000';
}
