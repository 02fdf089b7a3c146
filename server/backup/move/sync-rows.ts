import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Checksum } from '../archive/format.ts';
import { BackupError } from '../backup-error.ts';
import { emptyTables, withoutTriggers } from '../load-rows.ts';
import { sameSum } from '../row-sum.ts';
import { SESSION, type Snapshot, sumTable } from '../snapshot.ts';
import { type BackupTable, setSequences, targetOf } from '../tables.ts';
import { listGroups } from './groups.ts';

type Synced = { tables: number; copied: number; rows: number };

/**
 * Copies the snapshot's rows to the target, table by table. Skips tables with the same count and checksum, so
 * that a repeated move continues where an interrupted one ended. Copies each group of tables in one
 * transaction, and verifies the checksums before the commit.
 */
export async function syncRows(
  snapshot: Snapshot,
  target: pg.Client,
  { signal, log }: { signal?: AbortSignal | undefined; log: (line: string) => void },
): Promise<Synced> {
  const synced: Synced = { tables: 0, copied: 0, rows: 0 };
  for (const group of await listGroups(snapshot.client, snapshot.tables)) {
    if (signal?.aborted) throw new BackupError('Stopped: npm run move continues from here.');
    const sums = new Map<string, Checksum>();
    let same = true;
    for (const table of group) {
      const sum = await sumTable(snapshot.client, table);
      sums.set(table.name, sum);
      synced.rows += sum.rows;
      same = same && sameSum(sum, await sumOfTarget(target, table));
    }
    synced.tables += group.length;
    if (same) continue;
    await copyGroup(snapshot, target, group, sums);
    synced.copied += group.length;
    log(`  ${group.map(({ name }) => name).join(', ')}`);
  }
  await setSequences(target, await snapshot.sequences());
  return synced;
}

async function sumOfTarget(target: pg.Client, table: BackupTable): Promise<Checksum> {
  await target.query(`begin; ${SESSION}`);
  try {
    return await sumTable(target, table);
  } finally {
    await target.query('rollback');
  }
}

async function copyGroup(
  snapshot: Snapshot,
  target: pg.Client,
  group: BackupTable[],
  sums: Map<string, Checksum>,
): Promise<void> {
  await target.query(`begin; ${SESSION}`);
  try {
    await withoutTriggers(target, group, async () => {
      await emptyTables(target, group);
      for (const table of group) {
        const copy = target.query(from(`copy ${targetOf(table)} from stdin`));
        await pipeline(snapshot.rows(table), copy);
        if (!sameSum(await sumTable(target, table), sums.get(table.name)))
          throw new BackupError(`The table ${table.name} was not copied correctly: run npm run move again.`);
      }
    });
    await target.query('commit');
  } catch (error) {
    await target.query('rollback').catch(() => {});
    throw error;
  }
}
