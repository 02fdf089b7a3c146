/**
 * The size in bytes of the first chunk: 256 KiB (spec S4). Files up to this size are uploaded in one request.
 */
export const BASE_CHUNK_BYTES = 256 * 1024;
/** Chunks are smaller than 32 MiB (spec S4). Because their size doubles, the largest chunk has 16 MiB. */
const CHUNK_CAP_BYTES = 32 * 1024 * 1024;

/** Whether the file is uploaded in several requests. */
export function isResumable(sizeBytes: number): boolean {
  return sizeBytes > BASE_CHUNK_BYTES;
}

/** The size of the next chunk after this one was uploaded. */
export function grownChunk(chunkBytes: number): number {
  return chunkBytes * 2 < CHUNK_CAP_BYTES ? chunkBytes * 2 : chunkBytes;
}
