import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { CheckedArchive } from './archive/check-archive.ts';
import type { Head } from './archive/format.ts';
import { BackupError } from './backup-error.ts';
import { sameSum } from './row-sum.ts';
import { sumTable } from './snapshot.ts';
import { type BackupTable, isLeftOut, quoted, targetOf } from './tables.ts';

/** Loads rows in COPY format. Call `end` after the last row. */
export type RowLoader = { write(table: string, bytes: Buffer): Promise<void>; end(): Promise<void> };

/**
 * Runs `work` with our triggers disabled. Call this in a transaction. The triggers would count each row
 * twice, because the backup's rows already include the counters. The database user must own the tables.
 * System triggers, such as those for foreign keys, stay enabled.
 */
export async function withoutTriggers(
  client: pg.ClientBase,
  tables: BackupTable[],
  work: () => Promise<void>,
): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  await work();
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
}

/** Empties all tables in one statement, because they reference each other. */
export async function emptyTables(client: pg.ClientBase, tables: BackupTable[]): Promise<void> {
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
}

/** Loads rows, one table after another. */
export function createRowLoader(client: pg.ClientBase, tables: BackupTable[]): RowLoader {
  let current: { name: string; copy: ReturnType<typeof from>; ended: Promise<void> } | null = null;
  const end = async () => {
    current?.copy.end();
    await current?.ended;
    current = null;
  };
  const begin = async (name: string) => {
    await end();
    const table = tables.find((each) => each.name === name);
    if (!table) throw new Error(`No table ${name}`);
    const copy = client.query(from(`copy ${targetOf(table)} from stdin`));
    const ended = new Promise<void>((resolve, reject) => {
      copy.once('finish', resolve);
      copy.once('error', reject);
    });
    ended.catch(() => {});
    current = { name, copy, ended };
    return current;
  };
  return {
    end,
    async write(name, bytes) {
      const { copy, ended } = current?.name === name ? current : await begin(name);
      if (copy.write(bytes)) return;
      await Promise.race([new Promise((resolve) => copy.once('drain', resolve)), ended]);
    },
  };
}

/** @throws {BackupError} unless the archive has exactly these tables. */
export function requireSameTables(head: Head, present: BackupTable[]): void {
  const text = (tables: BackupTable[]) =>
    JSON.stringify(
      [...tables].sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, columns }) => [name, columns]),
    );
  if (text(head.tables.filter(({ name }) => !isLeftOut(name))) === text(present)) return;
  throw new BackupError(
    'The tables in the backup differ from those of its Kiosk version: it cannot be restored.',
  );
}

/**
 * Computes the counts and checksums of the loaded tables again.
 * @throws {BackupError} if a table differs from the archive.
 */
export async function requireSums(client: pg.ClientBase, { head, end }: CheckedArchive): Promise<void> {
  for (const table of head.tables) {
    if (isLeftOut(table.name)) continue;
    if (!sameSum(await sumTable(client, table), end.tables[table.name]))
      throw new BackupError(`The table ${table.name} differs from the backup: nothing was restored.`);
  }
}
