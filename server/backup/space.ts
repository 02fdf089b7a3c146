import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { BackupError, explainBackupError } from './backup-error.ts';
import type { BackupTable } from './tables.ts';

/** Bytes of the disk that stay free for the running shop. */
const SPARE_BYTES = 128 * 2 ** 20;
/** The size of compressed rows as a share of the size of their tables. The actual share is smaller. */
const PACKED_ROWS = 0.5;
/**
 * Loaded rows need this multiple of their size, because PostgreSQL also writes them to its write-ahead log.
 */
const WRITTEN_TIMES = 2;

/** Estimates the maximum bytes of a backup of these tables, with the shop's files if `withFiles` is true. */
export async function estimateBackup(
  client: pg.ClientBase,
  tables: BackupTable[],
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

/** Estimates the maximum bytes that a second copy of this database needs on its disk. */
export async function estimateTrial(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    'select coalesce(sum(pg_total_relation_size(relid)), 0)::float8 as bytes from pg_stat_user_tables',
  );
  return (rows[0]?.bytes ?? 0) * WRITTEN_TIMES;
}

/** @throws {BackupError} if the disk of `folder` can't take `bytes` and keep `SPARE_BYTES` free. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const lack = await lackOfSpace(folder, bytes);
  if (lack !== null) throw new BackupError(`${lack} Nothing was written.`);
}

/** Returns a sentence if the disk of `folder` can't take `bytes` and keep `SPARE_BYTES` free, else null. */
export async function lackOfSpace(folder: string, bytes: number): Promise<string | null> {
  const { bavail, bsize } = await statfs(folder).catch((error: unknown) => {
    throw explainBackupError(error, folder);
  });
  const free = bavail * bsize;
  if (free >= bytes + SPARE_BYTES) return null;
  return `There is too little room in ${folder}: ${mebibytes(bytes + SPARE_BYTES)} MiB may be needed, ${mebibytes(free)} MiB are free.`;
}

function mebibytes(bytes: number): string {
  return Math.ceil(bytes / 2 ** 20).toLocaleString('en-US');
}
