import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pictureUrl } from '#lib/pictures/picture-url.ts';
import { makeCategory, makeProduct } from '../../support/fixtures/factories.ts';
import { type HttpShopper, hiddenInput, hiddenInputs } from '../../support/shops/http-shopper.ts';
import {
  dot,
  keyIn,
  openPictureShop,
  type PictureShop,
  uploadWhole,
} from '../../support/shops/picture-shop.ts';

let shop: PictureShop;
let admin: HttpShopper;
let keys: string[];
let id: number;

beforeAll(async () => {
  shop = await openPictureShop();
  admin = await shop.newAdmin();
  await makeCategory(shop.database.db, 'Things');
  const upload = async (name: string) =>
    keyIn(await uploadWhole(admin, `/uploads/products?name=${name}.png`, await dot()));
  keys = [await upload('a'), await upload('b'), await upload('c')];
}, 60_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  id = await makeProduct(shop.database.db, {
    imageKey: keys[0] ?? '',
    imageAlt: 'Front',
    moreImages: `${keys[1]} | Side`,
  });
});

const stored = async () =>
  (
    await shop.database.pool.query('select image_key, image_alt, more_images from products where id = $1', [
      id,
    ])
  ).rows[0];
const picture = async (name = 'new.png') =>
  new File([new Uint8Array(await dot())], name, { type: 'image/png' });

/** Submits the page's form without JavaScript, with these changes. */
async function send(change: Record<string, string | File> = {}, rows?: [string, string][], page?: string) {
  const html = page ?? (await admin.open(`/admin/products/${id}`)).html;
  const body = new FormData();
  for (const name of ['seen_version', 'seen_stock', 'seen_image', 'image_key'])
    body.append(name, hiddenInput(html, name));
  const typed = { name: 'Tea pot', category: 'Things', price: '10', stock: '10', is_delivered: 'yes' };
  const others = { is_gift_card: 'no', weight_grams: '0', description: '', image_alt: 'Front' };
  const alts = hiddenInputs(html, 'more_alt');
  const shown = hiddenInputs(html, 'more_key').map((key, at) => [key, alts[at] ?? '']);
  for (const [key = '', alt = ''] of rows ?? shown) {
    body.append('more_key', key);
    body.append('more_alt', alt);
  }
  for (const [name, value] of Object.entries({ ...typed, ...others, ...change })) body.append(name, value);
  const reply = await admin.request(`/admin/products/${id}`, { method: 'POST', body });
  return { status: reply.status, html: await reply.text() };
}

describe('without JavaScript', () => {
  test('a picture is added to the product’s pictures, and stored with the form', async () => {
    const shown = await send({ arrange: 'add', more_image: await picture() });
    expect(shown.status).toBe(200);
    const [, added = ''] = hiddenInputs(shown.html, 'more_key');
    expect(added).toMatch(/^products\/[\w-]{12}-new[.]png$/);
    expect((await stored()).more_images).toBe(`${keys[1]} | Side`);
    expect((await admin.request(pictureUrl(added))).status).toBe(200);
    expect((await send({}, undefined, shown.html)).status).toBe(303);
    expect((await stored()).more_images).toBe(`${keys[1]} | Side\n${added}`);
  });

  test('a picture that is chosen when the form is submitted is stored with it', async () => {
    expect((await send({ more_image: await picture('late.png') })).status).toBe(303);
    expect((await stored()).more_images).toMatch(/ [|] Side\nproducts\/[\w-]{12}-late[.]png$/);
  });

  test('buttons move a picture, remove it or make it the main one, and store nothing', async () => {
    const [a = '', b = '', c = ''] = keys;
    const rows: [string, string][] = [
      [b, 'Side'],
      [c, 'Top'],
    ];
    const before = await stored();
    const shows = async (press: string) => {
      const { status, html } = await send({ arrange: press, name: '' }, rows);
      expect(status).toBe(200);
      return [
        hiddenInput(html, 'image_key'),
        ...hiddenInputs(html, 'more_key'),
        hiddenInput(html, 'image_alt'),
      ];
    };
    expect(await shows('up 1')).toEqual([a, c, b, 'Front']);
    expect(await shows('down 0')).toEqual([a, c, b, 'Front']);
    expect(await shows('remove 0')).toEqual([a, c, 'Front']);
    expect(await shows('main 1')).toEqual([c, b, a, 'Top']);
    expect(await stored()).toEqual(before);
    expect((await send({ arrange: 'fly 1' }, rows)).status).toBe(400);
  });

  test('the picture that was made the main one is stored as such', async () => {
    const { html } = await send({ arrange: 'main 0' });
    const saved = await send({ image_alt: hiddenInput(html, 'image_alt') }, undefined, html);
    expect(saved.status).toBe(303);
    expect(await stored()).toEqual({
      image_key: keys[1],
      image_alt: 'Side',
      more_images: `${keys[0]} | Front`,
    });
  });

  test('arranging pictures does not hide that somebody else saved meanwhile', async () => {
    const opened = (await admin.open(`/admin/products/${id}`)).html;
    await shop.database.pool.query(`update products set name = 'Renamed' where id = $1`, [id]);
    const shown = await send({ arrange: 'add' }, undefined, opened);
    const saved = await send({}, undefined, shown.html);
    expect(saved.status).toBe(409);
    expect(saved.html).toContain('Someone else changed this product');
  });
});

test.each([
  ['of another site', 'https://pictures.example/a.png', 'Enter the name of a picture in this shop'],
  ['of another folder', 'categories/a.png', 'Enter the name of a picture in this shop'],
  ['that was never uploaded', 'products/AAAAAAAAAAAA-a.png', 'no longer exists'],
])('a picture %s is refused next to the pictures, and no input is lost', async (_what, key, text) => {
  const before = await stored();
  const reply = await send({ description: 'Typed before' }, [[key, 'Kept words']]);
  expect(reply.status).toBe(409);
  for (const part of [text, 'Typed before', 'Kept words']) expect(reply.html).toContain(part);
  expect(await stored()).toEqual(before);
});

test('an alt text of more than 200 characters and a thirteenth picture are refused', async () => {
  const long = await send({}, [[keys[1] ?? '', 'x'.repeat(201)]]);
  expect([long.status, long.html.includes('Use at most 200 characters')]).toEqual([409, true]);
  const many = Array.from({ length: 12 }, (_, n): [string, string] => [`products/${n}.png`, '']);
  const crowd = await send({}, many);
  expect([crowd.status, crowd.html.includes('Use at most 11 entries')]).toEqual([409, true]);
});

test('a file that is not a picture is refused, and the other pictures stay', async () => {
  const file = new File(['no picture'], 'a.png', { type: 'image/png' });
  const reply = await send({ arrange: 'add', more_image: file });
  expect(reply.html).toContain('Please choose a JPEG, PNG, WebP, AVIF or GIF picture.');
  expect(hiddenInputs(reply.html, 'more_key')).toEqual([keys[1]]);
});

test('a product shows all of its pictures without JavaScript, and loads all but the first lazily', async () => {
  const { html } = await admin.open(`/product/${id}`);
  const images = html.match(/<img[^>]*>/g) ?? [];
  const large = images.filter((image) => image.includes('width="1280"'));
  expect(large.map((image) => /alt="([^"]*)"/.exec(image)?.[1])).toEqual(['Front', 'Side']);
  expect(large.map((image) => /loading="([^"]*)"/.exec(image)?.[1])).toEqual(['eager', 'lazy']);
  expect(html.match(/fetchPriority="high"/gi)).toHaveLength(1);
  for (const part of [
    'href="#picture-2"',
    'id="picture-2"',
    `href="${pictureUrl(keys[1] ?? '', { width: 1920, format: 'webp' }).replace('&', '&amp;')}"`,
  ])
    expect(html).toContain(part);
});
