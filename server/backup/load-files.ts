import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { FileStore } from '#services/files/index.ts';
import { hashed } from './archive/hashed.ts';
import { BackupError, explainBackupError } from './backup-error.ts';

const REMOVALS_AT_ONCE = 16;

/**
 * Writes the files of a backup to the store. `put` finds the places of a file in the loaded rows, by the
 * file's checksum.
 */
export type FileLoader = {
  put(sha256: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** Removes the files that `put` wrote to places where no file existed before. */
  undo(): Promise<void>;
};

/**
 * Creates a file loader for a store. It uses the places in `files.objects` that the open transaction of
 * `client` sees.
 */
export async function createFileLoader(client: pg.ClientBase, store: FileStore): Promise<FileLoader> {
  await client.query(`create temp table places_to_fill on commit drop as
    select encode(sha256, 'hex') as sha256, place from files.objects`);
  await client.query('create index on places_to_fill (sha256)');
  const filled: string[] = [];
  /**
   * Returns whether the file must be written to this place. `undo` does not remove a file that already
   * existed at this place, because a shop may use that file.
   */
  const begin = async (place: string, sha256: string): Promise<boolean> => {
    const found = await sumStored(store, place);
    if (found === null) filled.push(place);
    return found !== sha256;
  };
  return {
    async put(sha256, bytes) {
      const { rows } = await client.query<{ place: string }>(
        'select place from places_to_fill where sha256 = $1 order by place',
        [sha256],
      );
      const [first, ...others] = rows.map(({ place }) => place);
      if (first === undefined) return;
      if (await begin(first, sha256)) {
        const hash = createHash('sha256');
        await putBytes(store, first, hashed(bytes, hash));
        if (hash.digest('hex') !== sha256)
          throw new BackupError('The backup was changed while it was read: nothing was restored.');
      }
      for (const place of others) if (await begin(place, sha256)) await copyWithin(store, first, place);
    },
    async undo() {
      for (let from = 0; from < filled.length; from += REMOVALS_AT_ONCE)
        await Promise.all(
          filled.slice(from, from + REMOVALS_AT_ONCE).map((place) => store.remove(place).catch(() => {})),
        );
    },
  };
}

async function copyWithin(store: FileStore, from: string, to: string): Promise<void> {
  const stored = await store.read(from);
  if (!stored) throw new Error('A file that was just written is not there');
  await putBytes(store, to, stored.stream);
}

/** Writes bytes to a place through the store's work folder. */
export async function putBytes(
  store: FileStore,
  place: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const path = join(store.workDir, randomUUID());
  try {
    await mkdir(store.workDir, { recursive: true });
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    await store.put(place, path);
  } catch (error) {
    throw explainBackupError(error, store.workDir);
  } finally {
    await rm(path, { force: true });
  }
}

/** Returns the SHA-256 of the file at a place; null if there is no file. */
export async function sumStored(store: FileStore, place: string): Promise<string | null> {
  const stored = await store.read(place);
  if (!stored) return null;
  const hash = createHash('sha256');
  for await (const part of stored.stream) hash.update(part);
  return hash.digest('hex');
}
