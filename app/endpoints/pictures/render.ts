import sharp from 'sharp';
import type { Variant } from './variant.ts';

// Each picture is read only once, so the cache of libvips would only use memory.
sharp.cache(false);

/** The maximum number of pixels. Larger pictures are refused before they are decoded. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;

/** A square of this width that contains the whole picture. */
const icon = (width: number) => ({ width, height: width, fit: 'contain', background: '#0000' }) as const;

/**
 * The picture in the variant's size and format, upright and without metadata. Only icons are enlarged. Null
 * if the bytes are not a readable picture.
 */
export async function render(original: Uint8Array, { width, format }: Variant): Promise<Buffer | null> {
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
