import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { MIGRATIONS_DIR, migrate } from '#db/migrate.ts';
import { connect } from '#db/reach.ts';
import { readMigrations } from '#db/read-migrations.ts';
import type { FileStore } from '#services/files/index.ts';
import { BackupError } from './backup-error.ts';
import { type CheckedArchive, checkArchive } from './check-archive.ts';
import type { Head, SecretName } from './format.ts';
import { createFileLoader, type FileLoader } from './load-files.ts';
import {
  createRowLoader,
  emptyTables,
  requireSameTables,
  requireSums,
  withoutTriggers,
} from './load-rows.ts';
import { readArchive } from './read-archive.ts';
import { SESSION } from './snapshot.ts';
import { findData, listTables, setSequences } from './tables.ts';

export type RestoreOptions = {
  connection: pg.ClientConfig;
  /** Null leaves the files of the backup alone. */
  store: FileStore | null;
  passphrase?: string | undefined;
  /** Keeps the backup's secrets: the last thing that may fail. */
  keepSecrets?: (secrets: Map<SecretName, string>) => Promise<void>;
  /** Told what is done now. */
  say?: (step: string) => void;
};

export type Restored = {
  head: Head;
  secrets: Map<SecretName, string>;
  rows: number;
  files: number;
  /** Files that the backup says were lost before. */
  lost: number;
};

/**
 * Makes a database and a store that hold nothing yet into the shop of a backup, all or nothing, and holds
 * every row and file against its sum. A backup of an earlier version is brought to this one.
 * @throws {BackupError} when the archive is not whole, or there is a shop already.
 */
export async function restoreBackup(path: string, options: RestoreOptions): Promise<Restored> {
  const say = options.say ?? (() => {});
  say('Reading the backup and checking its sums …');
  const archive = await checkArchive(path, { passphrase: options.passphrase });
  await requireKnown(archive.head);
  await makeTables(options.connection, archive.head);
  const client = await connect(options.connection);
  let files: FileLoader | null = null;
  try {
    await client.query(`begin; ${SESSION}`);
    say('Loading rows …');
    await loadRows(client, path, archive, options);
    if (options.store && archive.head.files === 'all') {
      say('Writing files …');
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
  say('Bringing the database to this version …');
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
      if (entry.kind === 'rows') await loader.write(entry.table, entry.bytes);
      // Files come after the rows: in a pass of their own, when the rows are known to be right.
      if (entry.kind === 'file') break;
    }
    await loader.end();
    await requireSums(client, archive);
  });
  await setSequences(client, archive.end.sequences);
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

/** @throws {BackupError} unless this version knows all that the backup's database went through. */
async function requireKnown({ migrations, version }: Head): Promise<void> {
  const ours = new Map((await readMigrations(MIGRATIONS_DIR)).map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256 } of migrations) {
    if (!ours.has(name))
      throw new BackupError(
        `The backup was made by a newer Kiosk (${version}; migration ${name} is unknown here): restore it with that version.`,
      );
    if (ours.get(name) !== sha256)
      throw new BackupError(
        `The backup's migration ${name} is not the one of this version: it can not be restored.`,
      );
  }
}

/** Makes the tables as they were in the backup, by our own migrations up to there. */
async function makeTables(connection: pg.ClientConfig, { migrations }: Head): Promise<void> {
  const wanted = migrations.map(({ name }) => name);
  const client = await connect(connection);
  try {
    // Before anything is done: another shop's tables are not to be changed either.
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

/** @throws {BackupError} when one of these tables holds something of a shop. */
async function requireEmpty(client: pg.Client, tables: Head['tables']): Promise<void> {
  const found = await findData(client, tables);
  if (found === null) return;
  throw new BackupError(
    `There is a shop already (${found} holds rows): restore into an empty database and data folder.`,
  );
}

/** So that the first queries are planned by what is there. */
async function analyze(connection: pg.ClientConfig): Promise<void> {
  const client = await connect(connection);
  await client.query('analyze').finally(() => client.end().catch(() => {}));
}
