import sharp from 'sharp';
import type { Variant } from './variant.ts';

// Every picture is read once: what libvips would keep of it for a next time only takes memory.
sharp.cache(false);

/** A picture of more is refused before it is unpacked into memory. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;

/**
 * The picture in the size and format of the variant, never enlarged, upright, without the metadata of the
 * original. Null when the bytes are no picture that can be read.
 */
export async function render(original: Uint8Array, { width, format }: Variant): Promise<Buffer | null> {
  const picture = sharp(original, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  try {
    if (format === 'avif') return await picture.avif({ quality: 58, effort: 2 }).toBuffer();
    if (format === 'webp') return await picture.webp({ quality: 80 }).toBuffer();
    return await picture.flatten({ background: 'white' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  } catch {
    return null;
  }
}
