import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ciTest } from '../support/ci-only.ts';
import { type RawUpload, rawUpload, startRawUpload } from '../support/clients/raw-uploads.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { makeDataFolder, waitUntil } from '../support/files/data-folder.ts';
import { noisePng, sidewaysPhoto } from '../support/files/pictures.ts';
import { type ShopProcess, startShop } from '../support/shops/shop-process.ts';
import { isThorough } from '../support/thorough.ts';

const MiB = 1024 * 1024;
const SECRET = 'a-secret-of-the-operator-for-these-tests';
/**
 * The maximum growth of the server's memory. It is less than the size of all uploads together, and less than
 * the memory that all photos need.
 */
const MAX_GROWTH_MIB = 300;
const UPLOADS = 100;
const PHOTOS = isThorough ? 10 : 5;

let dataDir: string;
let database: TestDatabase;
let shop: ShopProcess;
const started: ShopProcess[] = [];

beforeEach(async () => {
  dataDir = await makeDataFolder();
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((each) => each.stop()));
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function open(env: Record<string, string> = {}): Promise<void> {
  shop = await startShop({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    FILES_SECRET: SECRET,
    ...env,
  });
  started.push(shop);
}

const objects = () => `${shop.url}/v0/b/kiosk/o`;
const start = (name: string, size: number) => startRawUpload(objects(), name, size, `Bearer ${SECRET}`);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function read(name: string): Promise<Uint8Array> {
  const reply = await fetch(`${objects()}/${encodeURIComponent(name)}?alt=media`);
  expect(reply.status).toBe(200);
  return new Uint8Array(await reply.arrayBuffer());
}

/** Kills the shop after half of a chunk, and restarts it. Returns the same upload at the new process. */
async function killInside(
  upload: RawUpload,
  offset: number,
  chunk: Uint8Array,
  env?: Record<string, string>,
) {
  const request = httpRequest(upload.url, {
    method: 'POST',
    headers: {
      'X-Goog-Upload-Command': 'upload',
      'X-Goog-Upload-Offset': String(offset),
      'Content-Length': chunk.byteLength,
    },
  });
  const broken = new Promise((resolve) => request.on('error', resolve));
  await new Promise<void>((resolve) =>
    request.write(chunk.subarray(0, chunk.byteLength / 2), () => resolve()),
  );
  await waitUntil('the half has been sent', async () => request.writableLength === 0);
  const ended = new Promise((resolve) => shop.child.once('exit', resolve));
  shop.child.kill('SIGKILL');
  await Promise.all([broken, ended]);
  await open(env);
  return rawUpload(upload.url.replace(/^http:\/\/[^/]+/, shop.url));
}

async function uploadThroughCrash(env?: Record<string, string>): Promise<void> {
  await open(env);
  const bytes = await noisePng(40 * MiB, 3);
  const upload = await start('products/survivor.png', bytes.length);
  let at = 0;
  for (let chunk = MiB / 4; chunk <= 8 * MiB; at += chunk, chunk *= 2)
    expect((await upload.send('upload', { offset: at, bytes: bytes.subarray(at, at + chunk) })).status).toBe(
      200,
    );
  const same = await killInside(upload, at, bytes.subarray(at, at + 16 * MiB), env);
  const { received, uploadStatus } = await same.send('query');
  expect([uploadStatus, received]).toEqual(['active', at]);
  await same.send('upload', { offset: at, bytes: bytes.subarray(at, at + 16 * MiB) });
  at += 16 * MiB;
  const end = await same.send('upload, finalize', { offset: at, bytes: bytes.subarray(at) });
  expect(end.uploadStatus).toBe('final');
  expect(sha256(await read('products/survivor.png'))).toBe(sha256(bytes));
}

test('an upload survives a server that is killed in the middle of a chunk', () => uploadThroughCrash());

ciTest('an upload to an S3 server survives a server that is killed in the middle of a chunk', async () => {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(dataDir, 's3'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await server.run();
  await uploadThroughCrash({
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  await server.close();
});

const run = promisify(execFile);
async function rssMiB(): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(shop.child.pid)]);
  return Number(stdout) / 1024;
}

/** Repeats the request after a network failure, at most 5 times, as every client of the protocol does. */
async function again<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}

/**
 * Uploads copies of a picture, all at the same time. Returns the maximum growth of the server's memory in
 * MiB.
 */
async function uploadCrowd(bytes: Uint8Array, names: string[]): Promise<number> {
  const idle = await rssMiB();
  let peak = idle;
  let done = false;
  const watch = (async () => {
    for (; !done; await sleep(50)) peak = Math.max(peak, await rssMiB());
  })();
  const ends = await Promise.allSettled(
    names.map(async (name) => {
      const upload = await start(name, bytes.length);
      await again(() => upload.send('upload', { offset: 0, bytes: bytes.subarray(0, MiB) }));
      return again(() => upload.send('upload, finalize', { offset: MiB, bytes: bytes.subarray(MiB) }));
    }),
  );
  done = true;
  await watch;
  expect(ends.filter((end) => end.status !== 'fulfilled' || end.value.uploadStatus !== 'final')).toEqual([]);
  const sizeMiB = (bytes.length / MiB).toFixed(1);
  console.log(
    `${names.length} uploads of ${sizeMiB} MiB at once: peak RSS ${Math.round(peak)} MiB, before ${Math.round(idle)} MiB`,
  );
  return peak - idle;
}

const crowd = (count: number, end: string) =>
  Array.from({ length: count }, (_, n) => `products/crowd-${n}.${end}`);

ciTest('many simultaneous uploads all arrive, in bounded memory', async () => {
  await open();
  const bytes = await noisePng(5 * MiB, 9);
  const names = crowd(UPLOADS, 'png');
  expect(await uploadCrowd(bytes, names)).toBeLessThan(MAX_GROWTH_MIB);
  for (const n of [0, 57, UPLOADS - 1]) expect(sha256(await read(names[n] ?? ''))).toBe(sha256(bytes));
});

ciTest(
  'photos that have to be turned upright are processed one after another, in bounded memory',
  async () => {
    await open();
    const names = crowd(PHOTOS, 'jpg');
    expect(await uploadCrowd(await sidewaysPhoto(4_000, 3_000), names)).toBeLessThan(MAX_GROWTH_MIB);
    const { width, height, orientation } = await sharp(await read(names.at(-1) ?? '')).metadata();
    expect([width, height, orientation]).toEqual([3_000, 4_000, undefined]);
  },
);
