import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pictureUrl } from '#lib/pictures/picture-url.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { openImages, type ShopOptions, storePhoto } from '../../support/shops/variant-shop.ts';

let dir: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kiosk-images-'));
  await mkdir(join(dir, 'files/products'), { recursive: true });
});
afterEach(async () => {
  await rm(dir, { recursive: true });
  await database.pool.query('delete from files.objects');
});

const log = { info() {}, warn: vi.fn(), error: vi.fn() };

const openShop = (options: ShopOptions = {}) => openImages(database.db, dir, { log, ...options });

const store = (name: string) => storePhoto(dir, name);

/** Expects headers that forbid a directly opened picture to run scripts or to load anything. */
function expectNoSniff({ headers }: Response): void {
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each([
  ['avif', 'heif'],
  ['webp', 'webp'],
  ['jpeg', 'jpeg'],
] as const)(
  'a picture is sent as %s in the requested width, without its metadata',
  async (format, decoded) => {
    await store('products/a b.jpg');
    const response = await openShop().image(pictureUrl('products/a b.jpg', { width: 640, format }));
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(`image/${format}`);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expectNoSniff(response);
    const metadata = await sharp(await bytesOf(response)).metadata();
    expect(metadata).toMatchObject({ format: decoded, width: 640, height: 480 });
    expect(metadata.exif).toBeUndefined();
  },
);

test('without width and format a picture is 640 pixels wide', async () => {
  await store('products/a.jpg');
  const response = await openShop().image('/images/products/a.jpg');
  expect((await sharp(await bytesOf(response)).metadata()).width).toBe(640);
});

test('a small picture is not enlarged, and a sideways photo is turned upright', async () => {
  const lying = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await writeFile(join(dir, 'files/products/a.jpg'), lying);
  const response = await openShop().image('/images/products/a.jpg?w=1920&f=webp');
  expect(await sharp(await bytesOf(response)).metadata()).toMatchObject({ width: 100, height: 200 });
});

test('a mail’s picture is a small JPEG, which every mail program shows', async () => {
  await store('products/a.jpg');
  const response = await openShop().image('/images/products/a.jpg?w=160&f=jpeg');
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect((await sharp(await bytesOf(response)).metadata()).width).toBeLessThanOrEqual(160);
});

test.each([
  ['products/a.jpg', 'w=96&f=jpeg'],
  ['categories/a.jpg', 'w=1920&f=jpeg'],
  ['avatars/ann/me.jpg', 'w=96&f=webp'],
  ['avatars/ann/me.jpg', 'w=1920&f=webp'],
  ['avatars/ann/me.jpg', 'w=320&f=avif'],
  ['avatars/ann/me.jpg', 'w=640&f=jpeg'],
])('%s is not available as %s, which no page requests', async (key, query) => {
  expect((await openShop().image(`/images/${key}?${query}`)).status).toBe(400);
});

test.each(['w=641', 'w=0', 'w=640px', 'w=', 'f=png', 'w=640&f=svg'])('%s is refused', async (query) => {
  await store('products/a.jpg');
  const response = await openShop().image(`/images/products/a.jpg?${query}`);
  expect(response.status).toBe(400);
  expectNoSniff(response);
});

test.each([
  'products/none.jpg',
  '..%2F..%2Fetc%2Fpasswd',
  'products/%00',
  'products/%E0',
  '',
  'http%3A%2F%2Fexample.com/a.jpg',
])('no picture exists under %j', async (path) => {
  const response = await openShop().image(`/images/${path}`);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('No such image\n');
});

test('a file that is not a picture is not found', async () => {
  await writeFile(join(dir, 'files/products/a.jpg'), '<svg onload="alert(1)"/>nonsense');
  expect((await openShop().image('/images/products/a.jpg')).status).toBe(404);
});

test('many simultaneous visitors share one computation', async () => {
  await store('products/a.jpg');
  const shop = openShop();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.image('/images/products/a.jpg?w=96&f=webp')),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
  expect(shop.readsOfFiles()).toBe(1);
});

test('a finished picture is served from disk, even after a restart', async () => {
  await store('products/a.jpg');
  const first = await openShop().image('/images/products/a.jpg?w=96&f=avif');
  const restarted = openShop();
  const second = await restarted.image('/images/products/a.jpg?w=96&f=avif');
  expect(await bytesOf(second)).toEqual(await bytesOf(first));
  expect(restarted.readsOfFiles()).toBe(0);
  const kept = await readdir(join(dir, 'cache'), { recursive: true });
  expect(kept.filter((name) => name.endsWith('.avif'))).toHaveLength(1);
});

test('with a shared file service a process finds the pictures that another has made', async () => {
  await store('products/a.jpg');
  const first = await openShop({ shared: true }).image('/images/products/a.jpg?w=96&f=webp');
  await database.pool.query("delete from files.objects where name like 'products/%'");
  await rm(join(dir, 'files/products'), { recursive: true });
  const other = openShop({ shared: true, cache: 'other' });
  const second = await other.image('/images/products/a.jpg?w=96&f=webp');
  expect(await bytesOf(second)).toEqual(await bytesOf(first));
  expect((await openShop({ cache: 'third' }).image('/images/products/a.jpg?w=96&f=webp')).status).toBe(404);
  expect(log.warn).not.toHaveBeenCalled();
});

test.each([false, true])(
  'a picture that its user deleted is gone, even if it was already made (shared: %s)',
  async (shared) => {
    await mkdir(join(dir, 'files/avatars/ann'), { recursive: true });
    await store('avatars/ann/me.jpg');
    const shop = openShop({ shared });
    const path = '/images/avatars/ann/me.jpg?w=320&f=webp';
    const shown = await shop.image(path);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('private'),
    ]);
    expect((await shop.image(path)).status).toBe(200);
    await shop.files.removeAll('avatars/ann/', { by: 'operator' });
    expect((await shop.image(path)).status).toBe(404);
    const { rows } = await database.pool.query('select name from files.objects');
    expect(rows).toEqual([]);
    const kept = await readdir(join(dir, 'cache'), { recursive: true });
    expect(kept.filter((name) => name.endsWith('.webp'))).toEqual([]);
  },
);

test('a picture that cannot be cached is shown anyway', async () => {
  await store('products/a.jpg');
  await writeFile(join(dir, 'cache'), 'a file where the folder should be');
  const shop = openShop();
  expect((await shop.image('/images/products/a.jpg?w=96&f=webp')).status).toBe(200);
  expect(log.error).toHaveBeenCalledOnce();
});

test('a picture that nobody waits for any more is not made', async () => {
  await store('products/a.jpg');
  const shop = openShop();
  const path = '/images/products/a.jpg?w=96&f=';
  const leaving = new AbortController();
  const left = shop.image(`${path}webp`, { signal: leaving.signal });
  leaving.abort();
  expect((await left).status).toBe(503);
  expect((await shop.image(`${path}avif`)).status).toBe(200);
  expect(shop.readsOfFiles()).toBe(1);
});

test('a browser that has the picture gets no bytes', async () => {
  await store('products/a.jpg');
  const shop = openShop();
  const ETag = (await shop.image('/images/products/a.jpg')).headers.get('ETag') ?? '';
  const again = await shop.image('/images/products/a.jpg', { headers: { 'If-None-Match': ETag } });
  expect(again.status).toBe(304);
  expectNoSniff(again);
  const head = await shop.image('/images/products/a.jpg', { method: 'HEAD' });
  expect([head.status, (await bytesOf(head)).length]).toEqual([200, 0]);
});

test('the file service sends a file with the type of its content, and blocks scripts in it', async () => {
  await store('products/a.png');
  const response = await openShop().file('/v0/b/kiosk/o/products%2Fa.png?alt=media');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('image/jpeg');
  expectNoSniff(response);
  expect((await bytesOf(response)).length).toBe(Number(response.headers.get('Content-Length')));
});

test('an HTML file in the file folder can only be downloaded, never shown', async () => {
  await writeFile(join(dir, 'files/products/a.html'), '<script>alert(1)</script>');
  const response = await openShop().file('/v0/b/kiosk/o/products%2Fa.html?alt=media');
  expect(response.headers.get('Content-Type')).toBe('application/octet-stream');
  expect(response.headers.get('Content-Disposition')).toBe('attachment');
});

test('no name leads out of the file folder', async () => {
  await writeFile(join(dir, 'secret.jpg'), 'secret');
  const shop = openShop();
  for (const name of [
    '..%2Fsecret.jpg',
    'products%2F..%2F..%2Fsecret.jpg',
    '%2E%2E%2Fsecret.jpg',
    '..%5Csecret.jpg',
  ]) {
    const response = await shop.file(`/v0/b/kiosk/o/${name}?alt=media`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: { code: 400, message: 'Invalid object name.' } });
  }
  expect(await shop.files.read('../secret.jpg')).toBeNull();
});

test('a folder, a missing file and another bucket are not found, in the protocol’s format', async () => {
  const shop = openShop();
  for (const path of ['kiosk/o/products', 'kiosk/o/none.jpg', 'other/o/products%2Fa.jpg']) {
    const response = await shop.file(`/v0/b/${path}?alt=media`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: { code: 404, message: 'Not Found.' } });
  }
});
