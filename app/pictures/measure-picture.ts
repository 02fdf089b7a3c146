import sharp from 'sharp';
import { pictureType } from '#lib/pictures/picture-type.ts';

/** The maximum number of pixels. Larger pictures are refused before they are decoded. */
export const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;
const FORMATS: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
};
/** The longer side of a placeholder in pixels. */
const PLACEHOLDER_SIDE = 8;

/**
 * The picture's type and its upright size, read from its content. Null if it is not a picture that the shop
 * can show.
 */
export async function readPicture(bytes: Uint8Array) {
  // Decoders of other formats must not receive files from visitors.
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

/** Whether a picture that `readPicture` refuses has too many pixels. Reads only its header. */
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
 * A placeholder to show while the picture loads: a WebP of a few pixels as base64, about 100 characters. Null
 * for a transparent or unreadable picture.
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
