import { open } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { pictureType, SIGNATURE_BYTES } from '#lib/pictures/picture-type.ts';
import type { Enqueue } from '#lib/queues/queue.ts';
import { FilesError } from '../requests/errors.ts';
import { newWorkFile } from '../uploads/spool.ts';
import { checkAvif } from './check-avif.ts';
import type { Strip } from './parts.ts';
import { createReader } from './reader.ts';
import { reencode } from './reencode.ts';
import { stripGif } from './strip-gif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';
import { writeParts } from './write-parts.ts';

const STRIPS: Record<string, Strip> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/gif': stripGif,
  'image/avif': checkAvif,
};

/**
 * Checks from the bytes of a local file whether it is a supported picture. Returns the path of a picture that
 * is upright, has no metadata, and has at most `maxSide` pixels on its longer side. Returns the given path if
 * the file already has these properties.
 * @throws {FilesError} 415 for other files, 400 for a picture that is damaged or too large.
 */
export async function preparePicture(
  path: string,
  options: { workDir: string; maxPixels: number; maxSide?: number | undefined; encoding: Enqueue },
): Promise<{ path: string; type: string }> {
  const type = await readType(path);
  if (type === null)
    throw new FilesError(415, 'The file is not a picture: JPEG, PNG, WebP, AVIF and GIF are allowed.');
  let read: Promise<Metadata> | undefined;
  const metadataOnce = () => (read ??= readMetadata(path, type));
  // Counts the parts before a decoder reads the file, because the decoder's time may grow with the square of
  // their number.
  const parts = await findParts(path, type, async () => (await metadataOnce()).orientation ?? 1);
  const metadata = await metadataOnce();
  const frames = metadata.pages ?? 1;
  if (metadata.width * (metadata.pageHeight ?? metadata.height) * frames > options.maxPixels)
    throw new FilesError(
      400,
      `The picture is too large: at most ${options.maxPixels / 1e6} million pixels are allowed.`,
    );
  const { workDir, maxPixels, maxSide, encoding } = options;
  const larger = maxSide !== undefined && maxSide < sideOf(metadata);
  if (larger || parts === 'unknown' || mustBeEncoded(type, metadata)) {
    const side = larger ? maxSide : undefined;
    return { path: await encoding(() => reencode(path, type, { workDir, maxPixels, side })), type };
  }
  if (parts === null) return { path, type };
  const target = await newWorkFile(workDir);
  await writeParts(path, parts, target);
  return { path: target, type };
}

async function readType(path: string): Promise<string | null> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return pictureType(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** Reads the header without decoding. */
async function readMetadata(path: string, type: string): Promise<Metadata> {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new FilesError(400, 'The picture is broken: it can not be read.', { cause });
    });
  const format = metadata.format === 'heif' ? 'avif' : metadata.format;
  if (`image/${format}` !== type || !metadata.width || !metadata.height)
    throw new FilesError(400, 'The picture is broken: it can not be read.');
  return metadata;
}

/** Returns the length of the longer side in pixels. */
function sideOf({ width, height, pageHeight }: Metadata): number {
  return Math.max(width, pageHeight ?? height);
}

/**
 * Whether to re-encode the picture. An AVIF file is re-encoded if it has metadata or several pictures,
 * because each of these pictures may have its own metadata. Other pictures are re-encoded to rotate them.
 */
function mustBeEncoded(type: string, { exif, xmp, iptc, orientation = 1, pages = 1 }: Metadata): boolean {
  if (type === 'image/avif')
    return pages > 1 || exif !== undefined || xmp !== undefined || iptc !== undefined;
  // The frames of an animation can't be rotated, so an animation keeps its orientation tag.
  return orientation > 1 && pages === 1;
}

async function findParts(path: string, type: string, readOrientation: () => Promise<number>) {
  const handle = await open(path, 'r');
  try {
    const file = createReader(handle, (await handle.stat()).size);
    return (await STRIPS[type]?.(file, readOrientation)) ?? null;
  } finally {
    await handle.close();
  }
}
