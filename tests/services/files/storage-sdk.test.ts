import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteApp, getApps } from 'firebase/app';
import { signInAnonymously, signInWithCustomToken } from 'firebase/auth';
import {
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getDownloadURL,
  getMetadata,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipartBody } from '#lib/http/multipart-body.ts';
import { startRawUpload } from '../../support/clients/raw-uploads.ts';
import { openBrowser, progress } from '../../support/clients/storage-browser.ts';
import { ADMIN_UID, BUCKET, type FilesServer, startFiles } from '../../support/files/files-server.ts';
import { noisePng } from '../../support/files/pictures.ts';
import { isThorough } from '../../support/thorough.ts';

const KiB = 1024;
const MiB = 1024 * KiB;

let server: FilesServer;
let admin: FirebaseStorage;
let customer: { uid: string; storage: FirebaseStorage };

beforeAll(async () => {
  server = await startFiles();
  const administrators = openBrowser(server.origin);
  await server.identity.admin.ensureUser({
    uid: ADMIN_UID,
    email: 'admin@shop.example',
    password: 'correct horse',
  });
  await signInWithCustomToken(administrators.auth, await server.identity.admin.customToken(ADMIN_UID));
  admin = administrators.storage;
  const { auth, storage } = openBrowser(server.origin);
  customer = { uid: (await signInAnonymously(auth)).user.uid, storage };
});
afterAll(async () => {
  await Promise.all(getApps().map(deleteApp));
  await server.close();
});

const sha256 = (bytes: ArrayBuffer | Uint8Array) =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
const fails = (code: string) => ({ code: `storage/${code}` });

const SIZES: [string, number][] = [
  ['100 KiB', 100 * KiB],
  ['1 MiB', MiB],
  ['5 MiB', 5 * MiB],
];
const LARGE: [string, number] = ['40 MiB', 40 * MiB];

test.each(isThorough ? [...SIZES, LARGE] : SIZES)(
  '%s arrive with progress and are read back unchanged',
  async (label, size) => {
    const bytes = await noisePng(size, size);
    const object = ref(admin, `products/noise ${label}.png`);
    const task = uploadBytesResumable(object, bytes, { contentType: 'image/png' });
    const seen: number[] = [];
    task.on('state_changed', ({ bytesTransferred }) => void seen.push(bytesTransferred));
    const { state, metadata } = await task;
    expect(state).toBe('success');
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(new Set(seen).size).toBe(
      size > 256 * KiB ? Math.ceil(Math.log2(bytes.length / (256 * KiB) + 1)) + 1 : 2,
    );
    expect(metadata).toMatchObject({
      size: bytes.length,
      contentType: 'image/png',
      fullPath: object.fullPath,
    });
    expect(metadata.md5Hash).toBe(createHash('md5').update(bytes).digest('base64'));
    expect(sha256(await getBytes(object))).toBe(sha256(bytes));
    expect(server.faults).toEqual([]);
  },
);

test('a paused upload is not visible, and continues where it stopped', async () => {
  const bytes = await noisePng(3 * MiB);
  const object = ref(admin, 'products/paused.png');
  const task = uploadBytesResumable(object, bytes);
  await progress(task, ({ bytesTransferred }) => bytesTransferred >= 768 * KiB);
  expect(task.pause()).toBe(true);
  await progress(task, ({ state }) => state === 'paused');
  await expect(getMetadata(object)).rejects.toMatchObject(fails('object-not-found'));
  expect(task.resume()).toBe(true);
  expect((await task).state).toBe('success');
  expect(sha256(await getBytes(object))).toBe(sha256(bytes));
});

test('a cancelled upload leaves nothing visible', async () => {
  const object = ref(admin, 'products/cancelled.png');
  const task = uploadBytesResumable(object, await noisePng(3 * MiB));
  await progress(task, ({ bytesTransferred }) => bytesTransferred > 0);
  task.cancel();
  await expect(task).rejects.toMatchObject(fails('canceled'));
  await expect(getMetadata(object)).rejects.toMatchObject(fails('object-not-found'));
});

test('a customer stores an avatar, changes its metadata, and deletes it', async () => {
  const object = ref(customer.storage, `avatars/${customer.uid}/me, smiling ☺ 100%.png`);
  const bytes = await noisePng(20 * KiB);
  await uploadBytes(object, bytes, { customMetadata: { mood: 'fine' }, cacheControl: 'public, max-age=60' });
  const url = await getDownloadURL(object);
  const reply = await fetch(url);
  expect(sha256(await reply.arrayBuffer())).toBe(sha256(bytes));
  expect(reply.headers.get('cache-control')).toBe('public, max-age=60');
  const changed = await updateMetadata(object, {
    customMetadata: { place: 'home' },
    cacheControl: undefined,
    contentLanguage: 'en',
  });
  expect(changed).toMatchObject({ metageneration: '2', contentLanguage: 'en', name: object.name });
  expect(changed.customMetadata).toEqual({ mood: 'fine', place: 'home' });
  await deleteObject(object);
  await expect(getDownloadURL(object)).rejects.toMatchObject(fails('object-not-found'));
  expect((await fetch(url)).status).toBe(404);
});

test('a limit on the bytes to read returns the beginning', async () => {
  const bytes = await noisePng(30 * KiB);
  const object = ref(admin, 'products/begin.png');
  await uploadBytes(object, bytes);
  expect(Buffer.from(await getBytes(object, 1000))).toEqual(Buffer.from(bytes.subarray(0, 1000)));
});

test('lists return files and folders, page by page', async () => {
  const bytes = await noisePng(KiB);
  const folder = `avatars/${customer.uid}`;
  for (const name of ['a.png', 'b.png', 'c.png'])
    await uploadBytes(ref(customer.storage, `${folder}/${name}`), bytes);
  const first = await list(ref(customer.storage, folder), { maxResults: 2 });
  expect(first.items.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  const rest = await list(ref(customer.storage, folder), { pageToken: first.nextPageToken });
  expect(rest.items.map(({ name }) => name)).toEqual(['c.png']);
  expect(rest.nextPageToken).toBeUndefined();
  const top = await listAll(ref(admin));
  expect(top.prefixes.map(({ fullPath }) => fullPath)).toEqual(['avatars', 'products']);
  expect((await listAll(ref(admin, 'avatars'))).prefixes.map(({ name }) => name)).toEqual([customer.uid]);
  await expect(listAll(ref(customer.storage, 'avatars'))).rejects.toMatchObject(fails('unauthorized'));
});

const avatar = (name: string) => ref(customer.storage, `avatars/${customer.uid}/${name}`);
const picture = noisePng(2 * KiB);

test.each<[string, string, () => Promise<unknown>]>([
  [
    'unauthorized',
    'a product by a customer',
    async () => uploadBytes(ref(customer.storage, 'products/x.png'), await picture),
  ],
  [
    'unauthorized',
    'a large product by a customer',
    async () => uploadBytes(ref(customer.storage, 'products/x.png'), await noisePng(9 * MiB)),
  ],
  [
    'unauthorized',
    'a resumable product by a customer',
    async () => uploadBytesResumable(ref(customer.storage, 'products/x.png'), await noisePng(MiB)),
  ],
  [
    'unauthorized',
    'an avatar of another',
    async () => uploadBytes(ref(customer.storage, 'avatars/other/x.png'), await picture),
  ],
  [
    'unauthorized',
    'an avatar of another by the administrator',
    async () => uploadBytes(ref(admin, `avatars/${customer.uid}/x.png`), await picture),
  ],
  [
    'unauthorized',
    'a made variant by the administrator',
    async () => uploadBytes(ref(admin, 'variants/x.png'), await picture),
  ],
  [
    'unauthorized',
    'deleting a product by a customer',
    () => deleteObject(ref(customer.storage, 'products/begin.png')),
  ],
  [
    'unauthenticated',
    'an avatar by a visitor',
    async () => uploadBytes(ref(openBrowser(server.origin).storage, 'avatars/x/y.png'), await picture),
  ],
  ['object-not-found', 'bytes that are not there', () => getBytes(avatar('none.png'))],
  ['object-not-found', 'the address of none', () => getDownloadURL(avatar('none.png'))],
  ['object-not-found', 'deleting what is not there', () => deleteObject(avatar('none.png'))],
  [
    'object-not-found',
    'changing what is not there',
    () => updateMetadata(avatar('none.png'), { contentLanguage: 'en' }),
  ],
  [
    'object-not-found',
    'another bucket',
    () => getMetadata(ref(openBrowser(server.origin, 'other').storage, 'products/begin.png')),
  ],
  [
    'unknown',
    'a page',
    () => uploadBytes(avatar('x.png'), new TextEncoder().encode('<html><script>alert(1)</script>')),
  ],
  [
    'unknown',
    'an avatar above its limit',
    async () => uploadBytesResumable(avatar('large.png'), await noisePng(11 * MiB)),
  ],
  [
    'unknown',
    'a type that the bytes don’t show',
    async () => {
      await uploadBytes(avatar('typed.png'), await picture);
      await updateMetadata(avatar('typed.png'), { contentType: 'text/html' });
    },
  ],
])('storage/%s for %s', async (code, _what, attempt) => {
  await expect(Promise.resolve().then(attempt)).rejects.toMatchObject(fails(code));
  expect(server.faults).toEqual([]);
});

test('storage/quota-exceeded for a full folder', async () => {
  const small = await startFiles({ limits: { avatarFolderFiles: 1 } });
  const { auth, storage } = openBrowser(small.origin);
  const { uid } = (await signInAnonymously(auth)).user;
  await uploadBytes(ref(storage, `avatars/${uid}/a.png`), await picture);
  await uploadBytes(ref(storage, `avatars/${uid}/a.png`), await picture);
  await expect(uploadBytes(ref(storage, `avatars/${uid}/b.png`), await picture)).rejects.toMatchObject(
    fails('quota-exceeded'),
  );
  await small.close();
});

test('storage/quota-exceeded before the disk is full, in one request and in many', async () => {
  const full = await startFiles({ limits: { freeBytes: Number.MAX_SAFE_INTEGER } });
  const { auth, storage } = openBrowser(full.origin);
  const { uid } = (await signInAnonymously(auth)).user;
  const place = ref(storage, `avatars/${uid}/a.png`);
  for (const upload of [uploadBytes, uploadBytesResumable])
    await expect(upload(place, await picture)).rejects.toMatchObject(fails('quota-exceeded'));
  await full.close();
});

test('uploads in progress to an avatar folder cannot exceed what the folder may hold', async () => {
  const small = await startFiles({ limits: { avatarFolderBytes: 1000 } });
  const { user } = await signInAnonymously(openBrowser(small.origin).auth);
  const bearer = `Firebase ${await user.getIdToken()}`;
  const objects = `${small.origin}/v0/b/${BUCKET}/o`;
  const start = (size: number | null) => startRawUpload(objects, `avatars/${user.uid}/a.png`, size, bearer);
  const first = await start(600);
  await expect(start(600)).rejects.toThrow('429');
  await expect(start(null)).rejects.toThrow('429');
  await first.send('cancel');
  await start(600);
  await small.close();
});

test('one user’s many simultaneous uploads are partly refused, and refused ones leave nothing behind', async () => {
  const shared = await startFiles();
  const { user } = await signInAnonymously(openBrowser(shared.origin).auth);
  const headers = {
    Authorization: `Firebase ${await user.getIdToken()}`,
    'X-Goog-Upload-Protocol': 'multipart',
  };
  const send = async (_: unknown, at: number) => {
    const { body, type } = multipartBody(new Uint8Array(await picture), 'image/png');
    const name = encodeURIComponent(`avatars/${user.uid}/${at}.png`);
    const init = { method: 'POST', body, headers: { ...headers, 'Content-Type': type } };
    return (await fetch(`${shared.origin}/v0/b/${BUCKET}/o?name=${name}`, init)).status;
  };
  const statuses = await Promise.all(Array.from({ length: 40 }, send));
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(await readdir(join(shared.dir, '.work'))).toEqual([]);
  await shared.close();
});

test('storage/retry-limit-exceeded when the service fails for too long', async () => {
  const unreachable = openBrowser('http://127.0.0.1:9').storage;
  unreachable.maxOperationRetryTime = 10;
  await expect(getMetadata(ref(unreachable, 'products/x.png'))).rejects.toMatchObject(
    fails('retry-limit-exceeded'),
  );
});
