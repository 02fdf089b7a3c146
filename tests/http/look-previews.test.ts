import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { siteSettings } from '#db/schema/site.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import * as texts from '#texts';
import { type HttpShopper, hiddenInputs } from '../support/shops/http-shopper.ts';
import { openPictureShop, type PictureShop } from '../support/shops/picture-shop.ts';

const said = texts.adminSite;
const LOOK = '/admin/settings/look';
const HOME = '/admin/settings/home';

let shop: PictureShop;
let admin: HttpShopper;
beforeAll(async () => {
  shop = await openPictureShop();
  admin = await shop.newAdmin();
}, 60_000);
beforeEach(async () => {
  await shop.database.db.update(siteSettings).set({ settings: {}, version: 1 });
});
afterAll(() => shop?.close());

const saved = async () => (await readSiteSettings(shop.database.db)).values;
const pictureFile = async (width: number, height: number) => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#1f6f54' } });
  return new File([new Uint8Array(await picture.png().toBuffer())], 'tea.png', { type: 'image/png' });
};

/**
 * Sends a form as a browser without JavaScript does. `keys` are the picture keys in the forms of the
 * response.
 */
async function send(path: string, fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const reply = await admin.request(path, { method: 'POST', body });
  const html = (await reply.text()).replace(/<script.*?<\/script>/gs, '');
  const [, preview = ''] = html.split(`aria-label="${said.previewTitle}"`);
  const keys = hiddenInputs(html, 'image_key');
  return { status: reply.status, preview, keys, html };
}

const BANNER = {
  intent: 'banner',
  version: '1',
  seen_image: '',
  image_key: '',
  banner_shown: 'yes',
  banner_title: 'Fresh tea',
  banner_text: '',
  banner_button: '',
  banner_link: '/search?q=tea',
};
const picture = (intent: string) => ({ intent, version: '1', seen_image: '', image_key: '' });
const count = (text: string, part: string) => text.split(part).length - 1;

test('a banner is previewed in both themes with its picture, which the next save stores', async () => {
  const image = await pictureFile(900, 600);
  const { status, preview, keys, html } = await send(HOME, { ...BANNER, image, preview: '1' });
  const key = keys[0] ?? '';
  expect(status).toBe(200);
  expect(key).toMatch(/^site\/[\w-]+-tea\.png$/);
  expect(count(preview, '>Fresh tea</h2>')).toBe(2);
  expect(count(preview, `/images/${key}?w=640&amp;f=jpeg`)).toBe(2);
  expect(preview).toContain('data-theme="dark"');
  expect(preview).toContain(texts.catalogue.bannerHint);
  expect(html).toContain('value="Fresh tea"');
  expect(await saved()).toMatchObject({ bannerTitle: '', bannerKey: '' });

  expect((await send(HOME, { ...BANNER, image_key: key })).status).toBe(303);
  expect(await saved()).toMatchObject({ bannerTitle: 'Fresh tea', bannerKey: key });
});

test('a hidden banner and one with an invalid link have no preview', async () => {
  expect((await send(HOME, { ...BANNER, banner_shown: 'no', preview: '1' })).preview).toContain(
    said.noBanner,
  );
  const wrong = await send(HOME, { ...BANNER, banner_link: 'javascript:1', preview: '1' });
  expect(wrong.preview).toBe('');
  expect(wrong.html).toContain(texts.fields.noLink.slice(0, 20));
});

test('a logo is previewed as in the header, with the shop’s name if it is narrow', async () => {
  const wide = await send(LOOK, { ...picture('logo'), image: await pictureFile(400, 100), preview: '1' });
  expect(wide.status).toBe(200);
  expect(count(wide.preview, 'width="128"')).toBe(2);
  const narrow = await send(LOOK, { ...picture('logo'), image: await pictureFile(90, 90), preview: '1' });
  expect(narrow.preview).toMatch(/width="32"[^>]*><span[^>]*>Kiosk/);
  expect(await saved()).toMatchObject({ logo: '', logoWidth: 0 });
});

test('an icon is previewed in each of its sizes', async () => {
  const { preview } = await send(LOOK, {
    ...picture('icon'),
    image: await pictureFile(90, 90),
    preview: '1',
  });
  for (const size of [32, 180]) expect(count(preview, `?w=${size}&amp;f=png`)).toBe(2);
  expect(await saved()).toMatchObject({ icon: '' });
});

test('a picture that a preview showed as removed is removed only by the next save', async () => {
  const { keys } = await send(LOOK, { ...picture('logo'), image: await pictureFile(400, 100), preview: '1' });
  const key = keys[0] ?? '';
  expect((await send(LOOK, { ...picture('logo'), image_key: key })).status).toBe(303);
  expect((await saved()).logo).toBe(key);
  const form = { ...picture('logo'), version: '2', seen_image: key };
  const without = await send(LOOK, { ...form, image_key: key, image_key_remove: '1', preview: '1' });
  expect(without.preview).toContain('<svg');
  expect(without.keys[0]).toBe('');
  expect((await saved()).logo).toBe(key);
  await send(LOOK, { ...form, image_key: '' });
  expect((await saved()).logo).toBe('');
});
