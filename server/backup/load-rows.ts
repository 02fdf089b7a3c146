import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import type { CheckedArchive } from './check-archive.ts';
import type { Head } from './format.ts';
import { sameSum } from './row-sum.ts';
import { sumTable } from './snapshot.ts';
import { quoted, type Table, targetOf } from './tables.ts';

/** Takes rows of tables as COPY writes them. Call `end` after the last. */
export type RowLoader = { write(table: string, bytes: Buffer): Promise<void>; end(): Promise<void> };

/**
 * Switches our triggers off within a transaction: counters come with the rows that they count, and must
 * not be counted twice. The owner of a table may do that; what the system checks by triggers, such as
 * references, stays.
 */
export async function withoutTriggers(
  client: pg.ClientBase,
  tables: Table[],
  work: () => Promise<void>,
): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  await work();
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
}

/** Empties tables, all at once since they refer to each other. */
export async function emptyTables(client: pg.ClientBase, tables: Table[]): Promise<void> {
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
}

/** Loads rows, a table after the other. */
export function createRowLoader(client: pg.ClientBase, tables: Table[]): RowLoader {
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

/** @throws {BackupError} unless these tables are exactly what the archive holds. */
export function requireSameTables(head: Head, present: Table[]): void {
  const text = (tables: Table[]) =>
    JSON.stringify(
      [...tables].sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, columns }) => [name, columns]),
    );
  if (text(head.tables) === text(present)) return;
  throw new BackupError(
    'The backup holds other tables than the version of Kiosk that it names: it can not be restored.',
  );
}

/**
 * Counts and sums the tables again. @throws {BackupError} when one holds something else than the archive.
 */
export async function requireSums(client: pg.ClientBase, { head, end }: CheckedArchive): Promise<void> {
  for (const table of head.tables) {
    if (!sameSum(await sumTable(client, table), end.tables[table.name]))
      throw new BackupError(
        `The table ${table.name} does not hold what the backup does: nothing was restored.`,
      );
  }
}
