import type pg from 'pg';
import { StartupError } from '#lib/errors/startup-error.ts';
import type { Migration } from './read-migrations.ts';

/**
 * The progress of a migration. `done` counts the completed steps, and `rows` the rows that repeated steps
 * changed.
 */
export type MigrationProgress = { done: number; rows: number };

/** Maximum milliseconds of a step. No step should take nearly as long. */
const STEP_TIMEOUT = { query_timeout: 6 * 3600_000 };

/**
 * Runs the next step of a migration in the caller's transaction, and records it there. An interrupted
 * migration continues after the last recorded step. Returns the progress.
 */
export async function applyStep(client: pg.Client, migration: Migration): Promise<MigrationProgress> {
  const before = await progressOf(client, migration);
  const step = migration.steps[before.done];
  if (!step) throw new StartupError(`The migration ${migration.name} has no step ${before.done + 1}.`);
  const touched = rowsOf(await client.query({ text: step.sql, ...STEP_TIMEOUT }));
  const ends = step.kind === 'once' || touched === 0;
  const after = {
    done: before.done + (ends ? 1 : 0),
    rows: before.rows + (step.kind === 'repeat' ? touched : 0),
  };
  await note(client, migration, after);
  return after;
}

async function progressOf(client: pg.Client, { name, steps }: Migration): Promise<MigrationProgress> {
  if (steps.length === 1) return { done: 0, rows: 0 };
  const found = await client.query<MigrationProgress>(
    'select done, rows::float8 as rows from migration_steps where name = $1',
    [name],
  );
  return found.rows[0] ?? { done: 0, rows: 0 };
}

/** Records the progress. After the last step, records that the migration was applied. */
async function note(
  client: pg.Client,
  migration: Migration,
  { done, rows }: MigrationProgress,
): Promise<void> {
  const { name, sha256, beside, steps } = migration;
  if (done < steps.length) {
    await client.query(
      `insert into migration_steps (name, sha256, beside, done, rows) values ($1, $2, $3, $4, $5)
       on conflict (name) do update set done = excluded.done, rows = excluded.rows`,
      [name, sha256, beside, done, rows],
    );
    return;
  }
  await client.query('insert into migrations (name, sha256, beside) values ($1, $2, $3)', [
    name,
    sha256,
    beside,
  ]);
  if (steps.length > 1) await client.query('delete from migration_steps where name = $1', [name]);
}

/** Returns an error whose message is for the person who starts the shop. */
export function explainFailure({ name, steps }: Migration, error: pg.DatabaseError): StartupError {
  const left =
    steps.length === 1 ? 'failed and changed nothing' : 'failed, and goes on at the same step next time';
  return new StartupError(`The migration ${name} ${left} (${error.message}).`);
}

/** Returns the number of rows that the last statement changed. */
function rowsOf(result: pg.QueryResult | pg.QueryResult[]): number {
  const last = Array.isArray(result) ? result.at(-1) : result;
  return last?.rowCount ?? 0;
}

/**
 * Whether the database server refused or ended the connection because it stops, starts or recovers. Its error
 * code then starts with 57P.
 */
export function isServerShuttingDown(error: pg.DatabaseError): boolean {
  return error.code?.startsWith('57P') ?? false;
}
