import type { FileHandle } from 'node:fs/promises';

const WINDOW_BYTES = 64 * 1024;

/** Random access to a file. It is fastest when the file is read forwards. */
export type Reader = {
  size: number;
  /** Returns `count` bytes from the offset `at`, or fewer at the end of the file. */
  read(at: number, count: number): Promise<Buffer>;
  /** Returns the buffered bytes from the offset `at`. The result is empty only at the end of the file. */
  next(at: number): Promise<Buffer>;
};

/** Reads through a buffer, so that many small parts need few reads. */
export function createReader(handle: FileHandle, size: number): Reader {
  let window: Buffer = Buffer.alloc(0);
  let windowAt = 0;
  async function fill(at: number, count: number): Promise<void> {
    if (at >= windowAt && at + count <= windowAt + window.byteLength) return;
    const wanted = Math.max(0, Math.min(size - at, Math.max(count, WINDOW_BYTES)));
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(wanted), 0, wanted, at);
    window = buffer.subarray(0, bytesRead);
    windowAt = at;
  }
  return {
    size,
    async read(at, count) {
      await fill(at, count);
      return window.subarray(at - windowAt, at - windowAt + count);
    },
    async next(at) {
      await fill(at, 1);
      return window.subarray(at - windowAt);
    },
  };
}
