import { type FileHandle, open } from 'node:fs/promises';
import { dropWorkFile } from '../uploads/spool.ts';
import type { Part } from './parts.ts';
import { createReader, type Reader } from './reader.ts';

const BUFFER_BYTES = 64 * 1024;

/** Writes a new file from parts of `path` and new bytes. Reads and writes many small parts together. */
export async function writeParts(path: string, parts: Part[], target: string): Promise<void> {
  const source = await open(path, 'r');
  try {
    const handle = await open(target, 'wx');
    try {
      await copy(createReader(source, (await source.stat()).size), parts, handle);
    } catch (error) {
      await dropWorkFile(target);
      throw error;
    } finally {
      await handle.close();
    }
  } finally {
    await source.close();
  }
}

async function copy(file: Reader, parts: Part[], target: FileHandle): Promise<void> {
  const writer = createWriter(target);
  for (const part of parts) {
    if (Buffer.isBuffer(part)) await writer.write(part);
    else
      for (let at = part.from; at < part.to; ) {
        const bytes = (await file.next(at)).subarray(0, part.to - at);
        if (bytes.byteLength === 0) throw new Error('The work file is shorter than it was');
        await writer.write(bytes);
        at += bytes.byteLength;
      }
  }
  await writer.flush();
}

/** Creates a writer that collects small writes in a buffer. */
function createWriter(handle: FileHandle) {
  const buffer = Buffer.alloc(BUFFER_BYTES);
  let held = 0;
  const flush = async () => {
    const bytes = buffer.subarray(0, held);
    held = 0;
    if (bytes.byteLength > 0) await handle.writeFile(bytes);
  };
  return {
    flush,
    async write(bytes: Buffer): Promise<void> {
      if (bytes.byteLength > BUFFER_BYTES - held) await flush();
      if (bytes.byteLength >= BUFFER_BYTES) return handle.writeFile(bytes);
      held += bytes.copy(buffer, held);
    },
  };
}
