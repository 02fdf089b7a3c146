import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What stays free on the disk: the database may be on it too, and pictures can be made again. */
const FREE_BYTES = 128 * 1024 * 1024;

/** The bytes kept under the name, or null. */
export async function readFromDisk(dir: string, name: string): Promise<Buffer | null> {
  return readFile(join(dir, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}

/** Forgets the bytes kept under the name. */
export async function dropFromDisk(dir: string, name: string): Promise<void> {
  await rm(join(dir, name), { force: true });
}

/**
 * Keeps the bytes under the name, whole or not at all.
 * @throws {Error} when less than `freeBytes` would stay free.
 */
export async function keepOnDisk(
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
