import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * The disk space that stays free, in bytes. The disk may also contain the database, and pictures can be made
 * again.
 */
const FREE_BYTES = 128 * 1024 * 1024;

/** The stored bytes; null if there are none. */
export async function readFromDisk(dir: string, name: string): Promise<Buffer | null> {
  return readFile(join(dir, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}

/** Deletes the stored bytes. */
export async function dropFromDisk(dir: string, name: string): Promise<void> {
  await rm(join(dir, name), { force: true });
}

/**
 * Stores the bytes atomically.
 * @throws {Error} if less than `freeBytes` would remain free.
 */
export async function writeToDisk(
  dir: string,
  name: string,
  bytes: Buffer,
  freeBytes = FREE_BYTES,
): Promise<void> {
  const path = join(dir, name);
  await mkdir(dirname(path), { recursive: true });
  const { bavail, bsize } = await statfs(dir);
  if (bavail * bsize < freeBytes + bytes.length) throw new Error('The disk is almost full');
  const temporary = join(dirname(path), `.${crypto.randomUUID()}`);
  await writeFile(temporary, bytes);
  await rename(temporary, path);
}
