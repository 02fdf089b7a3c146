import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartupError } from '#lib/startup-error.ts';

export const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations');

/** Any number will do, as long as every version of Kiosk takes the same. */
const LOCK_KEY = 7_308_624_501;
const LOCK_WAIT = '120s';
const OLDEST_VERSION = 150_000;

type Migration = { name: string; sha256: string; sql: string };

/**
 * Brings the database to this version: runs the migrations that it lacks, in name order, each in a
 * transaction of its own. Of several processes one does the work, the others wait. Returns the names of those
 * it ran.
 * @throws {StartupError} when an applied migration was changed, is unknown to this version, or one fails.
 */
export async function migrate(connection: pg.ClientConfig, folder = MIGRATIONS_DIR): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...connection });
  client.on('error', () => {});
  await client.connect();
  try {
    const version = await client.query<{ n: number }>("select current_setting('server_version_num')::int n");
    if ((version.rows[0]?.n ?? 0) < OLDEST_VERSION) {
      throw new StartupError('The database server is older than PostgreSQL 15: update it.');
    }
    if ((await readPending(client, migrations)).length === 0) return [];
    await client.query(`set lock_timeout = '${LOCK_WAIT}'`);
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const pending = await readPending(client, migrations);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end().catch(() => {});
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout may turn line ends into CRLF; that is no change.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sha256: createHash('sha256').update(sql).digest('hex'), sql };
    }),
  );
}

/** The migrations that the database lacks, after checking those that it has. */
async function readPending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const table = await client.query<{ there: boolean }>("select to_regclass('migrations') is not null there");
  if (!table.rows[0]?.there) return migrations;
  const applied = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  );
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of applied.rows) {
    const migration = known.get(name);
    if (!migration) {
      throw new StartupError(
        `The database was changed by a newer Kiosk (migration ${name} is unknown here): start that version or restore an older backup.`,
      );
    }
    if (migration.sha256 !== sha256) {
      throw new StartupError(
        `The migration ${name} was edited after the database had run it: restore the file and put the change into a new migration.`,
      );
    }
    known.delete(name);
  }
  return [...known.values()];
}

async function apply(client: pg.Client, { name, sha256, sql }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (error instanceof pg.DatabaseError && !isServerGoing(error)) {
      throw new StartupError(`The migration ${name} failed and changed nothing (${error.message}).`);
    }
    throw error;
  }
}

function isServerGoing(error: pg.DatabaseError): boolean {
  return error.code?.startsWith('57P') ?? false;
}
