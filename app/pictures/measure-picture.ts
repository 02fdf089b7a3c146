import sharp from 'sharp';
import { pictureType } from '#lib/picture-type.ts';

/** A picture of more is refused before it is unpacked into memory. */
export const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;
const FORMATS: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
};
/** Pixels of the longer side of a placeholder. */
const PLACEHOLDER_SIDE = 8;

/**
 * Type and size of a picture as the bytes show them, seen upright; null when they are no picture that the
 * shop shows.
 */
export async function readPicture(bytes: Uint8Array) {
  // Decoders of other formats never see what a visitor sends.
  if (pictureType(bytes) === null) return null;
  try {
    const metadata = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    const type = FORMATS[metadata.format];
    const heic = metadata.format === 'heif' && metadata.compression !== 'av1';
    if (!type || heic || metadata.width * metadata.height > MAX_PIXELS) return null;
    return { type, width: metadata.autoOrient.width, height: metadata.autoOrient.height };
  } catch {
    return null;
  }
}

/**
 * What a page shows until the picture has come: a WebP of a few pixels in base64, about 100 characters. Null
 * for a picture one can see through, or one that can't be read.
 */
export async function makePlaceholder(bytes: Uint8Array): Promise<string | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: MAX_SECONDS });
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const small = sharp(data, { raw: info });
    if (info.channels % 2 === 0 && !(await small.clone().stats()).isOpaque) return null;
    return (await small.removeAlpha().webp({ quality: 30, effort: 6 }).toBuffer()).toString('base64');
  } catch {
    return null;
  }
}
