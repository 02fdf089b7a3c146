import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#lib/startup-error.ts';

/**
 * A part of a migration that is committed by itself: `once`, or `repeat` until it touches no row any more.
 */
export type Step = { kind: 'once' | 'repeat'; sql: string };

export type Migration = {
  name: string;
  sha256: string;
  /** The oldest version that may run on the database once this was done; null where the file names none. */
  beside: string | null;
  /** One at least. */
  steps: Step[];
};

const BESIDE = /^-- beside: (\d+\.\d+\.\d+)$/m;
const STEP = /^-- step(?:: (.+))?$/m;

/**
 * The migrations of a folder in the order in which they run.
 * @throws {StartupError} for an unknown kind of step.
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout may turn line ends into CRLF; that is no change.
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

/** What stands before the first line of a step is the first one, if it is more than comments. */
function stepsOf(name: string, sql: string): Step[] {
  const [head = '', ...rest] = sql.split(STEP);
  const steps: Step[] = [];
  for (let at = 0; at < rest.length; at += 2)
    steps.push({ kind: kindOf(name, rest[at]), sql: rest[at + 1] ?? '' });
  const onlyComments = head.split('\n').every((line) => line.trim() === '' || line.startsWith('--'));
  return onlyComments && steps.length > 0 ? steps : [{ kind: 'once', sql: head }, ...steps];
}

function kindOf(name: string, written: string | undefined): Step['kind'] {
  if (written === undefined) return 'once';
  if (written === 'repeat') return written;
  throw new StartupError(`The migration ${name} has a step of an unknown kind (${written}).`);
}
