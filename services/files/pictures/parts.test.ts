import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQueue } from '#lib/queues/queue.ts';
import {
  crowdedAnimation,
  crowdedGif,
  crowdedJpeg,
  crowdedPng,
  crowdedWebp,
  crumbledGif,
} from '../../../tests/support/files/crowded-pictures.ts';
import { preparePicture } from './prepare.ts';

let dir: string;
let made = 0;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kiosk-parts-'));
});
afterAll(() => rm(dir, { recursive: true }));

async function prepare(bytes: Uint8Array) {
  made += 1;
  const path = join(dir, String(made));
  await writeFile(path, bytes);
  const { run: encoding } = createQueue({ running: 1, waiting: 1 });
  const prepared = await preparePicture(path, { workDir: join(dir, 'work'), maxPixels: 1_000_000, encoding });
  return { same: prepared.path === path, bytes: await readFile(prepared.path) };
}

const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

test.each([
  ['PNG', crowdedPng],
  ['GIF', crowdedGif],
  ['JPEG', crowdedJpeg],
  ['WebP', crowdedWebp],
  ['WebP of many frames', crowdedAnimation],
])('a %s with too many parts is refused before a decoder sees it', async (_what, crowded) => {
  await expect(prepare(await crowded(2_000_000))).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('too many parts'),
  });
});

test.each([
  ['PNG', crowdedPng],
  ['GIF', crowdedGif],
  ['JPEG', crowdedJpeg],
  ['WebP', crowdedWebp],
])('a %s with thousands of parts loses its metadata, and nothing else', async (_what, crowded) => {
  const clean = await prepare(await crowded(16_000));
  expect(clean.same).toBe(false);
  expect(clean.bytes.length).toBeGreaterThan(6_000);
  expect(clean.bytes.length).toBeLessThan(13_000);
  expect(await prepare(clean.bytes)).toMatchObject({ same: true });
  expect(await pixelsOf(clean.bytes)).toEqual(await pixelsOf(await crowded(0)));
});

test('a GIF may have its data in blocks of one byte', async () => {
  const crumbled = await prepare(await crumbledGif(2_000_000));
  expect(await prepare(await crumbledGif(0))).toMatchObject({ bytes: crumbled.bytes });
});

test('a JPEG may have a gap of any length before a marker', async () => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const gap = Buffer.alloc(200_000, 0xff);
  const comment = segment(0xfe, Buffer.from('secret place'));
  const clean = await prepare(Buffer.concat([jpeg.subarray(0, 2), comment, gap, jpeg.subarray(2)]));
  expect(clean.bytes).toEqual(Buffer.concat([jpeg.subarray(0, 2), gap, jpeg.subarray(2)]));
});

test('the thumbnails of a JPEG are removed: those in JFXX and the one in JFIF itself', async () => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const thumbnail = Buffer.from('secret place'.repeat(4));
  const jfxx = segment(0xe0, Buffer.concat([Buffer.from('JFXX\0\x13\x04\x04', 'latin1'), thumbnail]));
  const jfif = Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01', 'latin1');
  const own = segment(0xe0, Buffer.concat([jfif, Buffer.from([4, 4]), thumbnail]));
  const plain = segment(0xe0, Buffer.concat([jfif, Buffer.from([0, 0])]));
  const rest = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xdb])));
  const clean = await prepare(Buffer.concat([jpeg.subarray(0, 2), own, jfxx, rest]));
  expect(clean.bytes).toEqual(Buffer.concat([jpeg.subarray(0, 2), plain, rest]));
  expect(await pixelsOf(clean.bytes)).toEqual(await pixelsOf(jpeg));
});

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
