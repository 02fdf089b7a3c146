import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { FilesError } from '../requests/errors.ts';

/** A local work file on its way into the store. */
export type Spooled = { path: string; sizeBytes: number; sha256: Buffer };

/** The body is longer than allowed. */
export class TooManyBytes extends Error {
  override name = 'TooManyBytes';
}

/** Returns the path of a new work file; creates the work folder if missing. */
export async function newWorkFile(workDir: string): Promise<string> {
  await mkdir(workDir, { recursive: true });
  return join(workDir, randomUUID());
}

/** Deletes a work file if it exists. */
export async function dropWorkFile(path: string): Promise<void> {
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/**
 * Writes a stream to a file in `workDir`, without the first `skipBytes`. If the stream fails, the result
 * contains the error as `broken`, and the file contains the bytes received until then.
 * @throws {TooManyBytes} if more than `maxBytes` would be written.
 * @throws {FilesError} 402 if less than `freeBytes` would remain free on the disk.
 */
export async function spool(
  workDir: string,
  source: AsyncIterable<Uint8Array>,
  limits: { maxBytes: number; skipBytes?: number; freeBytes: number },
): Promise<Spooled & { broken?: unknown }> {
  const path = await newWorkFile(workDir);
  await requireFreeSpace(workDir, limits.freeBytes + limits.maxBytes);
  const handle = await open(path, 'wx');
  try {
    return { path, ...(await writeAll(handle, source, limits)) };
  } catch (error) {
    await dropWorkFile(path);
    throw error;
  } finally {
    await handle.close();
  }
}

async function requireFreeSpace(dir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dir);
  if (bavail * bsize < bytes) throw new FilesError(402, 'There is no room left on the disk.');
}

async function writeAll(
  handle: FileHandle,
  source: AsyncIterable<Uint8Array>,
  { maxBytes, skipBytes = 0 }: { maxBytes: number; skipBytes?: number },
) {
  const hash = createHash('sha256');
  const parts = source[Symbol.asyncIterator]();
  let sizeBytes = 0;
  let toSkip = skipBytes;
  let broken: unknown;
  try {
    for (;;) {
      const next = await parts.next().catch((error: unknown) => {
        broken = error ?? new Error('The connection was lost.');
        return null;
      });
      if (next === null || next.done) break;
      const part = next.value.subarray(Math.min(toSkip, next.value.byteLength));
      toSkip -= next.value.byteLength - part.byteLength;
      if (sizeBytes + part.byteLength > maxBytes) throw new TooManyBytes();
      if (part.byteLength > 0) await handle.writeFile(part);
      hash.update(part);
      sizeBytes += part.byteLength;
    }
  } finally {
    if (broken === undefined) await parts.return?.();
  }
  return { sizeBytes, sha256: hash.digest(), broken };
}
