import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { MIGRATIONS_DIR, migrate } from '#db/migrate.ts';
import { postgresCode } from '#db/postgres-code.ts';
import { connect } from '#db/reach.ts';
import { readMigrations } from '#db/read-migrations.ts';
import type { FileStore } from '#services/files/index.ts';
import { type CheckedArchive, checkArchive } from './archive/check-archive.ts';
import type { Head, SecretName } from './archive/format.ts';
import { readArchive } from './archive/read-archive.ts';
import { BackupError, NewerBackupError } from './backup-error.ts';
import { createFileLoader, type FileLoader } from './load-files.ts';
import {
  createRowLoader,
  emptyTables,
  requireSameTables,
  requireSums,
  withoutTriggers,
} from './load-rows.ts';
import { SESSION } from './snapshot.ts';
import { findData, isLeftOut, listTables, setSequences } from './tables.ts';

export type RestoreOptions = {
  connection: pg.ClientConfig;
  /** Null: the backup's files are not restored. */
  store: FileStore | null;
  passphrase?: string | undefined;
  /**
   * Stores the backup's secrets. It runs as the last step before the commit, after everything else has
   * succeeded.
   */
  keepSecrets?: (secrets: Map<SecretName, string>) => Promise<void>;
  /** Reports progress. */
  log?: (step: string) => void;
};

export type Restored = {
  head: Head;
  secrets: Map<SecretName, string>;
  rows: number;
  files: number;
  /** The number of files that were missing when the backup was made. */
  lost: number;
};

/**
 * Restores a backup into an empty database and store. Restores all of it or nothing, and verifies every row
 * and file by checksum. Then migrates the database if the backup is from an earlier version.
 * @throws {BackupError} if the archive is incomplete, or the database already contains a shop.
 */
export async function restoreBackup(path: string, options: RestoreOptions): Promise<Restored> {
  const log = options.log ?? (() => {});
  log('Reading the backup and verifying its checksums …');
  const archive = await checkArchive(path, { passphrase: options.passphrase });
  await requireKnown(archive.head);
  await makeTables(options.connection, archive.head);
  const client = await connect(options.connection);
  let files: FileLoader | null = null;
  try {
    await client.query(`begin; ${SESSION}`);
    log('Loading rows …');
    await loadRows(client, path, archive, options).catch((error: unknown) => {
      throw refusedRows(error, path);
    });
    if (options.store && archive.head.files === 'all') {
      log('Writing files …');
      files = await createFileLoader(client, options.store);
      await loadFiles(files, path, archive, options);
    }
    await options.keepSecrets?.(archive.secrets);
    await client.query('commit');
  } catch (error) {
    await files?.undo();
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
  log('Migrating the database to this version …');
  await migrate(options.connection);
  await analyze(options.connection);
  const rows = Object.values(archive.end.tables).reduce((total, each) => total + each.rows, 0);
  const { count, lost } = archive.end.files;
  return { head: archive.head, secrets: archive.secrets, rows, files: files ? count : 0, lost: lost.length };
}

async function loadRows(
  client: pg.Client,
  path: string,
  archive: CheckedArchive,
  { passphrase }: RestoreOptions,
): Promise<void> {
  const tables = await listTables(client);
  requireSameTables(archive.head, tables);
  await withoutTriggers(client, tables, async () => {
    await requireEmpty(client, tables);
    await emptyTables(client, tables);
    const loader = createRowLoader(client, tables);
    for await (const entry of readArchive(path, { passphrase })) {
      if (entry.kind === 'rows' && !isLeftOut(entry.table)) await loader.write(entry.table, entry.bytes);
      // The files are loaded in a separate pass after the rows are verified.
      if (entry.kind === 'file') break;
    }
    await loader.end();
    await requireSums(client, archive);
  });
  await setSequences(client, archive.end.sequences);
}

/** PostgreSQL's error classes for rejected values, constraints, names and sizes. */
const REFUSED = /^(22|23|42|54|P0)/;

/** Returns a BackupError for rows or sequences that PostgreSQL rejects; returns other errors unchanged. */
function refusedRows(error: unknown, path: string): unknown {
  const code = postgresCode(error);
  if (code === undefined || !REFUSED.test(code)) return error;
  return new BackupError(
    `${path} has rows that the database rejects (${code}): nothing was restored. Take another backup.`,
    { cause: error },
  );
}

async function loadFiles(
  files: FileLoader,
  path: string,
  { end }: CheckedArchive,
  { passphrase }: RestoreOptions,
): Promise<void> {
  const lost = new Set(end.files.lost);
  for await (const entry of readArchive(path, { passphrase })) {
    if (entry.kind === 'file' && !lost.has(entry.sha256)) await files.put(entry.sha256, entry.bytes);
  }
}

/**
 * @throws {NewerBackupError} if the backup has migrations that this version doesn't know.
 * @throws {BackupError} if this version can't restore the backup for another reason.
 */
async function requireKnown({ migrations, version }: Head): Promise<void> {
  const all = await readMigrations(MIGRATIONS_DIR);
  const ours = new Map(all.map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256 } of migrations) {
    if (!ours.has(name))
      throw new NewerBackupError(
        `The backup was made by a newer Kiosk (${version}; migration ${name} is unknown here): restore it with that version.`,
      );
    if (ours.get(name) !== sha256)
      throw new BackupError(
        `The backup's migration ${name} differs from this version's: it cannot be restored.`,
      );
  }
  // A list of migrations has no gaps, because each migration builds on the earlier ones.
  const known = new Set(migrations.map(({ name }) => name));
  const isWhole =
    known.size === migrations.length && all.slice(0, known.size).every(({ name }) => known.has(name));
  if (!isWhole || known.size === 0)
    throw new BackupError('The migrations listed in the backup have gaps: it cannot be restored.');
}

/**
 * Creates the tables as they were in the backup's version. Runs our migrations up to the backup's last one.
 */
async function makeTables(connection: pg.ClientConfig, { migrations }: Head): Promise<void> {
  const wanted = migrations.map(({ name }) => name);
  const client = await connect(connection);
  try {
    // This check comes first, so that the tables of an existing shop are not changed.
    await requireEmpty(client, await listTables(client));
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('migrations') is not null as there",
    );
    if (rows[0]?.there) {
      const present = await client.query<{ name: string }>('select name from migrations order by name');
      if (present.rows.some(({ name }) => !wanted.includes(name)))
        throw new BackupError(
          'The database was made by a newer version than the backup: restore into an empty database.',
        );
    }
  } finally {
    await client.end().catch(() => {});
  }
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-restore-'));
  try {
    for (const name of wanted) await copyFile(join(MIGRATIONS_DIR, name), join(folder, name));
    await migrate(connection, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws {BackupError} if one of these tables has data of a shop. */
async function requireEmpty(client: pg.Client, tables: Head['tables']): Promise<void> {
  const found = await findData(client, tables);
  if (found === null) return;
  throw new BackupError(
    `The database already contains a shop (${found} has rows): restore into an empty database and data folder.`,
  );
}

/** Updates the planner's statistics for the first queries. */
async function analyze(connection: pg.ClientConfig): Promise<void> {
  const client = await connect(connection);
  await client.query('analyze').finally(() => client.end().catch(() => {}));
}
