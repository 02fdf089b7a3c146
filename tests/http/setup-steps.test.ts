import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryMethods, shopSettings } from '#db/schema/pricing.ts';
import { listShippingMethods, listTaxZones, readShopSettings } from '#domain/pricing/queries.ts';
import { savePage } from '#domain/site/pages/save-page.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import * as texts from '#texts';
import type { HttpShopper } from '../support/shops/http-shopper.ts';
import { openPictureShop, type PictureShop } from '../support/shops/picture-shop.ts';

let shop: PictureShop;
let admin: HttpShopper;
beforeAll(async () => {
  shop = await openPictureShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop?.close());

/** Sends a step as a browser without JavaScript does. */
const send = (
  step: 'name' | 'country' | 'rates',
  fields: Record<string, string>,
  file = new File([], ''),
) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ step, ...fields })) body.append(name, value);
  body.append('image', file);
  body.append('intent', step);
  const headers = { accept: 'text/html' };
  return admin.request(`/admin/setup?step=${step}`, { method: 'POST', body, headers });
};
const picture = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#1f6f54' } })
    .png()
    .toBuffer();
const rateIn = (html: string) =>
  /value="([^"]*)"/.exec(/<input[^>]*name="standard_rate"[^>]*>/.exec(html)?.[0] ?? '')?.[1];
const saved = () => readSiteSettings(shop.database.db);

test('the first step stores name and logo', async () => {
  const { html } = await admin.open('/admin/setup');
  expect(/<form[^>]*encType="multipart\/form-data"/i.test(html)).toBe(true);
  const png = new File([new Uint8Array(await picture())], 'tea.png', { type: 'image/png' });
  const reply = await send('name', { version: '1', shop_name: 'Tea' }, png);
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/admin/setup?step=country']);
  const { values, version } = await saved();
  expect(values).toMatchObject({ name: 'Tea', logo: expect.stringMatching(/^site\//), logoWidth: 64 });
  // Without a new picture, the logo is not changed.
  const unchanged = { image_key: values.logo, seen_image: values.logo };
  await send('name', { version: String(version), shop_name: 'Tea & more', ...unchanged });
  expect((await saved()).values).toMatchObject({ name: 'Tea & more', logo: values.logo, logoWidth: 64 });
});

test('a file that is not a picture is refused, and the name is kept', async () => {
  const { version } = await saved();
  const text = new File(['not a picture'], 'tea.png', { type: 'image/png' });
  const reply = await send('name', { version: String(version), shop_name: 'Typed' }, text);
  expect(reply.status).toBe(409);
  expect((await reply.text()).includes('value="Typed"')).toBe(true);
  expect((await saved()).version).toBe(version);
});

test('the country sets currency, time zone and formats, which can be changed', async () => {
  const { html } = await admin.open('/admin/setup?step=country');
  const options = [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text?.replace('\u00a0', ' '));
  expect(options).toContain('Switzerland: $ 1’234.50, 31. Dezember 2026');
  expect(options).toContain('Europe/Zurich');
  const { version } = await readShopSettings(shop.database.db);
  const fields = async () => ({
    shop_version: String(version),
    site_version: String((await saved()).version),
    country: 'CH',
    currency: '',
  });
  const wrong = await send('country', { ...(await fields()), time_zone: 'Europe/Nowhere', region: 'XX' });
  expect(wrong.status).toBe(409);
  expect((await wrong.text()).split('aria-invalid="true"')).toHaveLength(3);
  await send('country', { ...(await fields()), time_zone: '', region: '' });
  const { values } = await saved();
  expect(values).toMatchObject({ currency: 'CHF', timeZone: 'Europe/Zurich', region: 'CH' });
});

test('a country without suggested rates also gets its own currency', async () => {
  const { version } = await readShopSettings(shop.database.db);
  const versions = { shop_version: String(version), site_version: String((await saved()).version) };
  const reply = await send('country', {
    ...versions,
    country: 'KW',
    currency: '',
    time_zone: '',
    region: '',
  });
  expect([reply.status, (await saved()).values.currency]).toEqual([303, 'KWD']);
});

test('a country without suggested rates gets empty rates, and the page says so', async () => {
  const { html } = await admin.open('/admin/setup?step=rates');
  expect(rateIn(html)).toBe('');
  expect(html).toContain(texts.adminSetup.noRatesHint);
});

test('a shop in the demo’s country sees its saved rate, and that it is saved', async () => {
  await shop.database.db.update(shopSettings).set({ country: 'US' });
  const { html } = await admin.open('/admin/setup?step=rates');
  expect(rateIn(html)).toBe('8');
  expect(html).toContain(texts.adminSetup.savedRatesHint);
});

/** The fields of the page of taxes and shipping, as a browser sends them. */
const ratesFields = async () => {
  const { html } = await admin.open('/admin/setup?step=rates');
  const of = (input: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1];
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input);
  const sent = inputs.filter((input) => !input.includes('type="checkbox"') || input.includes(' checked'));
  const fields = sent.map((input) => [of(input, ' name') ?? '', of(input, 'value') ?? 'on'] as const);
  const all: Record<string, string> = { ...Object.fromEntries(fields), step: 'rates', intent: 'rates' };
  return { html, fields: all };
};

test('the page of taxes and shipping is refused if the tax zone changed meanwhile', async () => {
  const { db } = shop.database;
  const { fields: first } = await ratesFields();
  expect((await send('rates', first)).headers.get('location')).toBe('/admin/setup?step=start');
  const { fields: second } = await ratesFields();
  expect(await listTaxZones(db)).toMatchObject([
    { id: Number(second.tax_zone), rates: [{ ratePercent: 8 }] },
  ]);
  // The form of a page that was opened before the country had its own tax zone.
  const refused = await send('rates', { ...second, tax_zone: '', tax_zone_version: '' });
  expect(refused.status).toBe(409);
  expect((await send('rates', second)).status).toBe(303);
});

test('the page has no fields for shipping if the country ships only by weight', async () => {
  const { db } = shop.database;
  const bands = [{ from: 0, priceCents: 700 }];
  await db.update(deliveryMethods).set({ kind: 'weight', bands, freeFromCents: null });
  const { html, fields } = await ratesFields();
  expect(html).toContain(texts.adminSetup.keptMethods);
  expect(fields).not.toHaveProperty('shipping_price');
  expect((await send('rates', fields)).status).toBe(303);
  expect(await listShippingMethods(db)).toMatchObject([{ kind: 'weight', bands }]);
  expect((await readShopSettings(db)).delivers).toBe(true);
});

test('the checklist asks for the privacy policy, and for terms or an imprint', async () => {
  const { db } = shop.database;
  const isToDo = async () =>
    (await admin.open('/admin/setup?step=checklist')).html.includes(texts.adminSetup.items.legal.toDo);
  const publish = (title: string, slug: string) => {
    const values = { title, slug, body: '', isPublished: true, inFooter: true, position: 1 };
    return savePage(db, { actorUid: 'the-admin', page: null, values });
  };
  await publish('About us', 'about');
  expect(await isToDo()).toBe(true);
  await publish('Privacy policy', 'privacy-policy');
  await publish('Terms', 'terms');
  expect(await isToDo()).toBe(false);
});
