import sharp from 'sharp';
import { pngChunk } from './pictures.ts';

const sample = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });

/** Fills `bytes` bytes with copies of `unit`. Leaves out the rest if it is shorter than `unit`. */
const filled = (bytes: number, unit: Buffer) => Buffer.alloc(bytes - (bytes % unit.length), unit);

/** Inserts the bytes `crowd` into `picture` at offset `at`. */
const insert = (picture: Buffer, at: number, crowd: Buffer) =>
  Buffer.concat([picture.subarray(0, at), crowd, picture.subarray(at)]);

/** A PNG of about `bytes` bytes with alternating empty texts and palettes. */
export async function crowdedPng(bytes: number): Promise<Buffer> {
  const pair = Buffer.concat([
    pngChunk('tEXt', Buffer.alloc(0)),
    pngChunk('sPLT', Buffer.from('a\0\x08', 'latin1')),
  ]);
  return insert(await sample().png().toBuffer(), 33, filled(bytes, pair));
}

/** A GIF of about `bytes` bytes with alternating empty comments and frame controls. */
export async function crowdedGif(bytes: number): Promise<Buffer> {
  const gif = await sample().gif().toBuffer();
  const pair = Buffer.from([0x21, 0xfe, 0, 0x21, 0xf9, 4, 0, 0, 0, 0, 0]);
  return insert(gif, gif.length - 1, filled(bytes, pair));
}

/** A GIF with one comment of about `bytes` bytes, each byte in a separate block. */
export async function crumbledGif(bytes: number): Promise<Buffer> {
  const gif = await sample().gif().toBuffer();
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe]),
    filled(bytes, Buffer.from([1, 0x61])),
    Buffer.of(0),
  ]);
  return insert(gif, gif.length - 1, comment);
}

/** A PNG of about `bytes` bytes with empty pixel chunks after its pixels. */
export async function crumbledPng(bytes: number): Promise<Buffer> {
  const png = await sample().png().toBuffer();
  return insert(png, png.length - 12, filled(bytes, pngChunk('IDAT', Buffer.alloc(0))));
}

/** A JPEG of about `bytes` bytes with alternating comments of `noteBytes` bytes and restart intervals. */
export async function crowdedJpeg(bytes: number, noteBytes = 0): Promise<Buffer> {
  const comment = Buffer.alloc(4 + noteBytes, 0x61);
  comment.set([0xff, 0xfe, (noteBytes + 2) >> 8, (noteBytes + 2) & 0xff]);
  const pair = Buffer.concat([comment, Buffer.from([0xff, 0xdd, 0, 4, 0, 0])]);
  return insert(await sample().jpeg().toBuffer(), 2, filled(bytes, pair));
}

/** A WebP of about `bytes` bytes with alternating empty unknown chunks and empty profiles. */
export async function crowdedWebp(bytes: number): Promise<Buffer> {
  const webp = await sample().webp({ lossless: true }).toBuffer();
  const pair = Buffer.from('JUNK\0\0\0\0ICCP\0\0\0\0', 'latin1');
  const crowded = Buffer.concat([webp, filled(bytes, pair)]);
  crowded.writeUInt32LE(crowded.length - 8, 4);
  return crowded;
}

/** An animated WebP of about `bytes` bytes with more than a thousand frames in every 100 KiB. */
export async function crowdedAnimation(bytes: number): Promise<Buffer> {
  const frames = await Promise.all(
    ['red', 'green'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const webp = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const at = webp.indexOf('ANMF');
  const frame = webp.subarray(at, at + 8 + webp.readUInt32LE(at + 4));
  const crowded = Buffer.concat([webp, filled(bytes, frame)]);
  crowded.writeUInt32LE(crowded.length - 8, 4);
  return crowded;
}
