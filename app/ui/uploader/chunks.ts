/** The base chunk, and the largest file that one request uploads: 256 KiB (spec S4). */
export const BASE_CHUNK_BYTES = 256 * 1024;
/** Chunks stay below 32 MiB (spec S4), so 16 MiB is the largest. */
const CHUNK_CAP_BYTES = 32 * 1024 * 1024;

/** Whether the file goes up in several requests. */
export function isResumable(sizeBytes: number): boolean {
  return sizeBytes > BASE_CHUNK_BYTES;
}

/** The next chunk's size after one has arrived. */
export function grownChunk(chunkBytes: number): number {
  return chunkBytes * 2 < CHUNK_CAP_BYTES ? chunkBytes * 2 : chunkBytes;
}
