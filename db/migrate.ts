import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '#lib/errors/startup-error.ts';
import { isAtLeast, VERSION } from '#lib/version.ts';
import {
  applyStep,
  explainFailure,
  isServerShuttingDown,
  type MigrationProgress,
} from './apply-migration.ts';
import { type Migration, readMigrations } from './read-migrations.ts';

export const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations');

/** The number of the advisory lock. It is arbitrary, but must be the same in every version of Kiosk. */
const LOCK_KEY = 7_308_624_501;
const LIMITS = [
  ['lock_timeout', '120s'],
  ['statement_timeout', '0'],
  // If the machine of a migrating process disappears, this setting limits how long the process blocks the
  // others.
  ['idle_in_transaction_session_timeout', '60s'],
] as const;
/**
 * How long a step waits for a lock on a table or row. Meanwhile, all later statements on the table wait, too,
 * even those of visitors. A backup may hold the lock for an hour.
 */
const STEP_LOCK_TIMEOUT = '2s';
/** The pause before the next try of a blocked step. */
const BLOCKED_PAUSE_MS = 3_000;
/** Maximum tries of a blocked step. They take about six hours. */
const MAX_BLOCKED = 4_000;
/** Limits on the client's side. `query_timeout` is a little longer than the wait for the lock. */
const CLIENT_LIMITS = { connectionTimeoutMillis: 10_000, query_timeout: 130_000, keepAlive: true };
const OLDEST_VERSION = 150_000;
/** The column `beside` is added separately, because older versions created the table without it. */
const TABLES = `
  create table if not exists migrations
    (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
  alter table migrations add column if not exists beside text;
  create table if not exists migration_steps
    (name text primary key, sha256 text not null, beside text, done int not null, rows bigint not null)`;

/** A safeguard against a migration that never ends. Real migrations have far fewer steps. */
const MAX_STEPS = 1_000_000;
/** The number of lock timeouts after which this process gives up. They take about six hours. */
const MAX_WAITS = 180;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';
const REPORT_MS = 5_000;
/** Every how many tries a blocked step is reported. */
const REPORT_EVERY = 12;

/**
 * Migrates the database to this version. Runs missing migrations in the order of their names, and each step
 * in its own transaction. Only one process migrates at a time. Calls `report` with the progress of long
 * migrations. Returns the names of the migrations that this process finished.
 * The database may have migrations of a newer version, if all of them allow this version.
 * @throws {StartupError} if an applied migration was changed or doesn't allow this version, or if a migration
 * fails.
 */
export async function migrate(
  connection: pg.ClientConfig,
  folder = MIGRATIONS_DIR,
  report: (line: string) => void = () => {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ ...CLIENT_LIMITS, ...connection });
  client.on('error', () => {});
  await client.connect();
  try {
    const version = await client.query<{ n: number }>("select current_setting('server_version_num')::int n");
    if ((version.rows[0]?.n ?? 0) < OLDEST_VERSION) {
      throw new StartupError('The database server is older than PostgreSQL 15: update it.');
    }
    if ((await readPending(client, migrations)).length === 0) return [];
    return await runAll(client, migrations, report);
  } finally {
    await client.end().catch(() => {});
  }
}

async function runAll(
  client: pg.Client,
  migrations: Migration[],
  report: (line: string) => void,
): Promise<string[]> {
  const finished: string[] = [];
  let reportedAt = 0;
  let waits = 0;
  let blocked = 0;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const ran = await runNext(client, migrations);
    if (ran === null) return finished;
    if (ran === 'busy') {
      waits += 1;
      if (waits > MAX_WAITS)
        throw new StartupError('Another process has been updating the database for hours.');
      report('Another process is updating the database: waiting for it.');
      continue;
    }
    if (ran === 'blocked') {
      blocked += 1;
      if (blocked > MAX_BLOCKED)
        throw new StartupError('The database has been in use for hours, for example by a backup.');
      if (blocked % REPORT_EVERY === 1)
        report('The database is in use, for example by a backup: waiting to update it.');
      await sleep(BLOCKED_PAUSE_MS);
      continue;
    }
    const { migration, done, rows } = ran;
    if (done === migration.steps.length) finished.push(migration.name);
    // The progress of a new database is not reported, because it has no data to convert.
    const isNew = finished[0] === migrations[0]?.name;
    if (isNew || migration.steps.length === 1 || Date.now() - reportedAt < REPORT_MS) continue;
    reportedAt = Date.now();
    report(`Migration ${migration.name}: ${done} of ${migration.steps.length} steps, ${rows} rows so far.`);
  }
  throw new StartupError("The migrations of the database don't finish.");
}

/** Returns the missing migrations. Checks the applied migrations first. */
async function readPending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const table = await client.query<{ there: boolean }>("select to_regclass('migrations') is not null there");
  if (!table.rows[0]?.there) return migrations;
  const missing = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256, beside, whole } of await readApplied(client)) {
    const migration = missing.get(name);
    if (!migration) {
      if (beside !== null && isAtLeast(VERSION, beside)) continue;
      const needed = beside === null ? '' : ` and needs ${beside} or newer`;
      throw new StartupError(
        `The database was changed by a newer Kiosk (migration ${name} is unknown here${needed}): start that version or restore an older backup.`,
      );
    }
    if (migration.sha256 !== sha256) {
      throw new StartupError(
        `The migration ${name} was edited after the database had run it: restore the file and put the change into a new migration.`,
      );
    }
    if (whole) missing.delete(name);
  }
  return [...missing.values()];
}

type Applied = { name: string; sha256: string; beside: string | null; whole: boolean };

/**
 * Reads the partly applied migrations before the applied ones. In the opposite order, both results would lack
 * a migration that finishes between the two reads.
 */
async function readApplied(client: pg.Client): Promise<Applied[]> {
  const steps = await client.query<{ there: boolean }>(
    "select to_regclass('migration_steps') is not null there",
  );
  const unfinished = steps.rows[0]?.there
    ? await client.query<Applied>('select name, sha256, beside, false as whole from migration_steps')
    : { rows: [] };
  // Reads `beside` through JSON, because the column did not exist before 0.2.0.
  const applied = await client.query<Applied>(
    "select name, sha256, to_jsonb(m)->>'beside' as beside, true as whole from migrations m order by name",
  );
  return [...unfinished.rows, ...applied.rows];
}

type Ran = MigrationProgress & { migration: Migration };

/**
 * Runs the next step of the first missing migration, under a lock against other processes. Returns null if no
 * migration is missing, and 'busy' if another process did not release the lock in time. Returns 'blocked' if
 * other transactions use the tables of the step. The lock belongs to the transaction, because a pooler could
 * pass a session's lock to another client.
 */
async function runNext(client: pg.Client, migrations: Migration[]): Promise<Ran | 'busy' | 'blocked' | null> {
  let migration: Migration | undefined;
  try {
    await client.query('begin');
    for (const [setting, value] of LIMITS) await client.query(`set local ${setting} = '${value}'`);
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    // The tables are created before they are read. Otherwise this transaction might not see a table that
    // another process has just created.
    await client.query(TABLES);
    [migration] = await readPending(client, migrations);
    await client.query(`set local lock_timeout = '${STEP_LOCK_TIMEOUT}'`);
    const progress = migration && (await applyStep(client, migration));
    await client.query('commit');
    return migration && progress ? { migration, ...progress } : null;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (!migration && error.code === LOCK_NOT_AVAILABLE) return 'busy';
    if (migration && (error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK)) return 'blocked';
    throw migration && !isServerShuttingDown(error) ? explainFailure(migration, error) : error;
  }
}
