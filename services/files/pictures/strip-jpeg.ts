import { createPartCollector, type Strip } from './parts.ts';
import type { Reader } from './reader.ts';

const [EOI, SOS, APP0, APP2, APP14, APP15, COM] = [0xd9, 0xda, 0xe0, 0xe2, 0xee, 0xef, 0xfe];
/** The bytes of a JFIF segment without a thumbnail, including its marker. */
const JFIF_BYTES = 18;

/**
 * Removes all comments, trailing bytes and application segments, except color profiles, Adobe's segment and
 * JFIF. Removes the thumbnail from JFIF.
 */
export const stripJpeg: Strip = async (file) => {
  const keeper = createPartCollector(file.size);
  keeper.keep(0, 2);
  let at = 2;
  while (at < file.size) {
    const start = at;
    keeper.count();
    const head = await file.read(at, 2);
    if (head[0] !== 0xff || head.byteLength < 2) return 'unknown';
    const marker = head[1] ?? 0;
    if (marker === 0xff) {
      at = await endOfFill(file, at);
      keeper.keep(start, at);
      continue;
    }
    if (marker === EOI) {
      keeper.keep(start, start + 2);
      break;
    }
    if (marker === 0 || (marker >= 0xd0 && marker <= 0xd8)) return 'unknown';
    const length = await file.read(at + 2, 2);
    if (length.byteLength < 2 || length.readUInt16BE() < 2) return 'unknown';
    at += 2 + length.readUInt16BE();
    if (marker === SOS) at = await endOfScan(file, at);
    if (await isMetadata(file, marker, start)) continue;
    const hasThumbnail = marker === APP0 && at - start > JFIF_BYTES;
    if (hasThumbnail && start + JFIF_BYTES > file.size) return 'unknown';
    if (hasThumbnail) keeper.put(await withoutThumbnail(file, start));
    else keeper.keep(start, at);
  }
  return keeper.result();
};

async function isMetadata(file: Reader, marker: number, start: number): Promise<boolean> {
  if (marker === COM) return true;
  if (marker < APP0 || marker > APP15 || marker === APP14) return false;
  const name = (await file.read(start + 4, 11)).toString('latin1');
  if (marker === APP0) return !name.startsWith('JFIF\0');
  return marker !== APP2 || name !== 'ICC_PROFILE';
}

/** Returns the JFIF segment at `start` without its thumbnail. */
async function withoutThumbnail(file: Reader, start: number): Promise<Buffer> {
  const segment = Buffer.from(await file.read(start, JFIF_BYTES));
  segment.writeUInt16BE(JFIF_BYTES - 2, 2);
  segment.writeUInt16BE(0, JFIF_BYTES - 2);
  return segment;
}

/**
 * Returns the offset of the last fill byte (0xFF) before a marker. This byte is also the first byte of the
 * marker.
 */
async function endOfFill(file: Reader, from: number): Promise<number> {
  let at = from;
  while (at < file.size) {
    const bytes = await file.next(at);
    let fill = 0;
    while (bytes[fill] === 0xff) fill += 1;
    at += fill;
    if (fill < bytes.byteLength) return at - 1;
  }
  return at;
}

/**
 * Returns the offset after the compressed data. The data ends at the next marker; restart markers and escaped
 * bytes don't count as markers.
 */
async function endOfScan(file: Reader, from: number): Promise<number> {
  let at = from;
  while (at < file.size) {
    const block = await file.next(at);
    for (let found = block.indexOf(0xff); found >= 0; found = block.indexOf(0xff, found + 1)) {
      const next = found + 1 < block.byteLength ? block[found + 1] : (await file.read(at + found + 1, 1))[0];
      if (next === undefined) return file.size;
      if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at + found;
    }
    at += block.byteLength;
  }
  return file.size;
}
