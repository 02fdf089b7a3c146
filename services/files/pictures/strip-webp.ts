import type { Part, Strip } from './parts.ts';

const LOOKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const [EXIF_FLAG, XMP_FLAG] = [0x08, 0x04];

/** Leaves out EXIF, XMP and unknown chunks, and corrects the header that counts and announces them. */
export const stripWebp: Strip = async (file) => {
  const kept: Part[] = [];
  let bytes = 4;
  let dropped = false;
  const end = Math.min(file.size, 8 + (await file.read(4, 4)).readUInt32LE());
  for (let at = 12; at < end; ) {
    const head = await file.read(at, 8);
    if (head.byteLength < 8) return 'unknown';
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    const next = Math.min(at + 8 + length + (length % 2), end);
    if (!LOOKS.has(type)) dropped = true;
    else {
      if (type !== 'VP8X') kept.push({ from: at, to: next });
      else kept.push(withoutFlags(Buffer.from(await file.read(at, next - at))));
      bytes += next - at;
    }
    at = next;
  }
  if (!dropped) return null;
  const header = Buffer.from(await file.read(0, 12));
  header.writeUInt32LE(bytes, 4);
  return [header, ...kept];
};

function withoutFlags(chunk: Buffer): Buffer {
  chunk[8] = (chunk[8] ?? 0) & ~(EXIF_FLAG | XMP_FLAG);
  return chunk;
}
