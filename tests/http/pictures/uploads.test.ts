import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noisePng } from '../../support/files/pictures.ts';
import { createHttpShopper, type HttpShopper } from '../../support/shops/http-shopper.ts';
import {
  commandUpload,
  dot,
  keyIn,
  openPictureShop,
  type PictureShop,
  startUpload,
  uidOf,
  uploadWhole,
} from '../../support/shops/picture-shop.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

let shop: PictureShop;
let guest: HttpShopper;
let uid: string;

beforeAll(async () => {
  shop = await openPictureShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  guest = await shop.newGuest();
  uid = await uidOf(guest);
});

test('a signed-in user uploads an avatar in one request, under a key that the shop chooses', async () => {
  const reply = await uploadWhole(guest, '/uploads/avatars?name=Mein%20Bild.PNG', await dot());
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-security-policy')).toBe(
    "sandbox; default-src 'none'; frame-ancestors 'none'",
  );
  expect(keyIn(reply)).toMatch(new RegExp(`^avatars/${uid}/[\\w-]{12}-mein-bild\\.png$`));
  const shown = await guest.request(`/images/${keyIn(reply)}?w=320&f=webp`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('a visitor without a user and a form of another site cannot upload anything', async () => {
  const visitor = createHttpShopper(shop.url);
  expect((await uploadWhole(visitor, '/uploads/avatars?name=a.png', await dot())).status).toBe(401);
  const foreign = { 'Sec-Fetch-Site': 'cross-site' };
  expect((await uploadWhole(guest, '/uploads/avatars?name=a.png', await dot(), foreign)).status).toBe(403);
});

test.each(['/uploads/', '/uploads/banners', '/uploads/avatars/x', '/uploads/session/x'])(
  'nothing can be uploaded to %s',
  async (path) => {
    expect((await uploadWhole(guest, path, await dot())).status).toBe(404);
  },
);

test('only the administrator uploads pictures of products and categories', async () => {
  const admin = await shop.newAdmin();
  for (const folder of ['products', 'categories']) {
    expect((await uploadWhole(guest, `/uploads/${folder}?name=a.png`, await dot())).status).toBe(403);
    const reply = await uploadWhole(admin, `/uploads/${folder}?name=a.png`, await dot());
    expect([reply.status, keyIn(reply)]).toEqual([
      200,
      expect.stringMatching(`^${folder}/[\\w-]{12}-a.png$`),
    ]);
  }
});

test.each([
  ['../../secret.png', 'secret.png'],
  ['写真.png', 'picture.png'],
  ['é'.repeat(400), 'e'.repeat(48)],
  ['a\0b\r\nX-Evil: 1.png', 'a-b-x-evil-1.png'],
])('a file called %j gets a short and plain name', async (name, kept) => {
  const reply = await uploadWhole(guest, `/uploads/avatars?name=${encodeURIComponent(name)}`, await dot());
  expect([reply.status, keyIn(reply).slice(`avatars/${uid}/`.length + 13)]).toEqual([200, kept]);
});

test('a large file is uploaded in chunks, and resumes where the server says', async () => {
  const bytes = await noisePng(700 * KIB);
  const started = await startUpload(guest, '/uploads/avatars?name=large.png', bytes.length);
  const url = started.headers.get('x-goog-upload-url') ?? '';
  expect([started.status, started.headers.get('x-goog-upload-status')]).toEqual([200, 'active']);
  expect(url).toMatch(/^\/uploads\/session\/[\w.-]+$/);

  const first = await commandUpload(guest, url, 'upload', 0, bytes.subarray(0, 256 * KIB));
  expect([first.status, first.headers.get('x-goog-upload-status')]).toEqual([200, 'active']);
  const asked = await commandUpload(guest, url, 'query');
  expect(asked.headers.get('x-goog-upload-size-received')).toBe(String(256 * KIB));
  const last = await commandUpload(guest, url, 'upload, finalize', 256 * KIB, bytes.subarray(256 * KIB));
  expect([last.status, last.headers.get('x-goog-upload-status')]).toEqual([200, 'final']);
  expect(await last.json()).toMatchObject({ name: keyIn(started), contentType: 'image/png' });
  expect((await guest.request(`/images/${keyIn(started)}?w=320&f=webp`)).status).toBe(200);
});

test('an upload belongs to its user, and can be cancelled', async () => {
  const started = await startUpload(guest, '/uploads/avatars?name=large.png', MIB);
  const url = started.headers.get('x-goog-upload-url') ?? '';
  expect((await commandUpload(await shop.newGuest(), url, 'query')).status).toBe(404);
  expect((await commandUpload(guest, url, 'cancel')).status).toBe(200);
  expect((await commandUpload(guest, url, 'upload', 0, new Uint8Array(KIB))).status).toBeGreaterThanOrEqual(
    400,
  );
});

test('a user keeps one avatar in the profile, and one upload in progress', async () => {
  const stored = async () => {
    const { rows } = await shop.database.pool.query(
      'select name from files.objects where starts_with(name, $1)',
      [`avatars/${uid}/`],
    );
    return rows.map(({ name }) => name);
  };
  const send = async (name: string) =>
    keyIn(await uploadWhole(guest, `/uploads/avatars?name=${name}`, await dot()));
  await send('first.png');
  const saved = await send('saved.png');
  expect(await stored()).toEqual([saved]);
  await guest.post('/account', { intent: 'profile', display_name: 'Ann', image_key: saved });
  await send('third.png');
  const begun = await startUpload(guest, '/uploads/avatars?name=begun.png', MIB);
  const bytes = await noisePng(300 * KIB);
  const begunLater = await startUpload(guest, '/uploads/avatars?name=later.png', bytes.length);
  const states = [begun, begunLater].map(async (reply) => {
    const asked = await commandUpload(guest, reply.headers.get('x-goog-upload-url') ?? '', 'query');
    return asked.headers.get('x-goog-upload-status');
  });
  expect(await Promise.all(states)).toEqual(['cancelled', 'active']);
  const url = begunLater.headers.get('x-goog-upload-url') ?? '';
  expect((await commandUpload(guest, url, 'upload, finalize', 0, bytes)).status).toBe(200);
  expect((await stored()).sort()).toEqual([saved, keyIn(begunLater)].sort());
});

test('an oversized file, an oversized request and a file that is not a picture are refused', async () => {
  expect((await startUpload(guest, '/uploads/avatars?name=a.png', 10 * MIB + 1)).status).toBe(413);
  const started = await startUpload(guest, '/uploads/avatars?name=a.png', 10 * MIB);
  const url = started.headers.get('x-goog-upload-url') ?? '';
  expect((await commandUpload(guest, url, 'upload', 0, new Uint8Array(18 * MIB))).status).toBe(413);
  const text = new TextEncoder().encode('<svg onload="alert(1)"/>');
  expect((await uploadWhole(guest, '/uploads/avatars?name=a.png', text)).status).toBe(415);
});
