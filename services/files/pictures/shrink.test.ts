import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQueue } from '#lib/queues/queue.ts';
import { preparePicture } from './prepare.ts';

const SIDE = 64;

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kiosk-shrink-'));
});
afterAll(() => rm(dir, { recursive: true }));

async function prepare(bytes: Uint8Array) {
  const path = join(dir, crypto.randomUUID());
  await writeFile(path, bytes);
  const { run: encoding } = createQueue({ running: 1, waiting: 1 });
  const prepared = await preparePicture(path, {
    workDir: dir,
    maxPixels: 1_000_000,
    maxSide: SIDE,
    encoding,
  });
  return { same: prepared.path === path, type: prepared.type, bytes: await readFile(prepared.path) };
}

const plain = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } });

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a %s that is too large is shrunk',
  async (format) => {
    const bytes = await plain(400, 200)
      .withExif({ IFD0: { Artist: 'Ada' } })
      .toFormat(format)
      .toBuffer();
    const small = await prepare(bytes);
    const metadata = await sharp(small.bytes).metadata();
    expect([small.type, metadata.width, metadata.height]).toEqual([`image/${format}`, SIDE, SIDE / 2]);
    expect(metadata.exif).toBeUndefined();
  },
);

test('a picture taken sideways is shrunk in its visible orientation', async () => {
  const small = await prepare(await plain(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  expect(await sharp(small.bytes).metadata()).toMatchObject({ width: SIDE / 2, height: SIDE });
});

test('a picture as large as allowed stays as it is, to the byte', async () => {
  expect(await prepare(await plain(SIDE, SIDE).png().toBuffer())).toMatchObject({ same: true });
});

test.each([
  [SIDE, 2],
  [SIDE * 2, 1],
])(
  'an animation that is %i pixels wide keeps its frames only if it is small enough',
  async (width, pages) => {
    const frames = ['red', 'green'].map((color) =>
      plain(width, width / 2, color)
        .png()
        .toBuffer(),
    );
    const bytes = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer();
    const metadata = await sharp((await prepare(bytes)).bytes).metadata();
    expect([metadata.width, metadata.pages ?? 1]).toEqual([SIDE, pages]);
  },
);
