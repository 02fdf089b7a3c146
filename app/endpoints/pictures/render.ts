import sharp from 'sharp';
import type { PictureVariant } from './picture-variant.ts';

// Disable libvips's cache. It would only take memory, because each picture is read only once.
sharp.cache(false);

/** The maximum number of pixels. A larger picture is refused before it is decoded. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;

/** Resizes the whole picture into a square of this width, with transparent edges. */
const icon = (width: number) => ({ width, height: width, fit: 'contain', background: '#0000' }) as const;

/**
 * Renders a picture in the variant's size and format, upright and without metadata. Only icons may be
 * enlarged. Null if the bytes are not a readable picture.
 */
export async function render(
  original: Uint8Array,
  { width, format }: PictureVariant,
): Promise<Buffer | null> {
  const picture = sharp(original, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(format === 'png' ? icon(width) : { width, withoutEnlargement: true });
  try {
    if (format === 'png') return await picture.png().toBuffer();
    if (format === 'avif') return await picture.avif({ quality: 58, effort: 2 }).toBuffer();
    if (format === 'webp') return await picture.webp({ quality: 80 }).toBuffer();
    return await picture.flatten({ background: 'white' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  } catch {
    return null;
  }
}
