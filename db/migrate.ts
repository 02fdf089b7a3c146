import { join } from 'node:path';
import pg from 'pg';
import { StartupError } from '#lib/startup-error.ts';
import { isAtLeast, VERSION } from '#lib/version.ts';
import { applyStep, explainFailure, isServerGoing, type Progress } from './apply-migration.ts';
import { type Migration, readMigrations } from './read-migrations.ts';

export const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations');

/** Any number will do, as long as every version of Kiosk takes the same. */
const LOCK_KEY = 7_308_624_501;
const LIMITS = [
  ['lock_timeout', '120s'],
  ['statement_timeout', '0'],
  // A process that vanished keeps the others waiting no longer.
  ['idle_in_transaction_session_timeout', '60s'],
] as const;
/** On this side: a little more than waiting for the lock takes, and far more than a migration should. */
const ANSWER = { connectionTimeoutMillis: 10_000, query_timeout: 130_000, keepAlive: true };
const OLDEST_VERSION = 150_000;
/** The columns of the first are older than the word about versions. */
const TABLES = `
  create table if not exists migrations
    (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
  alter table migrations add column if not exists beside text;
  create table if not exists migration_steps
    (name text primary key, sha256 text not null, beside text, done int not null, rows bigint not null)`;

/** Far more parts than any migration has: one that never comes to its end is a mistake. */
const MOST_STEPS = 1_000_000;
/** While another process is at it this one waits as often as the lock gives up: six hours. */
const MOST_WAITS = 180;
const LOCK_NOT_AVAILABLE = '55P03';
const TELL_MS = 5_000;

/**
 * Brings the database to this version: runs the migrations that it lacks, in name order, each step in a
 * transaction of its own. Of several processes one does the work at a time. Returns the names of those that
 * this one finished; `tell` hears how far long ones are. A database of a newer version will do, where all
 * that is unknown here says so.
 * @throws {StartupError} when an applied migration was changed, is of a version that this one may not run
 * beside, or one fails.
 */
export async function migrate(
  connection: pg.ClientConfig,
  folder = MIGRATIONS_DIR,
  tell: (line: string) => void = () => {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ ...ANSWER, ...connection });
  client.on('error', () => {});
  await client.connect();
  try {
    const version = await client.query<{ n: number }>("select current_setting('server_version_num')::int n");
    if ((version.rows[0]?.n ?? 0) < OLDEST_VERSION) {
      throw new StartupError('The database server is older than PostgreSQL 15: update it.');
    }
    if ((await readPending(client, migrations)).length === 0) return [];
    return await runAll(client, migrations, tell);
  } finally {
    await client.end().catch(() => {});
  }
}

async function runAll(
  client: pg.Client,
  migrations: Migration[],
  tell: (line: string) => void,
): Promise<string[]> {
  const finished: string[] = [];
  let toldAt = 0;
  let waits = 0;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const ran = await runNext(client, migrations);
    if (ran === null) return finished;
    if (ran === 'busy') {
      waits += 1;
      if (waits > MOST_WAITS)
        throw new StartupError('Another process has been updating the database for hours.');
      tell('Another process is updating the database: waiting for it.');
      continue;
    }
    const { migration, done, rows } = ran;
    if (done === migration.steps.length) finished.push(migration.name);
    if (migration.steps.length === 1 || Date.now() - toldAt < TELL_MS) continue;
    toldAt = Date.now();
    tell(`Migration ${migration.name}: ${done} of ${migration.steps.length} steps, ${rows} rows so far.`);
  }
  throw new StartupError('The migrations of the database come to no end.');
}

/** The migrations that the database lacks, after checking those that it has. */
async function readPending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const table = await client.query<{ there: boolean }>("select to_regclass('migrations') is not null there");
  if (!table.rows[0]?.there) return migrations;
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256, beside, whole } of await readApplied(client)) {
    const migration = known.get(name);
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
    if (whole) known.delete(name);
  }
  return [...known.values()];
}

type Applied = { name: string; sha256: string; beside: string | null; whole: boolean };

/**
 * What the database has run a part of, and what it has run: in this order, or one that just ends is in
 * neither.
 */
async function readApplied(client: pg.Client): Promise<Applied[]> {
  const steps = await client.query<{ there: boolean }>(
    "select to_regclass('migration_steps') is not null there",
  );
  const begun = steps.rows[0]?.there
    ? await client.query<Applied>('select name, sha256, beside, false as whole from migration_steps')
    : { rows: [] };
  // Before 0.2.0 there was no column `beside`.
  const applied = await client.query<Applied>(
    "select name, sha256, to_jsonb(m)->>'beside' as beside, true as whole from migrations m order by name",
  );
  return [...begun.rows, ...applied.rows];
}

type Ran = Progress & { migration: Migration };

/**
 * Runs the next step of the first migration that is lacking, once no other process is at one; null when there
 * is none, 'busy' when another process is at one for very long. The lock is the transaction's: a pooler would
 * leave that of a session with a stranger.
 */
async function runNext(client: pg.Client, migrations: Migration[]): Promise<Ran | 'busy' | null> {
  let migration: Migration | undefined;
  try {
    await client.query('begin');
    for (const [setting, value] of LIMITS) await client.query(`set local ${setting} = '${value}'`);
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    // Before it is looked for: of a table that another process made meanwhile this transaction might not
    // know.
    await client.query(TABLES);
    [migration] = await readPending(client, migrations);
    const progress = migration && (await applyStep(client, migration));
    await client.query('commit');
    return migration && progress ? { migration, ...progress } : null;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (!migration && error.code === LOCK_NOT_AVAILABLE) return 'busy';
    throw migration && !isServerGoing(error) ? explainFailure(migration, error) : error;
  }
}
