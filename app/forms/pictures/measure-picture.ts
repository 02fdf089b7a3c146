import sharp from 'sharp';
import { pictureType } from '#lib/pictures/picture-type.ts';

/** The maximum number of pixels. A larger picture is refused before it is decoded. */
export const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;
const FORMATS: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
};
/** The length in pixels of a placeholder's longer side. */
const PLACEHOLDER_SIDE = 8;

/**
 * The type of a picture and its size after rotation, read from its bytes. Null if the shop can't show the
 * picture.
 */
export async function readPicture(bytes: Uint8Array) {
  // Refuse all other formats, because their decoders must not receive files from visitors.
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
 * Whether `readPicture` has refused a picture because it has too many pixels. Reads only the picture's
 * header.
 */
export async function hasTooManyPixels(bytes: Uint8Array): Promise<boolean> {
  if (pictureType(bytes) === null) return false;
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height > MAX_PIXELS;
  } catch {
    return false;
  }
}

/**
 * A tiny picture that is shown while the real one loads: a WebP of a few pixels, as about 100 characters of
 * base64. Null for a transparent or unreadable picture.
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
