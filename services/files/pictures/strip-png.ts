import { createPartCollector, type Strip } from './parts.ts';

/**
 * Optional chunks that affect the appearance. Critical chunks are recognized by the capital first letter of
 * their names.
 */
const LOOKS = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT oFFs sTER'.split(' '),
);

/** Removes EXIF, texts, times and all other chunks that don't affect the appearance. */
export const stripPng: Strip = async (file) => {
  const keeper = createPartCollector(file.size);
  keeper.keep(0, 8);
  let before = '';
  for (let at = 8; at < file.size; ) {
    const head = await file.read(at, 8);
    if (head.byteLength < 8) return 'unknown';
    const type = head.toString('latin1', 4);
    // Consecutive chunks of the same type count as one part, because encoders may split the pixels into any
    // number of chunks.
    if (type !== before) keeper.count();
    before = type;
    const end = at + 12 + head.readUInt32BE();
    if (/^[A-Z]/.test(type) || LOOKS.has(type)) keeper.keep(at, end);
    if (type === 'IEND') break;
    at = end;
  }
  return keeper.result();
};
