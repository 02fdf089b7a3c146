import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { siteSettings } from '#db/schema/site.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import * as texts from '#texts';
import { makeOrder } from '../../support/fixtures/factories.ts';
import { wordsIn } from '../../support/shops/currency-shop.ts';
import { formAdministrator } from '../../support/shops/form-administrator.ts';
import { formFields, sendForm } from '../../support/shops/form-fields.ts';
import { type InProcessShop, openInProcessShop, SITE } from '../../support/shops/in-process-shop.ts';

const MIB = 1024 * 1024;
const pages = {
  site: '/admin/settings/site',
  look: '/admin/settings/look',
  home: '/admin/settings/home',
  newPage: '/admin/settings/pages/new',
};

let shop: InProcessShop;
let admin: ReturnType<typeof formAdministrator>;
beforeAll(async () => {
  shop = await openInProcessShop();
  admin = formAdministrator(shop);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  const { db } = shop.database;
  await db.update(siteSettings).set({ settings: {}, version: 1 });
  await db.execute(sql`truncate completed_transactions, site_pages cascade`);
});

const send = (page: string, mark: string, changes: Record<string, string | File>) =>
  sendForm(admin, page, mark, changes);
const saved = async () => (await readSiteSettings(shop.database.db)).values;

/** Expects the form again with this message and all entered values. Nothing may be saved. */
async function expectRefused(
  [page, mark, typed]: [page: string, mark: string, typed: Record<string, string>],
  message: string,
  files: Record<string, File> = {},
): Promise<void> {
  const before = await saved();
  const { status, html } = await send(page, mark, { ...typed, ...files });
  expect([status, wordsIn(html)]).toEqual([409, expect.stringContaining(message)]);
  const { intent: _, version: __, ...values } = typed;
  expect(formFields(html, mark)).toMatchObject(values);
  expect(await saved()).toEqual(before);
}

describe('the name of the shop', () => {
  const named = (shop_name: string) =>
    [pages.site, 'name="shop_name"', { intent: 'name', shop_name, tagline: 'Tea' }] as [
      string,
      string,
      Record<string, string>,
    ];

  test('has at most 60 characters', () => expectRefused(named('x'.repeat(200)), texts.fields.tooLong(60)));

  test('has no invisible characters and none that reverse the text after it', async () => {
    for (const name of ['Tea\u202Eshop', 'Tea\u2067shop', 'Tea\tshop'])
      await expectRefused(named(name), texts.fields.unstorableCharacter);
  });

  test('is required', () => expectRefused(named(''), texts.admin.fieldsRequired));

  test('may be in any script, with emoji', async () => {
    for (const name of ['متجر الشاي', '🫖'.repeat(60)]) {
      expect((await send(...named(name))).status).toBe(303);
      expect(await saved()).toMatchObject({ name, tagline: 'Tea' });
    }
  });
});

describe('the accent color', () => {
  const colored = (accent: string) =>
    [pages.look, 'name="accent"', { intent: 'look', accent, preset: 'sharp' }] as [
      string,
      string,
      Record<string, string>,
    ];

  test('must be a color', () => expectRefused(colored('green'), texts.fields.noColor));

  test('must be readable', () =>
    expectRefused(colored('#ffe600'), 'Text in this color is hard to read on the page.'));
});

describe('a picture', () => {
  const png = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'tea.png', { type: 'image/png' });
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } });
  const banner = [
    pages.home,
    'value="banner"',
    { banner_title: 'Fresh tea', banner_link: '/search?q=tea' },
  ] as [string, string, Record<string, string>];

  test('that is invalid or too large is refused, and the other input is kept', async () => {
    const image = png(new TextEncoder().encode('not a picture'));
    await expectRefused(banner, texts.pictures.notAPicture, { image });
    await expectRefused([pages.look, 'value="logo"', {}], texts.pictures.notAPicture, { image });
    await expectRefused(banner, texts.pictures.tooLarge(16), { image: png(new Uint8Array(17 * MIB)) });
  });

  test('with more pixels than the shop can show is refused with that reason', async () => {
    const image = png(await flat(10_000, 5_001).png({ compressionLevel: 9 }).toBuffer());
    expect(image.size).toBeLessThan(MIB);
    await expectRefused(banner, texts.pictures.tooManyPixels(50_000_000), { image });
  });
});

describe('a page of the merchant', () => {
  const NASTY = [
    '# Terms <script>alert(1)</script>',
    '<img src="https://evil.example/a.png" onerror="alert(1)">',
    '![A map](https://evil.example/map.png)',
    '[Press](javascript:alert(1)) [Shop](/search?q=tea)',
  ].join('\n\n');
  const page = { intent: 'save', title: 'Terms', slug: 'terms', body: NASTY, published: 'on', position: '7' };

  test('shows HTML as text, and pictures of other sites as their description', async () => {
    expect((await send(pages.newPage, 'name="slug"', page)).status).toBe(303);
    const html = await (await shop.ask('none', '/pages/terms')).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main).toContain('&lt;script&gt;');
    expect(main).toContain('A map');
    expect(main).toContain('href="/search?q=tea"');
    expect(main).not.toMatch(/<script>alert|<img|javascript:|src="https/);
  });

  test('cannot take the address of another page', async () => {
    await send(pages.newPage, 'name="slug"', page);
    const typed = { ...page, title: 'More terms', body: 'More' };
    await expectRefused([pages.newPage, 'name="slug"', typed], texts.refusals.byCode.PAGE_EXISTS);
  });

  test('has its own address, even if a page of the shop has the same name', async () => {
    for (const slug of ['admin', 'checkout', 'new', 'health']) {
      expect((await send(pages.newPage, 'name="slug"', { ...page, slug })).status).toBe(303);
      expect((await shop.ask('none', `/pages/${slug}`)).status).toBe(200);
    }
    const typed = { ...page, slug: '.' };
    await expectRefused([pages.newPage, 'name="slug"', typed], texts.adminPages.wrongSlug);
  });

  test('has a title without characters that reverse the text', () =>
    expectRefused(
      [pages.newPage, 'name="slug"', { ...page, title: 'Te\u202Erms' }],
      texts.fields.unstorableCharacter,
    ));

  test('may be as long as the form says', async () => {
    const body = 'ä€ \n'.repeat(25_000).trim();
    const { status } = await send(pages.newPage, 'name="slug"', { ...page, body });
    expect(status).toBe(303);
    const longer = { ...page, slug: 'longer', body: 'ä'.repeat(100_001) };
    await expectRefused([pages.newPage, 'name="slug"', longer], texts.fields.tooLong(100_000));
    const strangers = await shop.ask('member', pages.newPage, {
      method: 'POST',
      headers: { origin: SITE, 'content-length': '700000' },
      body: new URLSearchParams({ ...page, body }),
    });
    expect(strangers.status).toBe(403);
  });

  test('shows both versions when somebody else has saved it meanwhile', async () => {
    await send(pages.newPage, 'name="slug"', page);
    const [path = ''] =
      /\/admin\/settings\/pages\/\d+/.exec((await admin.open('/admin/settings/pages')).html) ?? [];
    const mine = {
      ...formFields((await admin.open(path)).html, 'name="slug"'),
      intent: 'save',
      body: 'Mine',
    };
    await send(path, 'name="slug"', { intent: 'save', body: 'Theirs' });
    const reply = await admin.request(path, { method: 'POST', body: new URLSearchParams(mine) });
    const html = await reply.text();
    expect([reply.status, html]).toEqual([409, expect.stringContaining(texts.adminPages.changedMeanwhile)]);
    expect(html).toContain('Theirs');
    expect(formFields(html, 'name="slug"')).toMatchObject({ body: 'Mine', title: 'Terms' });
  });
});

test('after a sale another currency is refused, even from a page opened earlier', async () => {
  const fields = formFields((await admin.open(pages.site)).html, 'name="currency"');
  await makeOrder(shop.database.db);
  const body = new URLSearchParams({ ...fields, intent: 'currency', currency: 'JPY' });
  const reply = await admin.request(pages.site, { method: 'POST', body });
  const html = wordsIn(await reply.text());
  expect([reply.status, html]).toEqual([409, expect.stringContaining(texts.refusals.byCode.CURRENCY_FIXED)]);
  expect(html).toContain(texts.adminSite.currencyFixed('USD'));
  expect((await saved()).currency).toBe('USD');
});

test('the second of two administrators who save at once is warned, and keeps the input', async () => {
  const outdated: [page: string, mark: string, typed: Record<string, string>][] = [
    [pages.site, 'name="shop_name"', { intent: 'name', shop_name: 'Mine', tagline: 'Tea' }],
    [pages.site, 'name="time_zone"', { intent: 'time-zone', time_zone: 'Europe/Berlin' }],
    [pages.site, 'name="currency"', { intent: 'currency', currency: 'EUR' }],
    [pages.site, 'name="guest_pages"', { intent: 'behavior', guest_pages: 'yes' }],
    [pages.look, 'name="accent"', { intent: 'look', accent: '#1f6f54', preset: 'sharp' }],
    [pages.home, 'value="banner"', { banner_title: 'Mine' }],
    [pages.home, 'name="category_names"', { intent: 'categories', category_names: '' }],
  ];
  for (const [page, mark, typed] of outdated)
    await expectRefused([page, mark, { ...typed, version: '0' }], texts.refusals.byCode.SITE_CHANGED);
});
