import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { BackupError, explained } from './backup-error.ts';
import type { Table } from './tables.ts';

/** What stays free for the shop itself. */
const SPARE_BYTES = 128 * 2 ** 20;
/** Rows as text, packed, take less than half of what their tables do. */
const PACKED_ROWS = 0.5;

/** What a backup of these tables and, if told, of the files takes at most, in bytes. */
export async function estimateBackup(
  client: pg.ClientBase,
  tables: Table[],
  withFiles: boolean,
): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    'select coalesce(sum(pg_table_size(name::regclass)), 0)::float8 as rows from unnest($1::text[]) name',
    [tables.map(({ name }) => name)],
  );
  const files = withFiles ? await sumFiles(client) : 0;
  return Math.ceil((rows[0]?.rows ?? 0) * PACKED_ROWS + files);
}

async function sumFiles(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select coalesce(sum(size_bytes), 0)::float8 as bytes from files.objects where not starts_with(name, 'variants/')`,
  );
  return rows[0]?.bytes ?? 0;
}

/** @throws {BackupError} when the disk of `folder` has not so many bytes to give. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder).catch((error: unknown) => {
    throw explained(error, folder);
  });
  const free = bavail * bsize;
  if (free >= bytes + SPARE_BYTES) return;
  throw new BackupError(
    `There is too little room in ${folder}: ${mebibytes(bytes + SPARE_BYTES)} MiB may be needed, ${mebibytes(free)} MiB are free. Nothing was written.`,
  );
}

function mebibytes(bytes: number): string {
  return Math.ceil(bytes / 2 ** 20).toLocaleString('en-US');
}
