import type { Part, Strip } from './parts.ts';

const LOOKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const [EXIF_FLAG, XMP_FLAG] = [0x08, 0x04];

/**
 * Leaves out EXIF but for how the picture lies, XMP, unknown chunks and what follows the end, and corrects the header that counts and
 * announces them.
 */
export const stripWebp: Strip = async (file, orientation) => {
  const kept: Part[] = [];
  let bytes = 4;
  const end = Math.min(file.size, 8 + (await file.read(4, 4)).readUInt32LE());
  let dropped = end < file.size;
  for (let at = 12; at < end; ) {
    const head = await file.read(at, 8);
    if (head.byteLength < 8) return 'unknown';
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    const next = Math.min(at + 8 + length + (length % 2), end);
    if (!LOOKS.has(type)) dropped = true;
    else {
      if (type !== 'VP8X') kept.push({ from: at, to: next });
      else kept.push(announcing(Buffer.from(await file.read(at, next - at)), orientation > 1));
      bytes += next - at;
    }
    at = next;
  }
  if (!dropped) return null;
  if (orientation > 1) {
    const exif = exifOf(orientation);
    kept.push(exif);
    bytes += exif.byteLength;
  }
  const header = Buffer.from(await file.read(0, 12));
  header.writeUInt32LE(bytes, 4);
  return [header, ...kept];
};

function announcing(chunk: Buffer, exif: boolean): Buffer {
  chunk[8] = ((chunk[8] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)) | (exif ? EXIF_FLAG : 0);
  return chunk;
}

/** A chunk of EXIF whose one entry is the orientation. */
function exifOf(orientation: number): Buffer {
  const chunk = Buffer.alloc(34);
  chunk.write('EXIF', 0, 'latin1');
  chunk.writeUInt32LE(26, 4);
  chunk.write('II*\0', 8, 'latin1');
  chunk.writeUInt32LE(8, 12);
  chunk.writeUInt16LE(1, 16);
  chunk.writeUInt16LE(0x0112, 18);
  chunk.writeUInt16LE(3, 20);
  chunk.writeUInt32LE(1, 22);
  chunk.writeUInt16LE(orientation, 26);
  return chunk;
}
