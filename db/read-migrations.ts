import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#lib/errors/startup-error.ts';

/**
 * A part of a migration that is committed separately. `once` runs one time, and `repeat` runs until it
 * changes no more rows.
 */
export type MigrationStep = { kind: 'once' | 'repeat'; sql: string };

export type Migration = {
  name: string;
  sha256: string;
  /**
   * The oldest Kiosk version that may run on the database after this migration; null if the file names none.
   */
  beside: string | null;
  /** The steps in order, at least one. */
  steps: MigrationStep[];
};

const BESIDE = /^-- beside: (\d+\.\d+\.\d+)$/m;
const STEP = /^-- step(?:: (.+))?$/m;

/**
 * Returns the migrations of a folder, sorted by name.
 * @throws {StartupError} for an unknown kind of step.
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // A Git checkout may convert line ends to CRLF, which does not count as a change.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      const beside = BESIDE.exec(sql)?.[1] ?? null;
      return {
        name,
        sha256: createHash('sha256').update(sql).digest('hex'),
        beside,
        steps: stepsOf(name, sql),
      };
    }),
  );
}

/**
 * Splits a migration at its step lines. The text before the first step line is also a step, unless it
 * contains only comments.
 */
function stepsOf(name: string, sql: string): MigrationStep[] {
  const [head = '', ...rest] = sql.split(STEP);
  const steps: MigrationStep[] = [];
  for (let at = 0; at < rest.length; at += 2)
    steps.push({ kind: kindOf(name, rest[at]), sql: rest[at + 1] ?? '' });
  const onlyComments = head.split('\n').every((line) => line.trim() === '' || line.startsWith('--'));
  return onlyComments && steps.length > 0 ? steps : [{ kind: 'once', sql: head }, ...steps];
}

function kindOf(name: string, written: string | undefined): MigrationStep['kind'] {
  if (written === undefined) return 'once';
  if (written === 'repeat') return written;
  throw new StartupError(`The migration ${name} has a step of an unknown kind (${written}).`);
}
