import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startCluster } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';

const COPY_ATTEMPTS = 40;
const PAUSE_MS = 50;
const GOODBYE_ATTEMPTS = 50;
const GOODBYE_PAUSE_MS = 10;
const OBJECT_IN_USE = '55006';
/** Copies the files of the template instead of logging each page. This is cheaper for files in memory. */
const COPIED = process.env.DATABASE_URL ? '' : 'strategy file_copy';

/** The address of a server and the name of its migrated template, as plain strings for other processes. */
export type TestServer = { adminUrl: string; template: string };

type TestCluster = { server: TestServer; stop(): Promise<void> };

/**
 * Starts a PostgreSQL for tests with one migrated template database: an embedded server in a temporary
 * folder, or the server of DATABASE_URL. `stop` removes everything that was created.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const hosted = process.env.DATABASE_URL;
  const base = hosted ? { adminUrl: hosted, stop: async () => {} } : await startEmbedded();
  const server = { adminUrl: base.adminUrl, template: `kiosk_test_${randomBytes(5).toString('hex')}` };
  try {
    if (!hosted) await configureForTests(server);
    await runAsAdmin(server, `create database ${server.template}`);
    await migrate({ connectionString: urlOf(server, server.template) });
  } catch (error) {
    await base.stop();
    throw error;
  }
  return {
    server,
    async stop() {
      if (hosted) await dropAll(server);
      await base.stop();
    },
  };
}

/** Creates a copy of the migrated template. `url` is the DATABASE_URL of the copy. */
export async function copyTemplate(server: TestServer): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${server.template}_${randomBytes(5).toString('hex')}`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runAsAdmin(server, `create database ${name} template ${server.template} ${COPIED}`);
      break;
    } catch (error) {
      // Another worker, or the server's autovacuum, may be connected to the template.
      const busy = error instanceof pg.DatabaseError && error.code === OBJECT_IN_USE;
      if (!busy || attempt === COPY_ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  }
  return {
    url: urlOf(server, name),
    async drop() {
      await waitForGoodbyes(server, name);
      await runAsAdmin(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * Waits briefly until all connections to the database are closed, because `pool.end()` resolves before that.
 * A forced drop would cut the open connections, and nothing would catch their errors.
 */
async function waitForGoodbyes(server: TestServer, name: string): Promise<void> {
  for (let attempt = 1; attempt <= GOODBYE_ATTEMPTS; attempt += 1) {
    const { rowCount } = await runAsAdmin(
      server,
      `select from pg_stat_activity where datname = '${name}' limit 1`,
    );
    if (rowCount === 0) return;
    await sleep(GOODBYE_PAUSE_MS);
  }
}

async function startEmbedded(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiosk-test-'));
  await chmod(dataDir, 0o755);
  const cluster = await startCluster({ dataDir, log: (line) => console.error(line) });
  const { host, user, database } = cluster.connection;
  const query = new URLSearchParams({ host, user });
  return {
    adminUrl: `postgres:///${database}?${query}`,
    async stop() {
      await cluster.stop();
      await rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Turns off features that a server with temporary data does not need: surviving a power loss, and autovacuum,
 * which takes a fifteenth of the processor time.
 */
async function configureForTests(server: TestServer): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await runAsAdmin(server, `alter system set ${setting} = off`);
  await runAsAdmin(server, `alter system set max_wal_size = '4GB'`);
  await runAsAdmin(server, 'select pg_reload_conf()');
}

function urlOf({ adminUrl }: TestServer, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function dropAll(server: TestServer): Promise<void> {
  const { rows } = await runAsAdmin(
    server,
    `select datname from pg_database where datname like '${server.template}%' limit 1000`,
  );
  for (const { datname } of rows) await runAsAdmin(server, `drop database if exists ${datname} with (force)`);
}

/** One connection per server and process. A new one for each statement would cost most of its time. */
const adminPools = new Map<string, pg.Pool>();

function runAsAdmin({ adminUrl }: TestServer, sql: string): Promise<pg.QueryResult> {
  const pool = adminPools.get(adminUrl) ?? openAdminPool(adminUrl);
  return pool.query(sql);
}

function openAdminPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: 60_000,
    allowExitOnIdle: true,
  });
  // The server may end before this process does.
  pool.on('error', () => {});
  adminPools.set(connectionString, pool);
  return pool;
}
