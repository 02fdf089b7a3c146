import { createCipheriv } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** The color types of a PNG. */
const GRAY = 0;
const RGB = 2;

/** Returns a generator of numbers between 0 and 1. The same seed yields the same numbers (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a noise PNG of `bytes` bytes or a few more. The same seed yields the same picture. */
export async function noisePng(bytes: number, seed = 1): Promise<Uint8Array<ArrayBuffer>> {
  const side = Math.ceil(Math.sqrt(bytes / 3));
  const row = 1 + side * 3;
  const pixels = noise(side * row, seed);
  // Each row begins with the number of its filter; 0 means no filter.
  for (let at = 0; at < pixels.length; at += row) pixels[at] = 0;
  return png(side, side, RGB, deflateSync(pixels, { level: 0 }));
}

/** Returns bytes that look random. The same seed yields the same bytes. */
function noise(bytes: number, seed: number): Buffer {
  const key = Buffer.alloc(16);
  key.writeDoubleBE(seed);
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(bytes));
}

/**
 * Returns a photo as a camera held upright takes it: the pixels are rotated, and EXIF contains the
 * orientation.
 */
export async function sidewaysPhoto(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const picture = sharp({ create: { width, height, channels: 3, background: 'gray', noise } });
  return new Uint8Array(await picture.jpeg({ quality: 80 }).withMetadata({ orientation: 6 }).toBuffer());
}

/** A small PNG file that claims to have `width` times `height` pixels. */
export function bombPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  return png(width, height, GRAY, deflateSync(Buffer.alloc(100_000)));
}

/** Returns a PNG file of the color type `colors` with these compressed pixels. */
function png(width: number, height: number, colors: number, pixels: Buffer): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colors, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const end = pngChunk('IEND', Buffer.alloc(0));
  return new Uint8Array(Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', pixels), end]));
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.byteLength, 0);
  ends.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)]);
}
