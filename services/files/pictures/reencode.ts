import sharp, { type Sharp } from 'sharp';
import { FilesError } from '../requests/errors.ts';
import { dropWorkFile, newWorkFile } from '../uploads/spool.ts';

// Every picture is read once, so libvips' cache would only use memory.
sharp.cache(false);

const MAX_SECONDS = 60;
/** The limit for a picture that becomes small. */
const MAX_SECONDS_TO_SHRINK = 20;

/** Encoder settings whose results look the same as the original. */
const ENCODE: Record<string, (picture: Sharp) => Sharp> = {
  // Without a second pass over all coefficients, which would need memory: 72 MB for 12 million pixels.
  'image/jpeg': (picture) => picture.jpeg({ optimiseCoding: false, quality: 95, chromaSubsampling: '4:4:4' }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 95 }),
  'image/avif': (picture) => picture.avif({ quality: 85, effort: 2 }),
  'image/gif': (picture) => picture.gif(),
};

/**
 * Re-encodes a picture, upright and without metadata except its color profile, and returns the path of the
 * new file. With `side`, its longer side has at most that many pixels, and an animation keeps only its first
 * frame.
 * @throws {FilesError} 400 if it can't be decoded.
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
