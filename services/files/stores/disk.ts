import { type FileHandle, mkdir, open, rename, unlink } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { ByteRange, FileStore, StoredBytes } from './store.ts';

const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EINVAL', 'ERR_INVALID_ARG_VALUE']);

/** Creates a store in a folder. The place `products/a.webp` is the file with this path in the folder. */
export function createDiskStore(dir: string): FileStore {
  return {
    workDir: join(dir, '.work'),
    async read(place, range) {
      const handle = isInside(place) ? await openFile(join(dir, place)) : null;
      return handle && readFrom(handle, range);
    },
    async put(place, path) {
      if (!isInside(place)) throw new Error(`No place: ${place}`);
      const target = join(dir, place);
      await flush(path);
      await makeFolders(dir, dirname(target));
      await rename(path, target);
      await flush(dirname(target));
    },
    async remove(place) {
      if (!isInside(place)) return;
      await unlink(join(dir, place)).catch((error: NodeJS.ErrnoException) => {
        if (!NOT_THERE.has(error.code ?? '')) throw error;
      });
    },
  };
}

/** Whether a place, used as a path, stays inside the store's folder. */
function isInside(place: string): boolean {
  return place
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part));
}

async function openFile(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (NOT_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

async function readFrom(handle: FileHandle, range: ByteRange | undefined): Promise<StoredBytes | null> {
  const stats = await handle.stat();
  if (!stats.isFile()) {
    await handle.close();
    return null;
  }
  const stream = handle.createReadStream(range ?? { start: 0 });
  return { sizeBytes: stats.size, stream: Readable.toWeb(stream) as ReadableStream<Uint8Array> };
}

/** Flushes a file, or the list of files in a folder, to the disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder and its missing parents. Flushes the parent of each new folder to the disk. */
async function makeFolders(top: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  let above = dirname(first);
  await flush(above);
  for (const part of relative(above, folder).split(sep).slice(0, -1)) {
    above = join(above, part);
    if (above !== top) await flush(above);
  }
}
