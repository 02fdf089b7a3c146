import { request as httpRequest } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pictureUrl } from '#lib/pictures/picture-url.ts';
import * as texts from '#texts';
import { noisePng } from '../../support/files/pictures.ts';
import { sendForm } from '../../support/shops/form-fields.ts';
import { createHttpShopper, type HttpShopper, hiddenInput } from '../../support/shops/http-shopper.ts';
import {
  dot,
  keyIn,
  openPictureShop,
  type PictureShop,
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

/** Submits the profile form without JavaScript. */
function saveProfile(shopper: HttpShopper, fields: Record<string, string>, file: File = new File([], '')) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: 'profile', ...fields })) body.append(name, value);
  body.append('image', file);
  return shopper.request('/account', { method: 'POST', body });
}

const avatarsOf = async (owner: string) => {
  const { rows } = await shop.database.pool.query('select name from files.objects where name like $1', [
    `avatars/${owner}/%`,
  ]);
  return rows.map(({ name }) => name);
};

test('a plain form uploads an avatar, and the next avatar replaces it', async () => {
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

test('deleting an account deletes its avatar', async () => {
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
  expect((await guest.request(pictureUrl(key))).status).toBe(200);
  const { pool } = shop.database;
  await pool.query(`create function no_deletion() returns trigger language plpgsql as
    $$ begin raise exception 'no deletion'; end $$`);
  await pool.query(
    'create trigger no_deletion before delete on files.objects for each row execute function no_deletion()',
  );
  await guest.post('/account', { intent: 'delete', current: password });
  expect((await guest.open('/account')).html).toContain('Failed to delete account');
  await pool.query('drop function no_deletion cascade');
  const gone = await guest.post('/account', { intent: 'delete', current: password });
  expect([gone.status, gone.location]).toEqual([303, '/']);
  expect(await avatarsOf(uid)).toEqual([]);
  expect((await guest.request(pictureUrl(key))).status).toBe(404);
});

test('a form whose file is not a picture or too large is shown again with the input', async () => {
  const text = new File(['not a picture'], 'me.png', { type: 'image/png' });
  const large = new File([new Uint8Array(11 * MIB)], 'me.png', { type: 'image/png' });
  for (const [file, message] of [
    [text, 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.'],
    [large, 'The limit is 10 MB.'],
  ] as const) {
    const reply = await saveProfile(guest, { display_name: 'Ann of all' }, file);
    const html = await reply.text();
    expect(reply.status).toBe(409);
    expect(html).toContain(message);
    expect(html).toContain(texts.account.uploadFailed);
    expect(html).toContain('value="Ann of all"');
  }
  expect(await avatarsOf(uid)).toEqual([]);
});

test('a picture in a form that was refused for another reason need not be uploaded again', async () => {
  const file = new File([new Uint8Array(await dot())], 'me.png', { type: 'image/png' });
  const reply = await saveProfile(guest, { display_name: '' }, file);
  expect(reply.status).toBe(409);
  const key = hiddenInput(await reply.text(), 'image_key');
  expect(await avatarsOf(uid)).toEqual([key]);
  await saveProfile(guest, { display_name: 'Ann', image_key: key });
  expect(hiddenInput((await guest.open('/account')).html, 'image_key')).toBe(key);
});

test('an invented key, a deleted picture’s key and another user’s key are refused', async () => {
  const other = await shop.newGuest();
  const theirs = keyIn(await uploadWhole(other, '/uploads/avatars?name=a.png', await dot()));
  for (const key of [
    theirs,
    `avatars/${uid}/AAAAAAAAAAAA-a.png`,
    'products/a.png',
    '../x',
    'https://a.example/',
  ]) {
    const reply = await saveProfile(guest, { display_name: 'Ann', image_key: key });
    expect([reply.status, await reply.text()]).toEqual([409, expect.stringContaining('no longer exists')]);
  }
});

test('an oversized form, a second file and a file in a form without files are refused', async () => {
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

/** Starts an upload on its own connection and never ends it. */
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

test('visitors with slow uploads cause a message for the next visitor, but never delay the administrator', async () => {
  const others = [await shop.newGuest(), await shop.newGuest()];
  const slow = [...others, ...others].map(beginForm);
  const file = new File([new Uint8Array(100 * KIB)], 'me.png', { type: 'image/png' });
  const reply = await vi.waitUntil(
    async () => {
      const sent = await saveProfile(guest, { display_name: 'Ann' }, file);
      return sent.status === 503 && sent;
    },
    { timeout: 20_000 },
  );
  const html = await reply.text();
  expect(html).toContain(texts.failures.tooManyFiles);
  expect(html).toContain('name="display_name"');

  const body = new FormData();
  body.append('intent', 'add');
  body.append('name', 'Added meanwhile');
  body.append('image', new File([new Uint8Array(await noisePng(100 * KIB))], 'a.png', { type: 'image/png' }));
  const saved = await (await shop.newAdmin()).request('/admin/categories/new', { method: 'POST', body });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/admin/categories']);
  for (const each of slow) each.destroy();
});

test('a category whose description has line breaks can be edited', async () => {
  const { rows } = await shop.database.pool.query(
    `insert into categories (name, thumbnail_key, meta_description)
     values ('Tea and coffee', 'categories/thing.webp', E'All teas\nFresh weekly') returning id`,
  );
  const page = `/admin/categories/${rows[0].id}`;
  const reply = await sendForm(await shop.newAdmin(), page, 'name="seen_name"', { meta_title: 'Tea' });
  expect(reply.status).toBe(303);
  const { rows: after } = await shop.database.pool.query(
    'select meta_title, meta_description from categories where id = $1',
    [rows[0].id],
  );
  expect(after).toEqual([{ meta_title: 'Tea', meta_description: 'All teas\nFresh weekly' }]);
});

test('a visitor without a user cannot upload a file to the account', async () => {
  const visitor = createHttpShopper(shop.url);
  const reply = await saveProfile(visitor, { display_name: 'Ann' }, new File(['a'], 'a.png'));
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/auth?return_to=%2Faccount']);
});

test('an animated logo is accepted, and pages show its first frame', async () => {
  const admin = await shop.newAdmin();
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 10, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = [await frame('red'), await frame('blue')];
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);
  const image = new File([new Uint8Array(gif)], 'tea.gif', { type: 'image/gif' });
  const saved = await sendForm(admin, '/admin/settings/look', 'value="logo"', { image });
  expect(saved.status).toBe(303);
  const { rows } = await shop.database.pool.query('select settings from site_settings');
  const { logo, logoWidth } = rows[0].settings;
  expect(logoWidth).toBe(128);
  const shown = await guest.request(`${pictureUrl(logo)}?w=320&f=webp`);
  const { format, pages = 1 } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect([shown.status, format, pages]).toEqual([200, 'webp', 1]);
});
