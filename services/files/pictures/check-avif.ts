import { createKeeper, type Strip } from './parts.ts';

/** The boxes of a still picture, of an animation, and padding. */
const KNOWN = new Set(['meta', 'mdat', 'moov', 'free', 'skip']);

/**
 * Removes nothing, because an AVIF refers to its bytes by offsets. Other boxes, and bytes after the last one,
 * may be metadata.
 */
export const checkAvif: Strip = async (file) => {
  const { count } = createKeeper(file.size);
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

/** Returns the length of a box: 0 means the rest of the file, and 1 that the length follows. */
function boxBytes(head: Buffer, rest: number): number {
  const bytes = head.readUInt32BE();
  if (bytes === 0) return rest;
  return bytes === 1 && head.byteLength === 16 ? Number(head.readBigUInt64BE(8)) : bytes;
}
