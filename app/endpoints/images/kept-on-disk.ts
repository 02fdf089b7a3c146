import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The bytes kept under the name, or null. */
export async function readFromDisk(dir: string, name: string): Promise<Buffer | null> {
  return readFile(join(dir, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}

/** Keeps the bytes under the name, whole or not at all. */
export async function keepOnDisk(dir: string, name: string, bytes: Buffer): Promise<void> {
  const path = join(dir, name);
  await mkdir(dirname(path), { recursive: true });
  const temporary = join(dirname(path), `.${crypto.randomUUID()}`);
  await writeFile(temporary, bytes);
  await rename(temporary, path);
}
