import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartupError } from '#lib/startup-error.ts';
import { isConnectionLoss, ReconnectingPool } from './embedded/reconnecting-pool.ts';
import { type Cluster, startCluster } from './embedded.ts';
import { migrate } from './migrate.ts';
import { splitConnections } from './split-connections.ts';
import type { Db } from './types.ts';

const DATABASE = 'kiosk';
const POOL_SIZE = 10;
const EMBEDDED_WAIT_MS = 30_000;
const HOSTED_WAIT_MS = 10_000;
const PAUSE_MS = 100;
/** Better late than refused. */
const PATIENT = { connectionTimeoutMillis: 20_000 };

export type Database = {
  db: Db;
  /**
   * The same database by connections that pages never take: for visitors' payments, and for what runs by
   * itself.
   */
  payments: Db;
  jobs: Db;
  pool: pg.Pool;
  close(): Promise<void>;
};

/**
 * Opens the shop's database: the embedded PostgreSQL of `dataDir`, or that of `url`. Waits until it is ready
 * and migrates it. `close` ends the connections, then the embedded server if this process started it.
 * @throws {StartupError} when it can't be opened; the message never holds the password.
 */
export async function openDatabase(options: {
  url?: string;
  dataDir: string;
  /** Connections at most, all purposes together. */
  pool?: number;
  postgresBin?: string;
  log?: (line: string) => void;
}): Promise<Database> {
  const log = options.log ?? (() => {});
  const max = options.pool ?? POOL_SIZE;
  if (options.url) {
    await prepareHosted(options.url, log);
    return wrap({ connectionString: options.url }, max);
  }
  const cluster = await startCluster({ dataDir: options.dataDir, postgresBin: options.postgresBin, log });
  const connection = { ...cluster.connection, database: DATABASE };
  try {
    await prepareEmbedded(cluster, connection);
  } catch (error) {
    await cluster.stop();
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The database in ${options.dataDir} could not be opened (${reason}).`);
  }
  return wrap(connection, max, cluster);
}

function wrap(connection: pg.ClientConfig, total: number, cluster?: Cluster): Database {
  const shares = splitConnections(total);
  const revive = cluster?.revive ?? (async () => {});
  const open = (max: number, limits: pg.PoolConfig = {}) =>
    new ReconnectingPool({ ...connection, ...limits, max }, revive);
  const pool = open(shares.pages);
  const payments = shares.payments > 0 ? open(shares.payments, PATIENT) : pool;
  const jobs = shares.jobs > 0 ? open(shares.jobs, PATIENT) : payments;
  return {
    db: drizzle({ client: pool }),
    payments: drizzle({ client: payments }),
    jobs: drizzle({ client: jobs }),
    pool,
    async close() {
      const clientsGone = Promise.all([pool, payments, jobs].map((each) => each.close())).then(() => {});
      await (cluster ? cluster.stop(clientsGone) : clientsGone);
    },
  };
}

/** Migrates the cluster's database, which it makes at the first start. */
async function prepareEmbedded(cluster: Cluster, connection: pg.ClientConfig): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    try {
      await migrate(connection);
      return;
    } catch (error) {
      if (Date.now() - startedAt > EMBEDDED_WAIT_MS) throw error;
      // The server may belong to a process that is just ending.
      if (isConnectionLoss(error)) await cluster.revive();
      else if (!isMissingDatabase(error)) throw error;
      else if (await createDatabase(cluster.connection)) continue;
      await sleep(PAUSE_MS);
    }
  }
}

/** Returns false when another process is at it, or the server is going: then try again. */
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

/** Migrates a hosted database. One that is only just starting is waited for, 10 seconds at most. */
async function prepareHosted(url: string, log: (line: string) => void): Promise<void> {
  const startedAt = Date.now();
  for (let told = false; ; told = true) {
    try {
      await migrate({ connectionString: url });
      return;
    } catch (error) {
      if (error instanceof StartupError) throw error;
      if (!isConnectionLoss(error) || Date.now() - startedAt > HOSTED_WAIT_MS) throw explain(error, url);
      if (!told) log('Waiting for the database that DATABASE_URL names.');
      await sleep(PAUSE_MS * 5);
    }
  }
}

/** Why a hosted database can't be used, in one sentence without the password. */
function explain(error: unknown, url: string): StartupError {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : '';
  const text = error instanceof Error ? error.message : String(error);
  let target: pg.Client;
  try {
    target = new pg.Client({ connectionString: url });
  } catch {
    return new StartupError(
      'DATABASE_URL is no valid connection string: write postgres://user:password@host:5432/database.',
    );
  }
  const place = target.host.startsWith('/') ? target.host : `${target.host}:${target.port}`;
  if (reason.startsWith('28')) {
    return new StartupError(
      `The database server at ${place} refuses the user "${target.user}" (${safe(text, target)}): correct DATABASE_URL.`,
    );
  }
  if (reason === '3D000') {
    return new StartupError(
      `The database server at ${place} has no database "${target.database}": create it or correct DATABASE_URL.`,
    );
  }
  if (reason === '42501') {
    return new StartupError(
      `The user "${target.user}" may not create tables in "${target.database}" at ${place}: grant it CREATE on the schema.`,
    );
  }
  return new StartupError(
    `The database at ${place} can't be reached (${safe(reason && !text.includes(' ') ? reason : text || reason, target)}): start it or correct DATABASE_URL.`,
  );
}

function safe(text: string, { password }: pg.Client): string {
  return password ? text.replaceAll(password, '***') : text;
}
