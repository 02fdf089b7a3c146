import { constants, copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Copies the files of these keys that `to` lacks. A copy that a crash cut short never bears its final name. */
export async function copyMissing(keys: string[], from: string, to: string): Promise<void> {
  for (const key of keys) {
    const target = join(to, key);
    if (await exists(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    const temporary = join(dirname(target), `.${crypto.randomUUID()}`);
    await copyFile(join(from, key), temporary, constants.COPYFILE_FICLONE);
    await rename(temporary, target);
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
