import { request as httpRequest } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { imageUrl } from '#lib/image-url.ts';
import { messages } from '#lib/messages.ts';
import { multipartBody } from '#lib/multipart-body.ts';
import { makeDataFolder, removeDataFolder } from '../support/data-folder.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createHttpShopper, type HttpShopper, hiddenInput } from '../support/http-shopper.ts';
import { noisePng } from '../support/pictures.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const ADMIN = { email: 'boss@kiosk.test', password: 'the-boss-of-all' };

let database: TestDatabase;
let dataDir: string;
let shop: ShopProcess;
let guest: HttpShopper;
let uid: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeDataFolder();
  shop = await startShop({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
});
afterAll(async () => {
  await shop?.stop();
  await database.drop();
  await removeDataFolder(dataDir);
});
beforeEach(async () => {
  guest = await newGuest();
  uid = await uidOf(guest);
});

async function newGuest(): Promise<HttpShopper> {
  const shopper = createHttpShopper(shop.url);
  await shopper.post('/auth', { intent: 'guest' });
  return shopper;
}

async function newAdmin(): Promise<HttpShopper> {
  const shopper = createHttpShopper(shop.url);
  await shopper.post('/auth', { intent: 'login', ...ADMIN });
  return shopper;
}

async function uidOf(shopper: HttpShopper): Promise<string> {
  const { uid: found } = await (await shopper.request('/session')).json();
  return found;
}

const dot = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const keyIn = (reply: Response) => decodeURIComponent(reply.headers.get('x-upload-key') ?? '');

/** One request with the whole file. */
async function uploadWhole(shopper: HttpShopper, path: string, bytes: Uint8Array, headers = {}) {
  const { body, type } = multipartBody(new Uint8Array(bytes), 'image/png');
  const sent = { 'Content-Type': type, 'X-Goog-Upload-Protocol': 'multipart', ...headers };
  return shopper.request(path, { method: 'POST', body, headers: sent });
}

function start(shopper: HttpShopper, path: string, sizeBytes: number) {
  const headers = {
    'X-Goog-Upload-Protocol': 'resumable',
    'X-Goog-Upload-Command': 'start',
    'X-Goog-Upload-Header-Content-Length': String(sizeBytes),
    'X-Goog-Upload-Header-Content-Type': 'image/png',
  };
  return shopper.request(path, { method: 'POST', body: '{}', headers });
}

function command(shopper: HttpShopper, url: string, words: string, offset = 0, bytes?: Uint8Array) {
  const headers = { 'X-Goog-Upload-Command': words, 'X-Goog-Upload-Offset': String(offset) };
  return shopper.request(url, { method: 'POST', headers, ...(bytes && { body: new Uint8Array(bytes) }) });
}

test('a signed-in user uploads an avatar by one request, under a key that the shop chose', async () => {
  const reply = await uploadWhole(guest, '/uploads/avatars?name=Mein%20Bild.PNG', await dot());
  expect(reply.status).toBe(200);
  expect(keyIn(reply)).toMatch(new RegExp(`^avatars/${uid}/[\\w-]{12}-mein-bild\\.png$`));
  const shown = await guest.request(`/images/${keyIn(reply)}?w=96&f=webp`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('a visitor without a user uploads nothing, nor does a form of another site', async () => {
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

test('the administrator alone uploads pictures of products and categories', async () => {
  const admin = await newAdmin();
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

test('a large file goes up in chunks; after a break the server tells where to go on', async () => {
  const bytes = await noisePng(700 * KIB);
  const started = await start(guest, '/uploads/avatars?name=large.png', bytes.length);
  const url = started.headers.get('x-goog-upload-url') ?? '';
  expect([started.status, started.headers.get('x-goog-upload-status')]).toEqual([200, 'active']);
  expect(url).toMatch(/^\/uploads\/session\/[\w.-]+$/);

  const first = await command(guest, url, 'upload', 0, bytes.subarray(0, 256 * KIB));
  expect([first.status, first.headers.get('x-goog-upload-status')]).toEqual([200, 'active']);
  const asked = await command(guest, url, 'query');
  expect(asked.headers.get('x-goog-upload-size-received')).toBe(String(256 * KIB));
  const last = await command(guest, url, 'upload, finalize', 256 * KIB, bytes.subarray(256 * KIB));
  expect([last.status, last.headers.get('x-goog-upload-status')]).toEqual([200, 'final']);
  expect(await last.json()).toMatchObject({ name: keyIn(started), contentType: 'image/png' });
  expect((await guest.request(`/images/${keyIn(started)}?w=320&f=webp`)).status).toBe(200);
});

test('an upload belongs to its user, and can be canceled', async () => {
  const started = await start(guest, '/uploads/avatars?name=large.png', MIB);
  const url = started.headers.get('x-goog-upload-url') ?? '';
  expect((await command(await newGuest(), url, 'query')).status).toBe(404);
  expect((await command(guest, url, 'cancel')).status).toBe(200);
  expect((await command(guest, url, 'upload', 0, new Uint8Array(KIB))).status).toBeGreaterThanOrEqual(400);
});

test('a file too large, a request too large and a file that is no picture are refused', async () => {
  expect((await start(guest, '/uploads/avatars?name=a.png', 10 * MIB + 1)).status).toBe(413);
  const started = await start(guest, '/uploads/avatars?name=a.png', 10 * MIB);
  const url = started.headers.get('x-goog-upload-url') ?? '';
  expect((await command(guest, url, 'upload', 0, new Uint8Array(18 * MIB))).status).toBe(413);
  const text = new TextEncoder().encode('<svg onload="alert(1)"/>');
  expect((await uploadWhole(guest, '/uploads/avatars?name=a.png', text)).status).toBe(415);
});

/** The profile form as a browser without script sends it. */
function saveProfile(shopper: HttpShopper, fields: Record<string, string>, file: File = new File([], '')) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: 'profile', ...fields })) body.append(name, value);
  body.append('image', file);
  return shopper.request('/account', { method: 'POST', body });
}

const avatarsOf = async (owner: string) => {
  const { rows } = await database.pool.query('select name from files.objects where name like $1', [
    `avatars/${owner}/%`,
  ]);
  return rows.map(({ name }) => name);
};

test('a plain form brings its avatar; the next one takes its place', async () => {
  const file = new File([new Uint8Array(await dot())], 'me.png', { type: 'image/png' });
  const saved = await saveProfile(guest, { display_name: 'Ann' }, file);
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/']);
  const [first] = await avatarsOf(uid);
  expect(hiddenInput((await guest.open('/account')).html, 'image_key')).toBe(first);

  await saveProfile(guest, { display_name: 'Ann', image_key: first }, file);
  const now = await avatarsOf(uid);
  expect(now).toHaveLength(1);
  expect(now).not.toContain(first);
  await saveProfile(guest, { display_name: 'Ann', image_key: now[0] });
  expect(await avatarsOf(uid)).toEqual(now);
  await saveProfile(guest, { display_name: 'Ann', image_key: now[0], image_key_remove: '1' });
  expect(hiddenInput((await guest.open('/account')).html, 'image_key')).toBe('');
  expect(await avatarsOf(uid)).toEqual([]);
});

test('with an account goes its avatar', async () => {
  const password = 'Secret-99-Kiosk';
  const account = {
    intent: 'signup',
    username: 'Ann',
    email: 'ann@example.com',
    password,
    confirm: password,
  };
  await guest.post('/auth', account);
  await uploadWhole(guest, '/uploads/avatars?name=a.png', await dot());
  const [key = ''] = await avatarsOf(uid);
  expect((await guest.request(imageUrl(key))).status).toBe(200);
  const gone = await guest.post('/account', { intent: 'delete', current: password });
  expect([gone.status, gone.location]).toEqual([303, '/']);
  expect(await avatarsOf(uid)).toEqual([]);
  expect((await guest.request(imageUrl(key))).status).toBe(404);
});

test('a form whose file is no picture or too large is shown again with what was typed', async () => {
  const text = new File(['not a picture'], 'me.png', { type: 'image/png' });
  const large = new File([new Uint8Array(11 * MIB)], 'me.png', { type: 'image/png' });
  for (const [file, message] of [
    [text, 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.'],
    [large, 'Please choose one of up to 10 MB.'],
  ] as const) {
    const reply = await saveProfile(guest, { display_name: 'Ann of all' }, file);
    const html = await reply.text();
    expect(reply.status).toBe(409);
    expect(html).toContain(message);
    expect(html).toContain(messages.uploadFailed);
    expect(html).toContain('value="Ann of all"');
  }
  expect(await avatarsOf(uid)).toEqual([]);
});

test('a picture that came with a form which was refused for another reason need not be sent again', async () => {
  const file = new File([new Uint8Array(await dot())], 'me.png', { type: 'image/png' });
  const reply = await saveProfile(guest, { display_name: '' }, file);
  expect(reply.status).toBe(409);
  const key = hiddenInput(await reply.text(), 'image_key');
  expect(await avatarsOf(uid)).toEqual([key]);
  await saveProfile(guest, { display_name: 'Ann', image_key: key });
  expect(hiddenInput((await guest.open('/account')).html, 'image_key')).toBe(key);
});

test('a key that was made up, is gone or is another user’s is refused', async () => {
  const other = await newGuest();
  const theirs = keyIn(await uploadWhole(other, '/uploads/avatars?name=a.png', await dot()));
  for (const key of [
    theirs,
    `avatars/${uid}/AAAAAAAAAAAA-a.png`,
    'products/a.png',
    '../x',
    'https://a.example/',
  ]) {
    const reply = await saveProfile(guest, { display_name: 'Ann', image_key: key });
    expect([reply.status, await reply.text()]).toEqual([409, expect.stringContaining('no longer there')]);
  }
});

test('far too large a form, a second file and a file where none belongs are refused', async () => {
  const huge = new File([new Uint8Array(30 * MIB)], 'me.png', { type: 'image/png' });
  expect((await saveProfile(guest, { display_name: 'Ann' }, huge)).status).toBe(413);
  const two = new FormData();
  for (const name of ['image', 'image']) two.append(name, new File(['a'], 'a.png'));
  expect((await guest.request('/account', { method: 'POST', body: two })).status).toBe(413);
  expect((await guest.request('/cart/items', { method: 'POST', body: two })).status).toBe(415);
  const broken = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const reply = await guest.request('/account', { method: 'POST', body: 'nonsense', headers: broken });
  expect(reply.status).toBe(400);
});

/** Begins a form with a file on a connection of its own, and never ends it. */
function beginForm(shopper: HttpShopper) {
  const sent = httpRequest(new URL('/account', shop.url), {
    method: 'POST',
    agent: false,
    headers: {
      cookie: `kiosk-session=${shopper.cookie('kiosk-session')}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': MIB,
    },
  });
  sent.on('error', () => {});
  sent.write('--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nbytes');
  return sent;
}

test('slow forms of some visitors end in a message for the next, and never keep the administrator waiting', async () => {
  const others = [await newGuest(), await newGuest()];
  const slow = [...others, ...others].map(beginForm);
  const file = new File([new Uint8Array(100 * KIB)], 'me.png', { type: 'image/png' });
  const reply = await vi.waitUntil(async () => {
    const sent = await saveProfile(guest, { display_name: 'Ann' }, file);
    return sent.status === 503 && sent;
  });
  const html = await reply.text();
  expect(html).toContain(messages.tooManyFiles);
  expect(html).toContain('name="display_name"');

  const body = new FormData();
  body.append('intent', 'add');
  body.append('name', 'Added meanwhile');
  body.append('image', new File([new Uint8Array(await noisePng(100 * KIB))], 'a.png', { type: 'image/png' }));
  const saved = await (await newAdmin()).request('/admin/categories', { method: 'POST', body });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/admin/categories']);
  for (const each of slow) each.destroy();
});

test('a visitor without a user sends no file to the account', async () => {
  const visitor = createHttpShopper(shop.url);
  const reply = await saveProfile(visitor, { display_name: 'Ann' }, new File(['a'], 'a.png'));
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/auth?return_to=%2Faccount']);
});
