import { createPartCollector, type Strip } from './parts.ts';
import type { Reader } from './reader.ts';

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
const [COMMENT, PLAIN_TEXT, APPLICATION] = [0xfe, 0x01, 0xff];
/** The application extensions that define how often an animation repeats. */
const LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** Removes comments, texts and application extensions (such as XMP). Keeps the extensions in `LOOPS`. */
export const stripGif: Strip = async (file) => {
  const keeper = createPartCollector(file.size);
  let at = 13 + tableBytes((await file.read(10, 1))[0]);
  keeper.keep(0, at);
  while (at < file.size) {
    const start = at;
    keeper.count();
    const head = await file.read(at, 14);
    if (head[0] === TRAILER) {
      keeper.keep(start, start + 1);
      break;
    }
    if (head[0] === IMAGE) {
      at = await endOfBlocks(file, start + 11 + tableBytes((await file.read(start + 9, 1))[0]));
    } else if (head[0] === EXTENSION) at = await endOfBlocks(file, start + 2);
    else return 'unknown';
    if (head[0] !== EXTENSION || !isMetadata(head)) keeper.keep(start, at);
  }
  return keeper.result();
};

function isMetadata(head: Buffer): boolean {
  const label = head[1];
  if (label === COMMENT || label === PLAIN_TEXT) return true;
  return label === APPLICATION && !LOOPS.has(head.toString('latin1', 3, 14));
}

/** Returns the size of a color table in bytes, from the packed flags. */
function tableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/**
 * Returns the offset after a sequence of blocks. Each block begins with its length, and the last block is
 * empty.
 */
async function endOfBlocks(file: Reader, from: number): Promise<number> {
  let at = from;
  while (at < file.size) {
    const bytes = await file.next(at);
    let offset = 0;
    while (offset < bytes.byteLength) {
      const length = bytes[offset] ?? 0;
      offset += 1 + length;
      if (length === 0) return at + offset;
    }
    at += offset;
  }
  return at;
}
