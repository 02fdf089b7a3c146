import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type pg from 'pg';
import type { Env } from '#lib/env.ts';
import type { FileStore } from '#services/files/index.ts';
import {
  type Checksum,
  type End,
  FORMAT,
  fileName,
  HEAD_NAME,
  type Head,
  MOST_BYTES,
  rowsName,
} from './archive/format.ts';
import { hashed } from './archive/hashed.ts';
import { type ArchiveWriter, writeArchive } from './archive/write-archive.ts';
import { BackupError } from './backup-error.ts';
import { RowSum } from './row-sum.ts';
import { readSecrets } from './secrets.ts';
import { openSnapshot, type Snapshot, type StoredFile } from './snapshot.ts';
import { estimateBackup, requireSpace } from './space.ts';
import { type BackupTable, isHalfMigrated } from './tables.ts';

const PART_BYTES = 2 ** 20;
const MOST_LOST = 10_000;

export type BackupFacts = {
  bytes: number;
  rows: number;
  files: number;
  /** The number of files that were missing or damaged in the store. */
  lost: number;
};

export type BackupOptions = {
  connection: pg.ClientConfig;
  /** Null makes a backup without files. The files stay in the store. */
  store: FileStore | null;
  env: Pick<Env, 'DATA_DIR' | 'SESSION_SECRET' | 'FILES_URL'>;
  /** The version of Kiosk. */
  version: string;
  passphrase?: string | undefined;
  signal?: AbortSignal | undefined;
  now?: Date;
};

/**
 * Backs up the rows, files and secrets of the shop into one file while the shop runs. The file gets its name
 * once it is complete.
 * @throws {BackupError}
 */
export async function makeBackup(path: string, options: BackupOptions): Promise<BackupFacts> {
  const { connection, store, env, signal } = options;
  const snapshot = await openSnapshot(connection);
  const madeAt = options.now ?? new Date();
  let archive: ArchiveWriter | null = null;
  try {
    if (await isHalfMigrated(snapshot.client))
      throw new BackupError('A migration of the database is running: wait until it has ended, then back up.');
    await requireSpace(dirname(path), await estimateBackup(snapshot.client, snapshot.tables, store !== null));
    archive = await writeArchive(path, { passphrase: options.passphrase, madeAt });
    const head: Head = {
      format: FORMAT,
      version: options.version,
      madeAt: madeAt.toISOString(),
      migrations: snapshot.migrations,
      tables: snapshot.tables,
      files: store ? 'all' : env.FILES_URL ? 'elsewhere' : 'none',
    };
    await archive.add(HEAD_NAME, Buffer.from(JSON.stringify(head)));
    for (const [name, secret] of await readSecrets(env))
      await archive.add(`secrets/${name}`, Buffer.from(secret));
    const tables: Record<string, Checksum> = {};
    for (const table of snapshot.tables) tables[table.name] = await addRows(archive, snapshot, table, signal);
    // The sequences are read after the rows, so a restored shop never repeats a number that is in use.
    const sequences = await snapshot.sequences();
    const files = store ? await addFiles(archive, snapshot, store, signal) : { count: 0, bytes: 0, lost: [] };
    await snapshot.requireLocked();
    const { bytes } = await archive.finish({ tables, sequences, files });
    const rows = Object.values(tables).reduce((total, each) => total + each.rows, 0);
    return { bytes, rows, files: files.count, lost: files.lost.length };
  } catch (error) {
    await archive?.abandon();
    throw error;
  } finally {
    await snapshot.close();
  }
}

async function addRows(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  table: BackupTable,
  signal: AbortSignal | undefined,
): Promise<Checksum> {
  const sum = new RowSum();
  let part = 0;
  let waiting: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    part += 1;
    await archive.add(rowsName(table.name, part), Buffer.concat(waiting));
    waiting = [];
    bytes = 0;
  };
  for await (const chunk of snapshot.rows(table)) {
    requireGoing(signal);
    sum.update(chunk);
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await flush();
  }
  if (bytes > 0) await flush();
  return sum.result();
}

async function addFiles(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  store: FileStore,
  signal: AbortSignal | undefined,
): Promise<End['files']> {
  const files: End['files'] = { count: 0, bytes: 0, lost: [] };
  for await (const file of snapshot.files()) {
    requireGoing(signal);
    if (await addFile(archive, store, file)) {
      files.count += 1;
      files.bytes += file.size;
    } else files.lost.push(file.sha256);
    if (files.lost.length > MOST_LOST)
      throw new BackupError(
        `More than ${MOST_LOST} files are missing in the store: see that the settings name the right one.`,
      );
  }
  return files;
}

/** Returns whether the file was present and intact. */
async function addFile(archive: ArchiveWriter, store: FileStore, file: StoredFile): Promise<boolean> {
  const stored = await store.read(file.place);
  if (stored?.sizeBytes !== file.size || file.size > MOST_BYTES.file) {
    await stored?.stream.cancel();
    return false;
  }
  const hash = createHash('sha256');
  await archive.addStream(fileName(file.sha256), file.size, hashed(stored.stream, hash));
  return hash.digest('hex') === file.sha256;
}

function requireGoing(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new BackupError('Stopped: no backup was written.');
}
