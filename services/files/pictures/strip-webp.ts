import { createPartCollector, type Strip } from './parts.ts';

const LOOKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const ANNOUNCING_BYTES = 10;
const [EXIF_FLAG, XMP_FLAG] = [0x08, 0x04];

/**
 * Removes EXIF data except the orientation, XMP, unknown chunks and trailing bytes. Corrects the sizes and
 * flags in the header.
 */
export const stripWebp: Strip = async (file, readOrientation) => {
  const keeper = createPartCollector(file.size);
  const header = Buffer.from(await file.read(0, 12));
  const end = Math.min(file.size, 8 + header.readUInt32LE(4));
  keeper.put(header);
  let announcing: Buffer | null = null;
  let dropped = end < file.size;
  let bytes = 4;
  for (let at = 12; at < end; ) {
    keeper.count();
    const head = await file.read(at, 8);
    if (head.byteLength < 8) return 'unknown';
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    const next = Math.min(at + 8 + length + (length % 2), end);
    if (!LOOKS.has(type)) dropped = true;
    else if (type === 'VP8X') {
      if (announcing || length !== ANNOUNCING_BYTES) return 'unknown';
      announcing = Buffer.from(await file.read(at, next - at));
      keeper.put(announcing);
    } else keeper.keep(at, next);
    if (LOOKS.has(type)) bytes += next - at;
    at = next;
  }
  if (!dropped) return null;
  const orientation = await readOrientation();
  const exif = orientation > 1 ? exifOf(orientation) : Buffer.alloc(0);
  keeper.put(exif);
  header.writeUInt32LE(bytes + exif.byteLength, 4);
  const others = (announcing?.[8] ?? 0) & ~(EXIF_FLAG | XMP_FLAG);
  if (announcing) announcing[8] = others | (orientation > 1 ? EXIF_FLAG : 0);
  return keeper.result();
};

/** Returns an EXIF chunk that contains only the orientation. */
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
