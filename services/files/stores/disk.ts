import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isObjectName } from '../object-name.ts';

/** A stored file under an open handle: read it by `stream` or give it back by `close`. */
export type StoredFile = {
  sizeBytes: number;
  /** Changes whenever the bytes do. */
  version: string;
  /** The first bytes, `count` at most. */
  start(count: number): Promise<Uint8Array>;
  /** All bytes; closes the file at the end or when cancelled. */
  stream(): ReadableStream<Uint8Array>;
  close(): Promise<void>;
};

export type FileStore = { open(name: string): Promise<StoredFile | null> };

/** A store in a folder: the object `products/a.webp` is the file of that path. Other names are not found. */
export function createDiskStore(dir: string): FileStore {
  return {
    async open(name) {
      if (!isObjectName(name)) return null;
      const handle = await openFile(join(dir, name));
      return handle && toStoredFile(handle);
    },
  };
}

async function openFile(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EINVAL'].includes(code)) return null;
    throw error;
  }
}

async function toStoredFile(handle: FileHandle): Promise<StoredFile | null> {
  const stats = await handle.stat();
  if (!stats.isFile()) {
    await handle.close();
    return null;
  }
  return {
    sizeBytes: stats.size,
    version: `${stats.size.toString(36)}-${Math.round(stats.mtimeMs * 1000).toString(36)}`,
    async start(count) {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(count), 0, count, 0);
      return buffer.subarray(0, bytesRead);
    },
    stream: () => Readable.toWeb(handle.createReadStream({ start: 0 })) as ReadableStream<Uint8Array>,
    close: () => handle.close(),
  };
}
