import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it. Rejects with what the system says of the first one that can't be made:
 * by itself Node reports a read-only disk as ENOENT.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    await mkdir(await firstMissing(path));
    await mkdir(path, { recursive: true });
  }
}

async function firstMissing(path: string): Promise<string> {
  const above = dirname(path);
  const there = above === path || (await stat(above).then(Boolean, () => false));
  return there ? path : firstMissing(above);
}
