import { createPartCollector, type Strip } from './parts.ts';

/** The allowed box types of a still picture, of an animation, and of padding. */
const KNOWN = new Set(['meta', 'mdat', 'moov', 'free', 'skip']);

/**
 * Checks the structure of an AVIF file. Returns 'unknown' if there are other boxes, or bytes after the last
 * box, because they may be metadata. Never removes a part, because an AVIF file refers to its bytes by
 * offsets.
 */
export const checkAvif: Strip = async (file) => {
  const { count } = createPartCollector(file.size);
  for (let at = 0; at < file.size; ) {
    count();
    const head = await file.read(at, 16);
    const type = head.toString('latin1', 4, 8);
    if (at === 0 ? type !== 'ftyp' : !KNOWN.has(type)) return 'unknown';
    const bytes = boxBytes(head, file.size - at);
    if (bytes < 8 || at + bytes > file.size) return 'unknown';
    at += bytes;
  }
  return null;
};

/**
 * Returns the length of a box in bytes. A length field of 0 means the rest of the file, and 1 means that a
 * 64-bit length follows.
 */
function boxBytes(head: Buffer, rest: number): number {
  const bytes = head.readUInt32BE();
  if (bytes === 0) return rest;
  return bytes === 1 && head.byteLength === 16 ? Number(head.readBigUInt64BE(8)) : bytes;
}
