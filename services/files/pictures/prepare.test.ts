import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, asyncProperty, constantFrom, nat } from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQueue } from '#lib/queues/queue.ts';
import { withSecondPicture } from '../../../tests/support/files/avif.ts';
import { bombPng, pngChunk } from '../../../tests/support/files/pictures.ts';
import { FilesError } from '../requests/errors.ts';
import { preparePicture } from './prepare.ts';

let dir: string;
let made = 0;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kiosk-pictures-'));
});
afterAll(() => rm(dir, { recursive: true }));

const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>secret place</a></x:xmpmeta>';

/** Returns a picture with four different corners, which make a rotation visible. */
function sample(width = 64, height = 32): Sharp {
  const pixels = Buffer.from(
    Array.from(
      { length: width * height * 3 },
      (_, at) => ((at % 3) * 60 + Math.floor(at / 3 / width) * 5) % 256,
    ),
  );
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const withMetadata = (picture: Sharp) =>
  picture
    .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
    .withXmp(XMP)
    .withIccProfile('p3');

async function prepare(bytes: Uint8Array) {
  made += 1;
  const path = join(dir, String(made));
  await writeFile(path, bytes);
  const { run: encoding } = createQueue({ running: 1, waiting: 1 });
  const prepared = await preparePicture(path, {
    workDir: join(dir, 'work'),
    maxPixels: 1_000_000,
    encoding,
  });
  return { same: prepared.path === path, type: prepared.type, bytes: await readFile(prepared.path) };
}

const pixelsOf = (bytes: Uint8Array) => sharp(bytes, { animated: true }).raw().toBuffer();

test.each(FORMATS)('a %s without metadata stays as it is, to the byte', async (format) => {
  const bytes = await sample().toFormat(format).toBuffer();
  expect(await prepare(bytes)).toMatchObject({ same: true, type: `image/${format}` });
});

test.each(FORMATS.filter((format) => format !== 'gif'))(
  'a %s loses EXIF, GPS and XMP and keeps its colors',
  async (format) => {
    const bytes = await withMetadata(sample()).toFormat(format, { lossless: true }).toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ exif: expect.anything(), xmp: expect.anything() });
    const clean = await prepare(bytes);
    const metadata = await sharp(clean.bytes).metadata();
    expect([metadata.exif, metadata.xmp]).toEqual([undefined, undefined]);
    expect(metadata.icc).toBeDefined();
    expect(clean.bytes.includes('secret place')).toBe(false);
    expect(clean.bytes.includes('Ada')).toBe(false);
    if (format !== 'avif') expect(await pixelsOf(clean.bytes)).toEqual(await pixelsOf(bytes));
  },
);

test.each(['jpeg', 'png', 'webp'] as const)('a %s taken sideways is turned upright', async (format) => {
  const bytes = await sample().withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
  const clean = await prepare(bytes);
  const { width, height, orientation } = await sharp(clean.bytes).metadata();
  expect([width, height, orientation]).toEqual([32, 64, undefined]);
  const seen = await sharp(bytes).autoOrient().raw().toBuffer();
  const now = await pixelsOf(clean.bytes);
  const off = seen.map((value, at) => Math.abs(value - (now[at] ?? 0)));
  expect(Math.max(...off)).toBeLessThan(40);
});

test('data after the end of a photo with metadata is cut off', async () => {
  const photo = await withMetadata(sample()).jpeg({ progressive: true }).toBuffer();
  const hidden = await withMetadata(sample()).jpeg().toBuffer();
  const clean = await prepare(Buffer.concat([photo, hidden]));
  expect(clean.bytes.includes('Ada')).toBe(false);
  expect(clean.bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  expect(await pixelsOf(clean.bytes)).toEqual(await pixelsOf(photo));
});

test.each(FORMATS)(
  'data after the end of a %s is cut off even if nothing else has to be removed',
  async (format) => {
    const photo = await sample().toFormat(format).toBuffer();
    const hidden = await withMetadata(sample()).jpeg().toBuffer();
    const clean = await prepare(Buffer.concat([photo, hidden]));
    expect(clean.bytes.includes('Ada')).toBe(false);
    if (format === 'avif') expect((await sharp(clean.bytes).metadata()).width).toBe(64);
    else expect(clean.bytes).toEqual(photo);
  },
);

test('an AVIF with several pictures keeps the one that is shown, without metadata', async () => {
  const bytes = withSecondPicture(await withMetadata(sample()).avif().toBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ pages: 2, exif: expect.anything() });
  const clean = await prepare(bytes);
  expect(await sharp(clean.bytes).metadata()).toMatchObject({ pages: 1, width: 64, height: 32 });
  expect(clean.bytes.includes('Ada')).toBe(false);
  expect(clean.bytes.includes('secret place')).toBe(false);
});

test('texts in a PNG and comments in a GIF or JPEG are left out', async () => {
  const png = await sample().png().toBuffer();
  const text = pngChunk('tEXt', Buffer.from('Comment\0secret place'));
  const cleanPng = await prepare(Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]));
  expect(cleanPng.bytes).toEqual(png);
  const gif = await sample().gif().toBuffer();
  const comment = Buffer.from([0x21, 0xfe, 5, ...Buffer.from('there'), 0]);
  const cleanGif = await prepare(Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]));
  expect(cleanGif.bytes).toEqual(gif);
  const jpeg = await sample().jpeg().toBuffer();
  const note = Buffer.from([0xff, 0xfe, 0, 7, ...Buffer.from('there')]);
  const cleanJpeg = await prepare(Buffer.concat([jpeg.subarray(0, 2), note, jpeg.subarray(2)]));
  expect(cleanJpeg.bytes).toEqual(jpeg);
});

/** An animation of three frames. */
async function sampleAnimation(): Promise<Sharp> {
  const frames = ['red', 'green', 'blue'].map((background) =>
    sharp({ create: { width: 16, height: 8, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } });
}

test.each(['gif', 'webp'] as const)('an animated %s keeps its frames and its loop', async (format) => {
  const animation = await sampleAnimation();
  const bytes = await animation
    .withExif({ IFD0: { Artist: 'Ada' } })
    .toFormat(format, { loop: 3, delay: [100, 100, 100] })
    .toBuffer();
  const clean = await prepare(bytes);
  expect(await sharp(clean.bytes).metadata()).toMatchObject({ pages: 3, loop: 3 });
  expect(await pixelsOf(clean.bytes)).toEqual(await pixelsOf(bytes));
  expect((await sharp(clean.bytes).metadata()).exif).toBeUndefined();
});

test('an animation taken sideways keeps its orientation and no other metadata', async () => {
  const bytes = await withMetadata(await sampleAnimation())
    .withMetadata({ orientation: 6 })
    .webp({ loop: 3, delay: [100, 100, 100] })
    .toBuffer();
  expect(bytes.includes('Ada')).toBe(true);
  const clean = await prepare(bytes);
  const metadata = await sharp(clean.bytes).metadata();
  expect(metadata).toMatchObject({ pages: 3, loop: 3, orientation: 6 });
  expect(metadata.xmp).toBeUndefined();
  expect(metadata.exif?.length).toBeLessThan(40);
  expect(clean.bytes.includes('Ada')).toBe(false);
  const { info } = await sharp(clean.bytes).autoOrient().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([8, 16]);
  expect(await pixelsOf(clean.bytes)).toEqual(await pixelsOf(bytes));
  expect(await prepare(clean.bytes)).toMatchObject({ bytes: clean.bytes });
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7'],
  ['nothing', ''],
])('%s is refused because it is not a picture', async (_what, text) => {
  await expect(prepare(Buffer.from(text))).rejects.toMatchObject({
    status: 415,
    message: expect.stringContaining('not a picture'),
  });
});

test('a picture with too many pixels is refused before it is decoded', async () => {
  for (const bomb of [bombPng(60_000, 60_000), bombPng(1001, 1000)])
    await expect(prepare(bomb)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('too large'),
    });
  expect((await prepare(bombPng(1000, 1000))).same).toBe(true);
});

test('an animation counts the pixels of all its frames', async () => {
  const frames = Array.from({ length: 30 }, (_, at) =>
    sharp({ create: { width: 200, height: 200, channels: 3, background: { r: at * 8, g: 0, b: 0 } } })
      .png()
      .toBuffer(),
  );
  const bytes = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
  await expect(prepare(bytes)).rejects.toMatchObject({ status: 400 });
});

test('a JPEG that ends in its first segment is refused', async () => {
  const bytes = Buffer.from('ffd8ffe0ffff4a46494600', 'hex');
  await expect(prepare(bytes)).rejects.toBeInstanceOf(FilesError);
});

test('a damaged picture is accepted or refused, and never causes an unexpected error', async () => {
  const pictures = await Promise.all(
    FORMATS.map((format) => withMetadata(sample()).toFormat(format).toBuffer()),
  );
  await assert(
    asyncProperty(constantFrom(...pictures), nat(), nat(255), nat(), async (picture, at, value, end) => {
      const bytes = Buffer.from(picture);
      bytes[at % bytes.length] = value;
      const cut = end % 3 === 0 ? bytes.subarray(0, end % bytes.length) : bytes;
      const outcome = await prepare(cut).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(FilesError);
    }),
    { numRuns: 300, seed: 4 },
  );
});
