import { createKeeper, type Strip } from './parts.ts';

/**
 * The optional chunks that say how a picture looks. Those that must be understood begin with a capital
 * letter.
 */
const LOOKS = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT oFFs sTER'.split(' '),
);

/** Leaves out EXIF, texts, times and all other chunks that don't say how the picture looks. */
export const stripPng: Strip = async (file) => {
  const keeper = createKeeper(file.size);
  keeper.keep(0, 8);
  let before = '';
  for (let at = 8; at < file.size; ) {
    const head = await file.read(at, 8);
    if (head.byteLength < 8) return 'unknown';
    const type = head.toString('latin1', 4);
    // Pixels come in as many chunks as the encoder likes.
    if (type !== before) keeper.count();
    before = type;
    const end = at + 12 + head.readUInt32BE();
    if (/^[A-Z]/.test(type) || LOOKS.has(type)) keeper.keep(at, end);
    if (type === 'IEND') break;
    at = end;
  }
  return keeper.result();
};
