import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * The disk space in bytes that must stay free. The database may be on the same disk, and the shop can render
 * a picture again.
 */
const FREE_BYTES = 128 * 1024 * 1024;

/** Reads a stored picture; null if there is no such file. */
export async function readFromDisk(dir: string, name: string): Promise<Buffer | null> {
  return readFile(join(dir, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}

export async function dropFromDisk(dir: string, name: string): Promise<void> {
  await rm(join(dir, name), { force: true });
}

/**
 * Stores a picture atomically.
 * @throws {Error} if less than `freeBytes` would stay free.
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
