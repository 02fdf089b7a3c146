import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents. Rejects with the error of the first folder that fails. Node's own
 * `recursive` option reports a read-only disk as ENOENT.
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
