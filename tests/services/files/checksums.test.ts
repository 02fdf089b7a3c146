import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteApp, getApps } from 'firebase/app';
import { signInWithCustomToken } from 'firebase/auth';
import {
  type FirebaseStorage,
  getMetadata,
  ref,
  type UploadMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFilesClient } from '#app/clients/files.ts';
import { openBrowser } from '../../support/clients/storage-browser.ts';
import {
  ADMIN_UID,
  BUCKET,
  type FilesServer,
  OPERATOR_SECRET,
  startFiles,
} from '../../support/files/files-server.ts';
import { noisePng } from '../../support/files/pictures.ts';

const KiB = 1024;

let server: FilesServer;
let storage: FirebaseStorage;
beforeAll(async () => {
  server = await startFiles();
  const browser = openBrowser(server.origin);
  await signInWithCustomToken(browser.auth, await server.identity.admin.customToken(ADMIN_UID));
  storage = browser.storage;
});
afterAll(async () => {
  await Promise.all(getApps().map(deleteApp));
  await server.close();
});

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('base64');
const read = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/v0/b/${BUCKET}/o/${encodeURIComponent(name)}?alt=media`, { headers });

/** The paths of all files in the store's folder. */
async function stored(): Promise<string[]> {
  const entries = await readdir(server.dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

type Send = (name: string, bytes: Uint8Array, metadata: UploadMetadata) => Promise<{ metadata: object }>;
const ways: [string, number, Send][] = [
  ['in one request', 20 * KiB, async (name, ...rest) => uploadBytes(ref(storage, name), ...rest)],
  ['in parts', 600 * KiB, async (name, ...rest) => uploadBytesResumable(ref(storage, name), ...rest)],
];

test.each(ways)('a picture sent %s with its MD5 is checked against it', async (_how, size, send) => {
  const bytes = await noisePng(size);
  const { metadata } = await send('products/right.png', bytes, { md5Hash: md5(bytes) });
  expect(metadata).toMatchObject({ md5Hash: md5(bytes), size: bytes.length });
  const before = await stored();
  const wrong = { md5Hash: md5(new Uint8Array()) };
  const refused = { code: 'storage/unknown' };
  await expect(send('products/wrong.png', bytes, wrong)).rejects.toMatchObject(refused);
  const missing = { code: 'storage/object-not-found' };
  await expect(getMetadata(ref(storage, 'products/wrong.png'))).rejects.toMatchObject(missing);
  expect(await stored()).toEqual(before);
});

test('the MD5 is checked against the sent bytes, even if fewer are stored', async () => {
  const bytes = await sharp(await noisePng(KiB))
    .jpeg()
    .withExif({ IFD0: { Artist: 'Ada' } })
    .toBuffer();
  const { metadata } = await uploadBytes(ref(storage, 'products/exif.jpg'), bytes, { md5Hash: md5(bytes) });
  const shown = new Uint8Array(await (await read('products/exif.jpg')).arrayBuffer());
  expect(shown.length).toBeLessThan(bytes.length);
  expect(metadata.md5Hash).toBe(md5(shown));
});

test.each([
  [
    'of other bytes',
    md5(new Uint8Array()),
    /^Provided MD5 hash ".*" doesn't match calculated MD5 hash ".*"\.$/,
  ],
  ['that can be none', 'abc', /^The metadata is not valid: md5Hash\.$/],
])('an MD5 %s is refused in the protocol’s format', async (_what, md5Hash, words) => {
  const headers = {
    Authorization: `Bearer ${OPERATOR_SECRET}`,
    'X-Goog-Upload-Protocol': 'multipart',
    'Content-Type': 'multipart/related; boundary=b',
  };
  const head = `--b\r\n\r\n${JSON.stringify({ md5Hash })}\r\n--b\r\n\r\n`;
  const body = new Blob([head, await noisePng(KiB), '\r\n--b--']);
  const url = `${server.origin}/v0/b/${BUCKET}/o?name=products%2Fx.png`;
  const reply = await fetch(url, { method: 'POST', headers, body });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toEqual({ error: { code: 400, message: expect.stringMatching(words) } });
});

/**
 * Stores a picture. Then changes one byte of it in the store, without the service. Returns the picture's size
 * in bytes.
 */
async function damage(name: string, size: number): Promise<number> {
  const before = await stored();
  await uploadBytes(ref(storage, name), await noisePng(size, size));
  const path = (await stored()).find((each) => !before.includes(each)) ?? '';
  const bytes = await readFile(path);
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  await writeFile(path, bytes);
  return bytes.length;
}

test.each([
  ['small', KiB],
  ['large', 3 * KiB * KiB],
])(
  'a %s picture with changed bytes is never delivered completely, and is reported as an error',
  async (what, size) => {
    const name = `products/damaged ${what}.png`;
    const length = await damage(name, size);
    let arrived = 0;
    const whole = read(name).then(async (reply) => {
      if (!reply.ok) throw new Error(`status ${reply.status}`);
      for await (const part of reply.body ?? []) arrived += part.length;
    });
    await expect(whole).rejects.toThrow();
    expect(arrived).toBeLessThan(length);
    expect(server.faults.splice(0)).toEqual([
      expect.objectContaining({ message: expect.stringContaining(name) }),
    ]);
    const head = await read(name, { Range: 'bytes=0-9' });
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([206, 10]);
    const shop = createFilesClient({ bucket: BUCKET, fetch: server.files.fetch });
    await expect(shop.read(name)).rejects.toMatchObject({ name: 'StorageError', status: 503 });
    expect(server.faults.splice(0)).toHaveLength(1);
  },
);

test('a reader who leaves in the middle of a picture causes no error', async () => {
  await uploadBytes(ref(storage, 'products/left.png'), await noisePng(4 * KiB * KiB));
  const reply = await read('products/left.png');
  await reply.body?.cancel();
  // The server notices the closed connection a moment later.
  await sleep(500);
  expect(server.faults).toEqual([]);
});
