import sharp, { type Sharp } from 'sharp';
import { FilesError } from '../requests/errors.ts';
import { dropWorkFile, newWorkFile } from '../uploads/spool.ts';

// The cache of libvips is off: every picture is read only once, so the cache would only use memory.
sharp.cache(false);

const MAX_SECONDS = 60;
/** Maximum seconds for a picture that is also scaled down. */
const MAX_SECONDS_TO_SHRINK = 20;

/** Encoder settings that cause no visible difference from the original. */
const ENCODE: Record<string, (picture: Sharp) => Sharp> = {
  // Turns off a second pass over all coefficients, which would need 72 MB of memory for 12 million pixels.
  'image/jpeg': (picture) => picture.jpeg({ optimiseCoding: false, quality: 95, chromaSubsampling: '4:4:4' }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 95 }),
  'image/avif': (picture) => picture.avif({ quality: 85, effort: 2 }),
  'image/gif': (picture) => picture.gif(),
};

/**
 * Re-encodes a picture upright and without metadata except its color profile. Returns the path of the new
 * file. With `side`, the longer side has at most that many pixels, and only the first frame of an animation
 * remains.
 * @throws {FilesError} 400 if the picture can't be decoded.
 */
export async function reencode(
  path: string,
  type: string,
  options: { workDir: string; maxPixels: number; side?: number | undefined },
): Promise<string> {
  const target = await newWorkFile(options.workDir);
  const { side } = options;
  const animated = side === undefined && (type === 'image/gif' || type === 'image/webp');
  const picture = sharp(path, { limitInputPixels: options.maxPixels, animated })
    .timeout({ seconds: side === undefined ? MAX_SECONDS : MAX_SECONDS_TO_SHRINK })
    .autoOrient()
    .keepIccProfile();
  if (side !== undefined)
    picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  try {
    await (ENCODE[type]?.(picture) ?? picture).toFile(target);
    return target;
  } catch (cause) {
    await dropWorkFile(target);
    throw new FilesError(400, 'The picture is broken: it can not be read.', { cause });
  }
}
