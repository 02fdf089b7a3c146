/** The base chunk, and the largest file uploaded in one request: 256 KiB (spec S4). */
export const BASE_CHUNK_BYTES = 256 * 1024;
/** Chunks stay below 32 MiB (spec S4), so the largest is 16 MiB. */
const CHUNK_CAP_BYTES = 32 * 1024 * 1024;

/** Whether the file is uploaded in several requests. */
export function isResumable(sizeBytes: number): boolean {
  return sizeBytes > BASE_CHUNK_BYTES;
}

/** The size of the next chunk after a successful one. */
export function grownChunk(chunkBytes: number): number {
  return chunkBytes * 2 < CHUNK_CAP_BYTES ? chunkBytes * 2 : chunkBytes;
}
